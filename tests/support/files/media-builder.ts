import { crc32, deflateSync } from "node:zlib";

export function box(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, data]);
}

export function movieOf(brand: string, others: string[] = [], data = noise(2048)): Buffer {
  const brands = Buffer.from(`${brand}\0\0\0\0${others.join("")}`, "latin1");
  return Buffer.concat([
    box("ftyp", brands),
    box("free"),
    box("mdat", data),
    box("moov", noise(64)),
  ]);
}

/** Bytes that look like chance and are always the same. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let i = 0; i < length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

export function pngOf(width = 8): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(8, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * 8, 0x7f);
  for (let row = 0; row < 8; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(kind, 4, "latin1");
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, check]);
}

/** What a camera writes: a header of this kind ("JFIF" or "Exif"), a comment, and noise for the picture. */
export function jpegOf(kind: "JFIF" | "Exif" = "JFIF", comment = "Canon"): Buffer {
  const head = Buffer.from(
    kind === "JFIF" ? "JFIF\0\x01\x01\0\0H\0H\0\0" : "Exif\0\0II*\0\x08\0\0\0\0\0",
    "latin1",
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(kind === "JFIF" ? 0xe0 : 0xe1, head),
    segment(0xfe, Buffer.from(comment)),
    segment(0xdb, Buffer.alloc(65, 16)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(noise(3000).map((byte) => byte & 0x7f)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(kind: number, data: Buffer): Buffer {
  const length = data.length + 2;
  return Buffer.concat([Buffer.from([0xff, kind, length >> 8, length & 0xff]), data]);
}

export function mp3Frames(): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413, 0x11)]);
  return Buffer.concat(Array.from({ length: 10 }, () => frame));
}

/** The tag before an MP3's sound, of this length. */
export function mp3Tag(length = 300, text = "Interview 1"): Buffer {
  const data = Buffer.alloc(length);
  data.write(`TIT2\0\0\0\x0d\0\0\x03${text}`, "latin1");
  return Buffer.concat([
    Buffer.from("ID3\x03\0\0", "latin1"),
    Buffer.from([0, (length >> 14) & 0x7f, (length >> 7) & 0x7f, length & 0x7f]),
    data,
  ]);
}

export function wavOf(form: "RIFF" | "RF64" = "RIFF"): Buffer {
  const sound = noise(8000);
  return Buffer.concat([wavHead(44 + sound.length, form), sound]);
}

/** The first 44 bytes of a recording of this size; one longer than they can tell is taken for one that was cut off. */
export function wavHead(size: number, form = "RIFF"): Buffer {
  const most = 2 ** 32 - 1;
  const head = Buffer.alloc(44);
  head.write(form, 0);
  head.writeUInt32LE(Math.min(most, size - 8), 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(Math.min(most, size - 44), 40);
  return head;
}
