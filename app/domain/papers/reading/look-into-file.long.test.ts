import { constants, deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { compoundFile } from "#tests/support/files/office-builder.ts";
import { pdfOf, plainPdf } from "#tests/support/files/pdf-builder.ts";
import { bytesInMemory, type FileBytes, MIB } from "../inspection/file-bytes.server.ts";
import { lookIntoFile } from "./look-into-file.server.ts";

const TOO_MUCH = "is too large for us to look through";

/** A PDF of 1.5 MB whose page is 1.6 GB of spaces. */
function bombPdf(): Buffer {
  const spaces = Buffer.alloc(16 * MIB, " ");
  const block = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: 100 }, () => block);
  const page = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks]).toString("latin1");
  return plainPdf("", [
    `<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n${page}\nendstream`,
  ]);
}

/** An Outlook email of 1 MiB whose list of lists leads back to itself, from a place far beyond its end. */
function endlessEmail(): Buffer {
  const bytes = Buffer.concat([compoundFile(["__properties_version1.0"]), Buffer.alloc(MIB)]);
  bytes.writeUInt32LE(60_000_000, 48);
  bytes.writeUInt32LE(0, 68);
  bytes.writeUInt32LE(1, 72);
  for (let at = 512; at < 1024; at += 4) bytes.writeUInt32LE(60_000_000, at);
  bytes.writeUInt32LE(0, 512 + 127 * 4);
  return bytes;
}

async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(clock);
  return longest;
}

it("a paper is known by its first page where its name does not tell", async () => {
  const bytes = await pdfOf(["WITNESS STATEMENT", "(CJ Act 1967, section 9)"]);
  const kindOf = async (name: string) => (await lookIntoFile(bytesInMemory(name, bytes))).kind;
  expect(await kindOf("scan0001.pdf")).toBe("STATEMENT");
  expect(await kindOf("Indictment.pdf")).toBe("INDICTMENT");
});

it("a PDF full of links that start something keeps nobody waiting", async () => {
  const bytes = Buffer.from(`%PDF-1.7\n${"/Launch".repeat((4 * MIB) / 7)}`);
  const file = bytesInMemory("Bundle.pdf", bytes);
  await lookIntoFile(file);
  const waited = await longestWait(async () => {
    const { inspection } = await lookIntoFile(file);
    expect(inspection).toMatchObject({ warning: "has a link in it that starts a program" });
  });
  // It was 2.8 seconds; a busy machine takes its own time.
  expect(waited).toBeLessThan(200);
});

it("an Outlook email whose lists lead nowhere is read once", async () => {
  const bytes = endlessEmail();
  let reads = 0;
  const file: FileBytes = {
    name: "RE bundle.msg",
    size: bytes.length,
    read: async (from, to) => {
      reads += 1;
      return bytes.subarray(from, to);
    },
  };
  expect((await lookIntoFile(file)).inspection).toMatchObject({ ok: true, isEncrypted: false });
  expect(reads).toBeLessThan(5);
});

it("a PDF that grows to gigabytes is given up long before it has filled the memory, and is taken all the same", async () => {
  const bytes = bombPdf();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const found = await lookIntoFile(bytesInMemory("a.pdf", bytes));
  clearInterval(watch);
  expect(found).toMatchObject({ inspection: { ok: true, isEncrypted: false }, kind: "OTHER" });
  expect(most - before).toBeGreaterThan(100 * MIB);
  expect(most - before).toBeLessThan(1_000 * MIB);
});

it("a file for which too much would have to be read is taken closed", async () => {
  const packed = "/Type /ObjStm stream\n";
  const bytes = Buffer.from(`%PDF-1.7\n${packed.repeat((5 * MIB) / packed.length)}`);
  let read = 0;
  const file: FileBytes = {
    name: "a.pdf",
    size: bytes.length,
    read: async (from, to) => {
      read += to - from;
      return bytes.subarray(from, to);
    },
  };
  expect((await lookIntoFile(file)).inspection).toMatchObject({ ok: true, warning: TOO_MUCH });
  expect(read).toBeLessThan(200 * MIB);
});

it("a store that does not answer is no fault of the file, and the next file is looked into", async () => {
  const read = () => Promise.reject(new Error("store away"));
  await expect(lookIntoFile({ name: "a.txt", size: 5, read })).rejects.toThrow("store away");
  const { inspection } = await lookIntoFile(bytesInMemory("a.txt", Buffer.from("Hello")));
  expect(inspection).toMatchObject({ ok: true, mediaType: "text/plain" });
});
