import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number] | "identity";

/** One less than the best, which takes two and a half times as long for a fortieth of the bytes. */
const QUALITY = 10;

/** A body in each encoding that a client may ask for, made when it is first asked for, and kept. */
export function encodings(body: Buffer): (encoding: Encoding) => Buffer {
  const made = new Map<Encoding, Buffer>([["identity", body]]);
  return (encoding) => {
    const bytes = made.get(encoding) ?? compressBody(body, encoding);
    made.set(encoding, bytes);
    return bytes;
  };
}

function compressBody(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: 9 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
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
