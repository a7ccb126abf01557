import { parentPort } from "node:worker_threads";
import { guessKind } from "../files/guess-kind.ts";
import type { FileBytes } from "../inspection/file-bytes.server.ts";
import { inspectFile } from "../inspection/inspect-file.server.ts";
import { readPdf } from "../inspection/open-pdf.server.ts";
import { comparePages, type Wanted } from "./compare-pages.ts";
import { firstPageText } from "./first-page.server.ts";
import type { FromThread, Looked, Read, ToThread } from "./look-into-file.server.ts";

// The thread that `look-into-file` starts: works on one file after the other. It has none of them, but asks for
// their parts, which come in the same order.
const asked: Array<(part: Uint8Array) => void> = [];
const MOST_OF_A_PAGE = 50_000;
const say = (message: FromThread<Looked | Read>) => parentPort?.postMessage(message);

parentPort?.on("message", (message: ToThread) => {
  if (message instanceof Uint8Array) {
    asked.shift()?.(message);
  } else if (message.wanted) {
    void compare({ ...message, read }, message.wanted);
  } else {
    void lookInto({ ...message, read });
  }
});

async function read(from: number, to: number): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  asked.push(resolve);
  say({ from, to });
  const { buffer, byteOffset, length } = await promise;
  return Buffer.from(buffer, byteOffset, length);
}

async function lookInto(file: FileBytes): Promise<void> {
  const inspection = await inspectFile(file);
  const kind = guessKind(file.name, null);
  const isOpen = inspection.ok && !inspection.isEncrypted && !inspection.warning;
  const isRead = isOpen && kind === "OTHER";
  say({ found: { inspection, kind }, isAll: !isRead });
  if (!isRead) return;
  const page = await firstPageText(file, inspection.mediaType);
  say({ found: { inspection, kind: guessKind(file.name, page) }, isAll: true });
}

async function compare(file: FileBytes, wanted: Wanted): Promise<void> {
  const unread = () => ({ pages: [], beside: [] });
  const { pages, beside } = await readPdf(file, MOST_OF_A_PAGE).catch(unread);
  say({ found: { ...comparePages(pages, wanted), beside }, isAll: true });
}
