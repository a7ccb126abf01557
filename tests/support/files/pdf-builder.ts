import PDFDocument from "pdfkit";

export async function pdfOf(
  lines: string[],
  options: PDFKit.PDFDocumentOptions = {},
  draw: (document: PDFKit.PDFDocument) => void = () => {},
): Promise<Buffer> {
  const document = new PDFDocument(options);
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((done) => document.on("end", done));
  for (const line of lines) document.text(line);
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

/** A PDF written by hand: its catalogue holds `catalogue`; of further objects the first is the page's contents. */
export function plainPdf(catalogue = "", objects: string[] = []): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
    ...objects,
  ];
  let text = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const places = all.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
