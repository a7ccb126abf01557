import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WORTH_IT = new Set([".js", ".css", ".svg", ".txt"]);

/** What a file is called in each compressed form. */
export const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** Whether a file of this name is sent compressed; pictures and fonts are already. */
export function isCompressed(name: string): boolean {
  return WORTH_IT.has(extname(name));
}

/** Writes beside each such file of a folder its two compressed forms, as small as they get. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const wanted = files.filter((entry) => entry.isFile() && isCompressed(entry.name));
  await Promise.all(wanted.map(({ parentPath, name }) => compress(join(parentPath, name))));
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    promisify(brotliCompress)(body, { params }).then((br) => writeFile(path + ENDINGS.br, br)),
    promisify(gzip)(body, { level: 9 }).then((gz) => writeFile(path + ENDINGS.gzip, gz)),
  ]);
}
