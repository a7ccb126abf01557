import { parentPort, workerData } from "node:worker_threads";
import type { Drawing } from "./draw-in-thread.server.ts";
import type { Issuer } from "./issuer.ts";
import { drawMaterialList } from "./material-list-pdf.server.ts";
import { drawQuote } from "./quote-pdf.server.ts";

// The thread that `drawInThread` starts: draws one document, and ends.
const { drawing, issuer } = workerData as { drawing: Drawing; issuer: Issuer };
const { bytes, pages } = await (drawing.kind === "quote"
  ? drawQuote(drawing.content, issuer)
  : drawMaterialList(drawing.content, issuer));
parentPort?.postMessage({ bytes: new Uint8Array(bytes), pages });
