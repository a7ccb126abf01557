import { parentPort } from "node:worker_threads";
import { drawCertificate } from "#app/documents/report/certificate-pdf.server.ts";
import { markDraft } from "#app/documents/report/marked-draft.server.ts";
import { drawDestruction } from "./destruction-pdf.server.ts";
import type { DrawingTask } from "./draw-in-thread.server.ts";
import { drawMaterialList } from "./material-list-pdf.server.ts";
import { drawQuote } from "./quote-pdf.server.ts";
import { drawSheet } from "./sheet-pdf.server.ts";

// The thread that `drawInThread` starts: draws the documents that it is sent, one after the other.
parentPort?.on("message", async (task: DrawingTask) => {
  const { bytes, pages } = await draw(task);
  parentPort?.postMessage({ bytes: new Uint8Array(bytes), pages });
});

function draw({ drawing, issuer }: DrawingTask): Promise<{ bytes: Buffer; pages: number }> {
  if (drawing.kind === "quote") return drawQuote(drawing.content, issuer);
  if (drawing.kind === "sheet") return drawSheet(drawing.content, issuer);
  if (drawing.kind === "certificate") return drawCertificate(drawing.content, issuer);
  if (drawing.kind === "destruction") return drawDestruction(drawing.content, issuer);
  if (drawing.kind === "marked draft") return markDraft(drawing.content);
  return drawMaterialList(drawing.content, issuer);
}
