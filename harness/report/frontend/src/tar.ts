// A folder as a tar.gz, which is what the API takes.

const BLOCK = 512;

// One field of a header after the other, each padded with zeros.
function tarHeader(name: string, size: number, executable: boolean): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(BLOCK);
  const encoder = new TextEncoder();
  const put = (at: number, text: string) => header.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  const [prefix, rest] = splitName(name);
  put(0, rest);
  put(100, octal(executable ? 0o755 : 0o644, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(0, 11));
  put(148, " ".repeat(8)); // the sum counts itself as spaces
  put(156, "0");
  put(257, "ustar\u000000");
  put(345, prefix);
  put(148, `${octal(header.reduce((sum, byte) => sum + byte, 0), 6)}\u0000 `);
  return header;
}

// Of a long name the folders are kept apart: 155 bytes, and 100 for the rest.
function splitName(name: string): [string, string] {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  if (bytes(name) <= 100) return ["", name];
  for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1)) {
    if (bytes(name.slice(0, at)) <= 155 && bytes(name.slice(at + 1)) <= 100) return [name.slice(0, at), name.slice(at + 1)];
  }
  throw new Error(`the name of a file is too long: ${name}`);
}

// A browser does not say which files can be run: those that begin like programs.
function isProgram(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x23 && bytes[1] === 0x21) || (bytes[0] === 0x7f && bytes[1] === 0x45 && bytes[2] === 0x4c && bytes[3] === 0x46);
}

// Hidden files and caches are no part of a bot, and may be large: see snapshot.py.
function isLeftOut(name: string): boolean {
  return name.split("/").some((part) => part.startsWith(".") || part === "__pycache__");
}

export async function packFolder(files: FileList): Promise<Blob> {
  const all = [...files].map((file) => [(file.webkitRelativePath || file.name).replace(/^[^/]*\//, ""), file] as const).filter(([name]) => !isLeftOut(name));
  const caches = all.filter(([name]) => name.endsWith("/CACHEDIR.TAG")).map(([name]) => name.slice(0, -"CACHEDIR.TAG".length));
  const kept = all.filter(([name]) => !caches.some((cache) => name.startsWith(cache)));
  if (!kept.some(([name]) => name === "bot.toml")) throw new Error("there is no bot.toml in this folder");
  kept.sort(([one], [other]) => (one < other ? -1 : 1));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const [name, file] of kept) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    parts.push(tarHeader(name, bytes.length, isProgram(bytes)), bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK));
  }
  parts.push(new Uint8Array(2 * BLOCK));
  return new Response(new Blob(parts).stream().pipeThrough(new CompressionStream("gzip"))).blob();
}
