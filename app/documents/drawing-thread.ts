import { parentPort } from "node:worker_threads";
import type { DrawingTask } from "./draw-in-thread.server.ts";
import { drawMaterialList } from "./material-list-pdf.server.ts";
import { drawQuote } from "./quote-pdf.server.ts";

// The thread that `drawInThread` starts: draws the documents that it is sent, one after the other.
parentPort?.on("message", async ({ drawing, issuer }: DrawingTask) => {
  const { bytes, pages } = await (drawing.kind === "quote"
    ? drawQuote(drawing.content, issuer)
    : drawMaterialList(drawing.content, issuer));
  parentPort?.postMessage({ bytes: new Uint8Array(bytes), pages });
});
