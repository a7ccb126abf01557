import type { movedLine, PlacedDate } from "#app/domain/dates/moved-line.ts";
import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import { formatDayAndMonth } from "#foundation/time/moment.ts";
import { theHearing } from "./too-late.tsx";

interface MovedLineProps {
  line: NonNullable<ReturnType<typeof movedLine>>;
}

/** The open dates in their order, before one of them moved and now. */
export function MovedLine({ line: { before, now, hearing } }: MovedLineProps) {
  const after = hearing && `after ${theHearing(hearing)}`;
  return (
    <dl className="moved-line">
      <dt>Before</dt>
      <dd>
        <Dates dates={before} after={null} />
      </dd>
      <dt>Now</dt>
      <dd>
        <Dates dates={now} after={after} />
      </dd>
    </dl>
  );
}

function Dates({ dates, after }: { dates: readonly PlacedDate[]; after: string | null }) {
  return (
    <ol>
      {dates.map(({ id, kind, day, isMoved, isLate }) => {
        const isConflict = after && isLate;
        return (
          <li key={id} className={isConflict ? "text-danger" : undefined}>
            {isMoved ? <mark>{DATE_KIND_LABELS[kind]}</mark> : DATE_KIND_LABELS[kind]}{" "}
            <time dateTime={day}>{formatDayAndMonth(day)}</time>
            {isConflict && `, ${after}`}
          </li>
        );
      })}
    </ol>
  );
}
