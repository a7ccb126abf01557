import { once } from "node:events";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { ROOT } from "#app/root-folder.server.ts";

/** Not beside this file: that is a part of the built program, and this one is not. */
const READER = join(ROOT, "app/domain/papers/reading/pdf-thread.server.ts");
const READING_MS = 10_000;
/** Of the thread's own objects. Unpacked parts of a PDF are not among them: those are watched. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const WATCHED_EVERY_MS = 100;
const MOST_GROWTH = 400 * 1024 ** 2;

/**
 * The text of a PDF's first page, about `max` characters of it; empty for a scan. In a thread of its own, which
 * is ended after ten seconds or once the process has grown by 400 MiB: a PDF of 3 KB can be made to take 3 GB.
 *
 * @throws when the PDF cannot be read, asks for a password, or takes too much.
 */
export async function readPdf(file: Buffer, max: number): Promise<string> {
  const bytes = new Uint8Array(file);
  const thread = new Worker(READER, {
    ...{ workerData: { bytes, max }, transferList: [bytes.buffer] },
    ...{ resourceLimits: MEMORY, env: {}, stdout: true, stderr: true },
  });
  // A second failure, while it ends, must not end the process.
  thread.on("error", () => {});
  const done = new AbortController();
  thread.once("exit", () => done.abort());
  try {
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(READING_MS)]);
    const answer = once(thread, "message", { signal });
    const [text] = await Promise.race([answer, tooLarge(done.signal)]);
    return z.string().parse(text);
  } finally {
    done.abort();
    await thread.terminate();
  }
}

/** Fails once the process has grown too much; never settles in another way. */
async function tooLarge(signal: AbortSignal): Promise<never> {
  const before = process.memoryUsage.rss();
  try {
    for await (const _ of setInterval(WATCHED_EVERY_MS, null, { signal })) {
      if (process.memoryUsage.rss() - before > MOST_GROWTH) break;
    }
  } catch {
    // The reading is over.
    return new Promise(() => {});
  }
  throw new Error("reading the PDF takes too much memory");
}
