import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { chooseEncoding, encodings } from "./compressed.ts";

const cases = readCases(import.meta.dirname, "compressed.cases.txt");

test.each(cases<[string, string]>("who accepts '…' gets …"))(
  "who accepts '%s' gets %s",
  (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  },
);

test("each encoding holds the same body, and is made once", () => {
  const body = Buffer.from("What it weighed. £ ".repeat(50));
  const encoded = encodings(body);
  const br = encoded("br");
  const gzip = encoded("gzip");
  expect(brotliDecompressSync(br)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(encoded("identity")).toBe(body);
  expect(br.length).toBeLessThan(gzip.length);
  expect(gzip.length).toBeLessThan(body.length);
  expect(encoded("br")).toBe(br);
  expect(encoded("gzip")).toBe(gzip);
});
