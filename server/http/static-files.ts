import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { ENDINGS, isCompressed } from "./compress-files.ts";
import { chooseEncoding, type Encoding } from "./compressed.ts";
import { FILE_POLICY } from "./security-headers.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * The built files, read once and kept in memory with the compressed forms that the build has made.
 * Names under /assets/ carry a hash, so a browser may keep them for ever. Nothing outside this list
 * can be asked for.
 */
export function createStaticFiles(
  directory: string,
): (pathname: string, acceptEncoding: string) => Response | null {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const pathname = path.slice(directory.length).replaceAll("\\", "/");
    files.set(pathname, new StaticFile(path, type));
  }
  return (pathname, acceptEncoding) =>
    files.get(pathname)?.answer(pathname, acceptEncoding) ?? null;
}

class StaticFile {
  readonly #bodies: Record<Encoding, Buffer>;
  readonly #isCompressed: boolean;
  readonly #type: string;

  constructor(path: string, type: string) {
    this.#type = type;
    this.#isCompressed = isCompressed(path);
    const identity = readFileSync(path);
    const form = (ending: string) => (this.#isCompressed ? readFileSync(path + ending) : identity);
    this.#bodies = { br: form(ENDINGS.br), gzip: form(ENDINGS.gzip), identity };
  }

  answer(pathname: string, acceptEncoding: string): Response {
    const encoding = this.#isCompressed ? chooseEncoding(acceptEncoding) : "identity";
    const headers = new Headers({
      "Content-Type": this.#type,
      "Cache-Control": pathname.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "Content-Security-Policy": FILE_POLICY,
      Vary: "Accept-Encoding",
    });
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    return new Response(new Uint8Array(this.#bodies[encoding]), { headers });
  }
}
