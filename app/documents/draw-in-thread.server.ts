import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { QuoteDocumentContent } from "#app/domain/documents/document.ts";
import type { MaterialList } from "#app/domain/papers/material-list.ts";
import { ROOT } from "#app/root-folder.server.ts";
import type { Issuer } from "./issuer.ts";

/** What is to be drawn. */
export type Drawing =
  | { kind: "quote"; content: QuoteDocumentContent }
  | { kind: "material list"; content: MaterialList };

/** What the thread is sent. */
export interface DrawingTask {
  drawing: Drawing;
  issuer: Issuer;
}

const DRAWING_MS = 60_000;
/** For how long a thread that has drawn is kept: to load what it draws with takes four times as long as drawing. */
const KEPT_MS = 10_000;
/** Not beside this file: that is a part of the built program, and this one is not. */
const DRAWER = join(ROOT, "app/documents/drawing-thread.ts");

const drawn = z.object({ bytes: z.instanceof(Uint8Array), pages: z.number().int().positive() });

/** The thread that has drawn last, and what will end it. */
let kept: { thread: Worker; end: NodeJS.Timeout } | null = null;

/**
 * Draws a document as a PDF, in a thread beside the one of pages: a long one takes half a second, in which no
 * page may wait.
 *
 * @throws what drawing throws, and AbortError after a minute.
 */
export async function drawInThread(
  drawing: Drawing,
  issuer: Issuer,
): Promise<{ bytes: Buffer; pages: number }> {
  const { name, company, address, email, phone } = issuer;
  const task: DrawingTask = { drawing, issuer: { name, company, address, email, phone } };
  const thread = takeThread();
  try {
    const answer = once(thread, "message", { signal: AbortSignal.timeout(DRAWING_MS) });
    thread.postMessage(task);
    const [message] = await answer;
    const { bytes, pages } = drawn.parse(message);
    keepThread(thread);
    return { bytes: Buffer.from(bytes), pages };
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/** The kept thread where it is idle, else another one: each draws one document at a time. */
function takeThread(): Worker {
  if (!kept) return newThread();
  const { thread, end } = kept;
  clearTimeout(end);
  kept = null;
  thread.ref();
  return thread;
}

/** Its error while it draws is the drawing's; one that ends while it is idle is forgotten, and nothing else ends. */
function newThread(): Worker {
  const thread = new Worker(DRAWER);
  thread.on("error", () => {});
  thread.on("exit", () => {
    if (kept?.thread !== thread) return;
    clearTimeout(kept.end);
    kept = null;
  });
  return thread;
}

/** Keeps an idle thread for a while; it does not keep the process from ending. */
function keepThread(thread: Worker): void {
  if (kept) {
    void thread.terminate();
    return;
  }
  thread.unref();
  const end = setTimeout(() => {
    kept = null;
    void thread.terminate();
  }, KEPT_MS).unref();
  kept = { thread, end };
}
