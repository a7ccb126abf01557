import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encodings } from "./compressed.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br, gzip", "br"],
  ["gzip;q=1.0, br;q=0.1", "br"],
  ["GZIP", "gzip"],
  ["Br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000 , gzip;q=0.001", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br ;q=0", "identity"],
  ["deflate, xbr, gzipped", "identity"],
  ["identity", "identity"],
  ["", "identity"],
])("who accepts '%s' gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("each encoding holds the same body, and is made once", () => {
  const body = Buffer.from("What it weighed. £ ".repeat(50));
  const encoded = encodings(body);
  const [br, gzip] = [encoded("br"), encoded("gzip")];
  expect(brotliDecompressSync(br)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(encoded("identity")).toBe(body);
  expect(br.length).toBeLessThan(gzip.length);
  expect(gzip.length).toBeLessThan(body.length);
  expect(encoded("br")).toBe(br);
  expect(encoded("gzip")).toBe(gzip);
});
