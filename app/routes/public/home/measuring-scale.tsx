interface MeasuringScaleProps {
  value: number;
  /** The end of the scale, which begins at zero. */
  end: number;
  /** Shows "15+": the reading is at least this value. */
  andMore: boolean;
}

const LEFT = 8;
const LENGTH = 264;
const DIVISIONS = 20;
const PER_MAJOR = 5;

/** A reading on a scale rule, drawn true to scale. */
export function MeasuringScale({ value, end, andMore }: MeasuringScaleProps) {
  const at = placeOf(end);
  const pointer = at(value);
  return (
    <svg className="scale" viewBox="0 0 280 62" aria-hidden="true">
      <path className="solid" d={`M${LEFT} 24.5H${pointer}v3.5H${LEFT}z`} />
      <path d={`M${LEFT} 28h${LENGTH}${ticks()}`} />
      {andMore && <path d={`M${pointer} 14h${LEFT + LENGTH - 1 - pointer}m-5-4 5 4-5 4`} />}
      <path className="solid" d={`M${pointer - 6} 8h12v8l-6 9-6-9z`} />
      {majors(end).map((mark, place, marks) => (
        <text
          key={mark}
          x={textAt(place, marks.length, at(mark))}
          y="57"
          textAnchor={anchor(place, marks.length)}
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}

/** The horizontal place of a value. */
function placeOf(end: number): (value: number) => number {
  return (value) => Math.round((LEFT + (LENGTH * value) / end) * 10) / 10;
}

function ticks(): string {
  const at = placeOf(DIVISIONS);
  const marks = Array.from({ length: DIVISIONS + 1 }, (_, place) => place);
  return marks.map((place) => `M${at(place)} 28v${place % PER_MAJOR ? 7 : 14}`).join("");
}

function majors(end: number): number[] {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => part * end);
}

function anchor(place: number, count: number): "start" | "middle" | "end" {
  if (place === 0) return "start";
  return place === count - 1 ? "end" : "middle";
}

/** Keeps the figures at the ends inside the drawing. */
function textAt(place: number, count: number, mark: number): number {
  if (place === 0) return mark - 3;
  return place === count - 1 ? mark + 3 : mark;
}
