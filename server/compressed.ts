import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number] | "identity";

/**
 * A body in each encoding that a client may ask for, made when it is first asked for, and kept.
 * `quality`: brotli's, 0 to 11.
 */
export function encodings(body: Buffer, quality: number): (encoding: Encoding) => Buffer {
  const made = new Map<Encoding, Buffer>([["identity", body]]);
  return (encoding) => {
    const known = made.get(encoding) ?? compress(body, encoding, quality);
    made.set(encoding, known);
    return known;
  };
}

function compress(body: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: 9 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The smallest encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string): Encoding {
  return ENCODINGS.find((encoding) => accepts(accepted, encoding)) ?? "identity";
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name = "", quality = ""] = part.split(";");
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(quality);
  });
}
