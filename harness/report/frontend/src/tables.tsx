// The pages of people who play: the lobby, and a table.

import { byId, DATA } from "./data";
import { startLobby } from "./lobby";
import { startPlay } from "./play";
import { startTheme } from "./theme";

startTheme();
const root = byId("tables");
if (DATA.offers) startLobby(root);
else startPlay(root, `${DATA.root ?? ""}table/${location.pathname.split("/").at(-1)}`);
