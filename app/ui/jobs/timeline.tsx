import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { furtherWork } from "#app/domain/job-page/stages.ts";
import { Ago } from "#app/ui/clock.tsx";
import { useAnnouncement } from "#app/ui/live/live.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

interface TimelineProps {
  entries: readonly TimelineEntry[];
}

/** So many entries are shown; the ones before them unfold. */
const SHOWN = 4;

/** What happened to a job, newest first; comments are read out as they come, and stand in their own card. */
export function Timeline({ entries }: TimelineProps) {
  useAnnouncement(entries);
  const newestFirst = entries.filter(({ action }) => !action.startsWith("comment_")).toReversed();
  const older = newestFirst.slice(SHOWN);
  const further = furtherWork(entries);
  return (
    <section aria-labelledby="timeline" className="card">
      <h2 id="timeline">Activity Timeline</h2>
      <Entries entries={newestFirst.slice(0, SHOWN)} further={further} />
      {older.length > 0 && (
        <details className="unfolds">
          <summary className="link mt-3 ml-5 inline-block cursor-pointer text-sm">
            {older.length} earlier
          </summary>
          <Entries entries={older} further={further} />
        </details>
      )}
    </section>
  );
}

interface EntriesProps extends Pick<TimelineProps, "entries"> {
  further: ReadonlySet<TimelineEntry>;
}

function Entries({ entries, further }: EntriesProps) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isFurther={further.has(entry)} />
      ))}
    </ol>
  );
}

function Entry({ entry, isFurther }: { entry: TimelineEntry; isFurther: boolean }) {
  return (
    <li>
      <p className="font-semibold">
        {describeAction(entry)}
        {isFurther && " (further work)"}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <PersonName name={entry.actorName} side={entry.side} />
        &nbsp;· <Ago at={entry.createdAt} />
      </p>
    </li>
  );
}
