import { encode } from "uqr";

const QUIET = 4;

/** A QR code, dark on light in every colour scheme, because many readers accept no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "L", border: 0 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 shrink-0 border border-rule"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}
