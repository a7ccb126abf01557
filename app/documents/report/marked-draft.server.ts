import * as fontkit from "fontkit";
import { layOut, loadFace } from "#foundation/pdf/sheet.server.ts";

export interface Draft {
  bytes: Uint8Array;
  line: string;
}

const MARGIN = 12;

/**
 * Writes the line on each page of a PDF, at its top and faintly across it. The copy holds nothing of earlier
 * versions of the file.
 */
export async function markDraft({ bytes, line }: Draft): Promise<{ bytes: Buffer; pages: number }> {
  const { PDFDocument, radians, rgb } = await import("@cantoo/pdf-lib");
  const draft = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
  draft.registerFontkit(fontkit);
  const runs = await Promise.all(
    layOut(line, "text").runs.map(async ({ text, face }) => {
      const font = await draft.embedFont(loadFace(face).bytes, { subset: true });
      return { text, font, width: font.widthOfTextAtSize(text, 1) };
    }),
  );
  const whole = runs.reduce((sum, { width }) => sum + width, 0);
  const color = rgb(0.53, 0.17, 0.24);
  for (const page of draft.getPages()) {
    const { x, y, width, height } = page.getCropBox();
    const write = (left: number, bottom: number, size: number, turn: number, opacity: number) => {
      let along = 0;
      for (const { text, font, width: own } of runs) {
        page.drawText(text, {
          x: left + along * Math.cos(turn),
          y: bottom + along * Math.sin(turn),
          size,
          font,
          color,
          opacity,
          rotate: radians(turn),
        });
        along += own * size;
      }
    };
    const size = Math.min(11, (width - 2 * MARGIN) / whole);
    write(x + MARGIN, y + height - MARGIN - size, size, 0, 1);
    const across = (0.9 * Math.hypot(width, height)) / whole;
    write(x + width * 0.07, y + height * 0.05, across, Math.atan2(height, width), 0.15);
  }
  const marked = await draft.save({ addDefaultPage: false, updateFieldAppearances: false });
  return { bytes: Buffer.from(marked), pages: draft.getPageCount() };
}
