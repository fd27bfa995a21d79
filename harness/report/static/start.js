// Everything is there: begin.

useFacts(DATA.game);
useTheme(remembered("equinox-theme"));
byId("theme").addEventListener("click", switchTheme);
if (DATA.live) startLive();
else new Games(DATA.games, DATA.played, embeddedFilm);
