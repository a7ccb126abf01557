import type { Tone } from "#app/ui/badge.tsx";

interface BarProps {
  value: number;
  most: number;
  text: string;
  tone: Tone;
}

/** A figure beside its bar, which is SVG because the pages' policy allows no styles on elements. */
export function Bar({ value, most, text, tone }: BarProps) {
  return (
    <span className="flex items-center gap-3">
      <svg aria-hidden="true" height="12" className="w-0 flex-1">
        <rect width="100%" height="12" className="fill-wash" />
        <rect width={`${(100 * value) / most}%`} height="12" className="bar" data-tone={tone} />
      </svg>
      <span className="min-w-16 text-right font-semibold whitespace-nowrap tabular-nums">
        {text}
      </span>
    </span>
  );
}
