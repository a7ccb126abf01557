import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";
import type { ScanResult } from "#foundation/files/scanner.server.ts";
import { createScanner, type Scanner } from "#foundation/files/scanner.server.ts";
import { EICAR } from "#tests/support/files/eicar.ts";
import { type ZipPart, zipOf } from "#tests/support/files/zip-builder.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { type Clamd, clamdVersion, startClamd } from "#tests/trust/support/servers/clamd.ts";

const MIB = 1024 * 1024;
const LIMITS = { file: 2 * MIB, sent: 8 * MIB };

let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd({ name: "Eicar-Test-Signature", bytes: EICAR }, LIMITS);
});
afterAll(() => clamd?.remove());

const DOCX = [
  { name: "[Content_Types].xml", data: '<?xml version="1.0"?><Types/>' },
  { name: "word/document.xml", data: '<?xml version="1.0"?><w:document/>' },
];
const docx = (...more: ZipPart[]) => ({ name: "a.docx", data: zipOf([...DOCX, ...more]) });

const FILES: [what: string, bytes: Buffer, result: string, found: RegExp | null][] = [
  ["nothing", Buffer.alloc(0), "CLEAN", null],
  ["a text", Buffer.from("The exhibit weighs 12.4 g."), "CLEAN", null],
  ["bytes of a megabyte and more", randomBytes(MIB + 5), "CLEAN", null],
  ["a document in an archive", zipOf([docx()]), "CLEAN", null],
  ["EICAR", EICAR, "INFECTED", /^Eicar-Test-Signature/],
  ["EICAR in an archive", zipOf([{ name: "a.txt", data: EICAR }]), "INFECTED", /^Eicar/],
  [
    "EICAR in a document in an archive",
    zipOf([{ name: "a.txt", data: "text" }, docx({ name: "word/media/image1.bin", data: EICAR })]),
    "INFECTED",
    /^Eicar/,
  ],
  [
    "an encrypted archive",
    zipOf([{ name: "a.txt", data: randomBytes(900), isEncrypted: true }]),
    "ENCRYPTED",
    /^Heuristics\.Encrypted\.Zip$/,
  ],
  [
    "a file over the limit",
    Buffer.alloc(LIMITS.file + 1, "text "),
    "TOO_LARGE_TO_SCAN",
    /^Heuristics\.Limits\.Exceeded/,
  ],
  [
    "a small file that unpacks to one over the limit",
    gzipSync(Buffer.alloc(LIMITS.file + MIB, "text ")),
    "TOO_LARGE_TO_SCAN",
    /^Heuristics\.Limits\.Exceeded/,
  ],
  [
    "an archive of more than all that is unpacked",
    zipOf(Array.from("012345", (name) => ({ name, data: Buffer.alloc(1.9 * MIB, name) }))),
    "TOO_LARGE_TO_SCAN",
    /^Heuristics\.Limits\.Exceeded/,
  ],
  [
    "more than may be sent",
    randomBytes(LIMITS.sent + 5 * MIB),
    "TOO_LARGE_TO_SCAN",
    /^INSTREAM size limit exceeded$/,
  ],
];

async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += MIB) yield bytes.subarray(at, at + MIB);
}

/** Background work asks a scanner that is down again. clamd that closes early may seem so once in a while. */
async function scanAgain(scanner: Scanner, bytes: Buffer): Promise<ScanResult | string> {
  let down = "";
  for (let time = 0; time < 3; time++) {
    try {
      return await scanner.scan(inParts(bytes), bytes.length);
    } catch (error) {
      down = `${error}`;
    }
  }
  return down;
}

prove(
  "O13",
  "A file is scanned whole, whatever it is packed in, or said not to be",
  async (failed) => {
    const scanners = clamd.urls.map((url) => createScanner(url));
    const times = sized(3, 100);
    for (let time = 0; time < times; time++) {
      const asked = FILES.flatMap((file) => scanners.map((scanner) => ({ file, scanner })));
      await Promise.all(
        asked.map(async ({ file: [what, bytes, result, found], scanner }) => {
          const got = await scanAgain(scanner, bytes);
          const isRight =
            typeof got !== "string" &&
            got.result === result &&
            (found === null ? got.found === null : found.test(got.found ?? "")) &&
            got.engine.startsWith(clamdVersion());
          if (!isRight) failed.push(`${what}: ${JSON.stringify(got)}`);
        }),
      );
    }
    const tried = times * FILES.length * scanners.length;
    const note = `${FILES.length} kinds of files, all at once, by socket and by port; ${clamdVersion()}`;
    return { tried, note };
  },
);
