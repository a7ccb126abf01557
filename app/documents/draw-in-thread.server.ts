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

const DRAWING_MS = 60_000;
/** Not beside this file: that is a part of the built program, and this one is not. */
const DRAWER = join(ROOT, "app/documents/drawing-thread.ts");

const drawn = z.object({ bytes: z.instanceof(Uint8Array), pages: z.number().int().positive() });

/**
 * Draws a document as a PDF, in a thread of its own: a long one takes half a second, in which no page may wait.
 *
 * @throws what drawing throws, and AbortError after a minute.
 */
export async function drawInThread(
  drawing: Drawing,
  issuer: Issuer,
): Promise<{ bytes: Buffer; pages: number }> {
  const { name, company, address, email, phone } = issuer;
  const workerData = { drawing, issuer: { name, company, address, email, phone } };
  const thread = new Worker(DRAWER, { workerData });
  try {
    const [message] = await once(thread, "message", { signal: AbortSignal.timeout(DRAWING_MS) });
    const { bytes, pages } = drawn.parse(message);
    return { bytes: Buffer.from(bytes), pages };
  } finally {
    await thread.terminate();
  }
}
