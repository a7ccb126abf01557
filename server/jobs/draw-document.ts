import { parentPort, workerData } from "node:worker_threads";
import { drawQuote } from "#app/documents/quote-pdf.server.ts";

// The thread that `drawInThread` starts: draws one document, and ends.
const { content, issuer } = workerData;
const { bytes, pages } = await drawQuote(content, issuer);
parentPort?.postMessage({ bytes: new Uint8Array(bytes), pages });
