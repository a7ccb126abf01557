import { crc32, deflateRawSync } from "node:zlib";

/** One file in a built archive; what is not given is as an honest program writes it. */
export interface ZipPart {
  name: string | Buffer;
  data?: string | Buffer;
  isStored?: boolean;
  isEncrypted?: boolean;
  /** Unix mode, such as 0o120777 of a link. */
  mode?: number;
  /** Instead of the name, before the contents. */
  ownName?: string;
  /** The list leaves it out. */
  isUnlisted?: boolean;
  /** Put behind the packed contents, as if it were a part of them. */
  behind?: Buffer;
  /** Instead of the number of the way in which it is packed. */
  method?: number;
  /** Instead of the true place of the contents. */
  at?: number;
  /** Instead of the true sizes, in the archive's list. */
  compressedSize?: number;
  uncompressedSize?: number;
}

export interface ZipOptions {
  /** Instead of the true count of files. */
  count?: number;
  comment?: string | Buffer;
  /** Before the first file; the places of the contents count from the archive's start all the same. */
  before?: Buffer;
}

const UTF8_NAME = 0x800;
const ENCRYPTED = 1;
const WITHOUT = 0;
const DEFLATED = 8;

export function zipOf(parts: ZipPart[], { count, comment = "", before }: ZipOptions = {}): Buffer {
  const contents: Buffer[] = before ? [before] : [];
  const list: Buffer[] = [];
  let at = before?.length ?? 0;
  for (const part of parts) {
    const { local, listed } = entryOf(part, at);
    contents.push(local);
    if (!part.isUnlisted) list.push(listed);
    at += local.length;
  }
  const listBytes = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? list.length, 8);
  end.writeUInt16LE(count ?? list.length, 10);
  end.writeUInt32LE(listBytes.length, 12);
  end.writeUInt32LE(at, 16);
  const note = Buffer.from(comment);
  end.writeUInt16LE(note.length, 20);
  return Buffer.concat([...contents, listBytes, end, note]);
}

function entryOf(part: ZipPart, place: number): { local: Buffer; listed: Buffer } {
  const name = Buffer.from(part.name);
  const data = Buffer.from(part.data ?? "");
  const { behind = Buffer.alloc(0), ownName = part.name } = part;
  const packed = part.isStored ? data : Buffer.concat([deflateRawSync(data), behind]);
  const body = part.isEncrypted ? Buffer.concat([Buffer.alloc(12, 7), packed]) : packed;
  const flags = UTF8_NAME | (part.isEncrypted ? ENCRYPTED : 0);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(part.method ?? (part.isStored ? WITHOUT : DEFLATED), 4);
  shared.writeUInt32LE(0x5a76_6000, 6);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(part.compressedSize ?? body.length, 14);
  shared.writeUInt32LE(part.uncompressedSize ?? data.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const own = Buffer.from(shared);
  own.writeUInt16LE(Buffer.from(ownName).length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), own, Buffer.from(ownName), body]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((part.mode ?? 0o100644) * 0x10000) >>> 0, 6);
  rest.writeUInt32LE(part.at ?? place, 10);
  const madeBy = Buffer.from([20, 3]);
  return { local, listed: Buffer.concat([Buffer.from("PK\x01\x02"), madeBy, shared, rest, name]) };
}
