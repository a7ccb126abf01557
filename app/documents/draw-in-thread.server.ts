import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { Draft } from "#app/documents/report/marked-draft.server.ts";
import type { DocumentContent } from "#app/domain/documents/document.ts";
import type { MaterialList } from "#app/domain/papers/material-list.ts";
import { KeptThreads } from "#foundation/kept-threads.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import type { Issuer } from "./issuer.ts";

export type Drawing =
  | DocumentContent
  | { kind: "material list"; content: MaterialList }
  | { kind: "marked draft"; content: Draft };

export interface DrawingTask {
  drawing: Drawing;
  issuer: Issuer;
}

const DRAWING_MS = 60_000;
/** Not beside this file: that is a part of the built program, and this one is not. */
const DRAWER = join(ROOT, "app/documents/drawing-thread.ts");
const threads = new KeptThreads(DRAWER, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });

const drawn = z.object({ bytes: z.instanceof(Uint8Array), pages: z.number().int().positive() });

/**
 * Draws a document as a PDF, in a thread beside the one of pages: a long one takes half a second, in which no
 * page may wait.
 */
export async function drawInThread(
  drawing: Drawing,
  issuer: Issuer,
): Promise<{ bytes: Buffer; pages: number }> {
  const { name, company, address, email, phone, site } = issuer;
  const task: DrawingTask = { drawing, issuer: { name, company, address, email, phone, site } };
  const thread = threads.take();
  try {
    const answer = once(thread, "message", { signal: AbortSignal.timeout(DRAWING_MS) });
    thread.postMessage(task);
    const [message] = await answer;
    const { bytes, pages } = drawn.parse(message);
    threads.keep(thread);
    return { bytes: Buffer.from(bytes), pages };
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}
