import { encode } from "uqr";
import { INK, type Sheet } from "#foundation/pdf/sheet.server.ts";

/** In points. */
interface Square {
  x: number;
  y: number;
  side: number;
}

/** An address as a square that the camera of a phone reads. */
export function drawQrCode({ doc, body }: Sheet, address: string, { x, y, side }: Square): void {
  const { size, data } = encode(address, { ecc: "M", border: 0 });
  const dot = side / size;
  const draw = () => {
    for (const [row, dots] of data.entries()) {
      for (const [column, isDark] of dots.entries()) {
        if (isDark) {
          doc.rect(x + column * dot, y + row * dot, dot, dot).fill(INK);
        }
      }
    }
  };
  body.add(doc.struct("Figure", { alt: `QR code of ${address}` }, [draw]));
}
