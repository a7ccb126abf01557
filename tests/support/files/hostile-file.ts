/** A file that must not reach anybody: refused at once, or found by the scanner for malware. */
export interface HostileFile {
  /** What is wrong with it. */
  about: string;
  name: string;
  bytes: Buffer;
  expects: "REFUSED" | "SCANNER";
}

/** One that has to be refused. */
export function refused(
  about: string,
  name: string,
  ...parts: Array<Buffer | string>
): HostileFile {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
  );
  return { about, name, bytes, expects: "REFUSED" };
}
