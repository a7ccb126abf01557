import { parentPort, workerData } from "node:worker_threads";
import { getResolvedPDFJS } from "unpdf";
import { z } from "zod";

// The thread that `readPdf` starts: reads the text of a PDF's first page, and ends.
const { bytes, max } = z
  .object({ bytes: z.instanceof(Uint8Array), max: z.number().int() })
  .parse(workerData);
const { getDocument } = await getResolvedPDFJS();
const pdf = await getDocument({
  ...{ data: bytes, verbosity: 0, isEvalSupported: false },
  ...{ disableFontFace: true, useSystemFonts: false, useWasm: false, maxImageSize: 0 },
}).promise;
const { items } = await (await pdf.getPage(1)).getTextContent();
let text = "";
for (const item of items) {
  if (text.length > max) break;
  if ("str" in item) text += item.hasEOL ? `${item.str}\n` : item.str;
}
parentPort?.postMessage(text);
