import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { readPdf } from "#app/domain/papers/inspection/open-pdf.server.ts";

/** The text of each page of a PDF, a line for each of the page's. */
export async function textsOf(bytes: Buffer): Promise<string[]> {
  const { pages } = await readPdf(bytesInMemory("a.pdf", bytes), 50_000);
  return pages.map(({ lines }) => lines.map(({ text }) => text).join("\n"));
}
