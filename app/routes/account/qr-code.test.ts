import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

const URI =
  "otpauth://totp/Example%20Ltd:ann%40firm.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Example+Ltd";

function squares(svg: string): Set<string> {
  const all = svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g);
  return new Set(Array.from(all, ([, x, y]) => `${x},${y}`));
}

it("is one picture with a label, a light margin of four and the three finder patterns", () => {
  const svg = renderToStaticMarkup(createElement(QrCode, { text: URI, label: "QR code" }));
  expect(svg).toContain('role="img" aria-label="QR code"');
  expect(svg).not.toContain("otpauth");
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  expect((side - 8 - 17) % 4).toBe(0);
  const dark = squares(svg);
  for (const [left, top] of [
    [4, 4],
    [side - 11, 4],
    [4, side - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) {
      expect(dark.has(`${left + step},${top}`)).toBe(true);
      expect(dark.has(`${left},${top + step}`)).toBe(true);
    }
    expect(dark.has(`${left + 1},${top + 1}`)).toBe(false);
    expect(dark.has(`${left + 3},${top + 3}`)).toBe(true);
  }
  for (let step = 0; step < side; step += 1) {
    for (const margin of [0, 3, side - 4, side - 1]) {
      expect(dark.has(`${margin},${step}`) || dark.has(`${step},${margin}`)).toBe(false);
    }
  }
});
