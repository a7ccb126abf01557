import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { ROOT } from "#foundation/root-folder.server.ts";

/** Draws the other icons from public/favicon.svg. The results are committed to the repository. */
const PUBLIC = join(ROOT, "public");
const label = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");

writeFileSync(join(PUBLIC, "favicon.ico"), asIco(picture(label, 32), 32));
for (const [name, size] of [
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
] as const) {
  writeFileSync(join(PUBLIC, name), picture(onPaper(label), size));
}

/** The label on a paper background, with a margin that a phone may crop. */
function onPaper(svg: string): string {
  const paper = '<rect x="-16" y="-16" width="64" height="64" fill="#f6f2e9"/>';
  return svg
    .replace('viewBox="0 0 32 32"', 'viewBox="-10 -10 52 52"')
    .replace("</title>", `</title>${paper}`);
}

function picture(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}

/** An .ico file with one PNG. https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
