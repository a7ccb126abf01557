import type { FileBytes } from "./file-bytes.server.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LISTED_IN_HEADER = 109;
/** So many parts of the list of names are read: what tells the kinds apart is among the first. */
const MOST_PARTS = 64;
const MOST_LISTS = 4096;
const LAST_SECTOR = 0xffff_fff0;

interface Layout {
  sectorBytes: number;
  header: Buffer;
}

/**
 * The names of the parts in a "compound file", the container of Outlook emails, older Office documents and
 * Office documents with a password; as many as are needed to tell them apart. Empty when it is damaged.
 */
export async function partNames(file: FileBytes): Promise<string[]> {
  const header = await file.read(0, HEADER_BYTES);
  const shift = header.length < HEADER_BYTES ? 0 : header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const layout = { sectorBytes: 2 ** shift, header };
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; read < MOST_PARTS && sector < LAST_SECTOR; read += 1) {
    const bytes = await readSector(file, layout, sector);
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      names.push(nameOf(bytes.subarray(at, at + ENTRY_BYTES)));
    }
    sector = await nextSector(file, layout, sector);
  }
  return names.filter((name) => name !== "");
}

function readSector(file: FileBytes, { sectorBytes }: Layout, sector: number): Promise<Buffer> {
  const from = (sector + 1) * sectorBytes;
  return file.read(Math.min(from, file.size), Math.min(from + sectorBytes, file.size));
}

function nameOf(entry: Buffer): string {
  const length = Math.min(entry.readUInt16LE(64), 64) - 2;
  const isUsed = (entry[66] ?? 0) !== 0;
  return isUsed && length > 0 ? entry.toString("utf16le", 0, length) : "";
}

/** The sector that follows in the same part; of no sector when that is not written. */
async function nextSector(file: FileBytes, layout: Layout, sector: number): Promise<number> {
  const perSector = layout.sectorBytes / 4;
  const table = await tableSector(file, layout, Math.floor(sector / perSector));
  if (table >= LAST_SECTOR) return LAST_SECTOR;
  return numberAt(await readSector(file, layout, table), sector % perSector);
}

/** Where a part of the table of sectors is: the header lists the first ones, chained lists the others. */
async function tableSector(file: FileBytes, layout: Layout, index: number): Promise<number> {
  const { header, sectorBytes } = layout;
  if (index < LISTED_IN_HEADER) return header.readUInt32LE(76 + index * 4);
  const perList = sectorBytes / 4 - 1;
  const place = index - LISTED_IN_HEADER;
  if (place / perList > MOST_LISTS) return LAST_SECTOR;
  let list = header.readUInt32LE(68);
  for (let skip = Math.floor(place / perList); skip > 0 && list < LAST_SECTOR; skip -= 1) {
    list = numberAt(await readSector(file, layout, list), perList);
  }
  if (list >= LAST_SECTOR) return LAST_SECTOR;
  return numberAt(await readSector(file, layout, list), place % perList);
}

function numberAt(bytes: Buffer, index: number): number {
  return index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(index * 4) : LAST_SECTOR;
}
