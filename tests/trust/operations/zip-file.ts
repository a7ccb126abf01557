import { crc32, deflateRawSync } from "node:zlib";

export interface Member {
  name: string;
  bytes: Buffer;
  /** Says of itself that it is encrypted: its first bytes are taken for the cipher's. */
  isEncrypted?: boolean;
}

export function zipOf(...members: Member[]): Buffer {
  let at = 0;
  const local = [] as Buffer[];
  const central = [] as Buffer[];
  for (const { name, bytes, isEncrypted } of members) {
    const packed = deflateRawSync(bytes);
    const body = isEncrypted ? Buffer.concat([Buffer.alloc(12, 7), packed]) : packed;
    // What both headers say of the member.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const start = Buffer.concat([Buffer.from("PK\x03\x04"), about, Buffer.from(name), body]);
    local.push(start);
    central.push(Buffer.from("PK\x01\x02\x14\x00"), about, place, Buffer.from(name));
    at += start.length;
  }
  const index = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, index, Buffer.from("PK\x05\x06"), end]);
}
