// Bundles the pages' scripts into ../static/built, which is committed: whoever uses the package needs no node.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";

// What the scripts are built of. tests/report/test_frontend.py computes the same.
function hashSources() {
  const names = readdirSync("src").map((name) => `src/${name}`);
  const hash = createHash("sha256");
  for (const name of [...names, "build.mjs", "package-lock.json", "tsconfig.json"].sort()) hash.update(`${name}\0`).update(readFileSync(name)).update("\0");
  return hash.digest("hex");
}

await build({
  entryPoints: ["report", "live", "author", "tables"].map((page) => `src/${page}.tsx`),
  outdir: process.argv[2] ?? "../static/built",
  bundle: true,
  format: "iife",
  target: "es2023",
  charset: "ascii",
  minify: true,
  lineLimit: 110,
  legalComments: "none",
  banner: { js: `// Built by \`make frontend\` from harness/report/frontend. Sources: ${hashSources()}` },
});
