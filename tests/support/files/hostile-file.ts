/** A file that must not reach anyone unawares: refused at once, kept closed, or found by the scanner for malware. */
export interface HostileFile {
  about: string;
  name: string;
  bytes: Buffer;
  expects: "REFUSED" | "CLOSED" | "SCANNER";
}

type Make = (about: string, name: string, ...parts: Array<Buffer | string>) => HostileFile;

const make =
  (expects: HostileFile["expects"]): Make =>
  (about, name, ...parts) => ({ about, name, bytes: Buffer.concat(parts.map(toBytes)), expects });

function toBytes(part: Buffer | string): Buffer {
  return typeof part === "string" ? Buffer.from(part) : part;
}

export const refused = make("REFUSED");
/** One that is taken, and never passes for checked: it may be evidence. */
export const closed = make("CLOSED");
