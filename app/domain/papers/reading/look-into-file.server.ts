import { on } from "node:events";
import { join } from "node:path";
import type { PaperKind } from "#app/words/papers.ts";
import { KeptThreads } from "#foundation/kept-threads.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { extensionOf, FILE_TYPES, isAccepted } from "../files/file-types.ts";
import { TOO_MUCH } from "../inspection/effort.ts";
import { type FileBytes, MIB } from "../inspection/file-bytes.server.ts";
import type { Inspection } from "../inspection/finding.ts";
import { type Compared, comparePages, type Wanted } from "./compare-pages.ts";

export interface Looked {
  inspection: Inspection;
  kind: PaperKind;
}

/** What comes of the pages of a PDF; `beside`: what else is in it, as its author and comments, in words. */
export interface Read extends Compared {
  beside: string[];
}

/** What the thread is sent: a file to be looked into or, with what is wanted of it, to be read; or bytes of it. */
export type ToThread = { name: string; size: number; wanted: Wanted | null } | Uint8Array;

/** What the thread says: which bytes it needs, or what it has found. */
export type FromThread<Found> = { from: number; to: number } | { found: Found; isAll: boolean };

/** Not beside this file: that is a part of the built program, and this one is not. */
const LOOKER = join(ROOT, "app/domain/papers/reading/looking-thread.server.ts");
/** Of the thread's own objects. What it unpacks is not among them: that is watched. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const threads = new KeptThreads(LOOKER, {
  resourceLimits: MEMORY,
  env: {},
  stdout: true,
  stderr: true,
});
const WATCHED_EVERY_MS = 100;
const MOST_GROWTH = 400 * MIB;
const LEAST_MS = 25_000;
const BYTES_A_MS = 30_000;
/** Of any file so many bytes are read, beside each twice. */
const MORE_BYTES = 128 * MIB;
const UNKNOWN = "application/octet-stream";

/** Looks into a stranger's file. One that takes too much is taken closed. */
export async function lookIntoFile(file: FileBytes): Promise<Looked> {
  return (await inThread<Looked>(file, null)) ?? tooMuch(file.name);
}

/** Reads a PDF for what is wanted of it; one that cannot be read has no pages. */
export async function readPdfFile(file: FileBytes, wanted: Wanted): Promise<Read> {
  return (await inThread<Read>(file, wanted)) ?? { ...comparePages([], wanted), beside: [] };
}

/**
 * Works on a file in a thread of its own, so that pages are answered meanwhile: for 25 seconds, and a second more for
 * each 30 MB; in 400 MiB of memory. Null: it took more.
 */
async function inThread<Found>(file: FileBytes, wanted: Wanted | null) {
  const { name, size } = file;
  const over = new AbortController();
  const end = () => over.abort();
  const thread = threads.take().once("exit", end);
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_GROWTH) end();
  }, WATCHED_EVERY_MS);
  const late = setTimeout(end, LEAST_MS + size / BYTES_A_MS);
  let found: Found | null = null;
  let isDone = false;
  const failures: unknown[] = [];
  let left = 2 * size + MORE_BYTES;
  try {
    thread.postMessage({ name, size, wanted });
    for await (const [said] of on(thread, "message", { signal: over.signal })) {
      const message: FromThread<Found> = said;
      if ("found" in message) {
        ({ found, isAll: isDone } = message);
        if (isDone) break;
      } else {
        left -= message.to - message.from;
        if (left < 0) break;
        const part = await file.read(message.from, message.to).catch((error) => {
          failures.push(error);
          throw error;
        });
        thread.postMessage(new Uint8Array(part));
      }
    }
  } catch {
    // It has failed, or took too much: what it has found so far stands.
    if (failures.length > 0) throw failures[0];
  } finally {
    clearInterval(watch);
    clearTimeout(late);
    thread.off("exit", end);
    if (isDone) {
      threads.keep(thread);
    } else {
      await thread.terminate();
    }
  }
  return found;
}

function tooMuch(name: string): Looked {
  const extension = extensionOf(name);
  const mediaType = isAccepted(extension) ? FILE_TYPES[extension].mediaType : UNKNOWN;
  return {
    inspection: { ok: true, mediaType, isEncrypted: false, hasScripts: true, warning: TOO_MUCH },
    kind: "OTHER",
  };
}
