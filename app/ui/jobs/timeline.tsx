import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import type { CommentPage } from "#app/domain/comments/queries.server.ts";
import { furtherWork } from "#app/domain/job-page/stages.ts";
import { Ago } from "#app/ui/clock.tsx";
import { useAnnouncement } from "#app/ui/live/live.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Whether the page shows only some of the comments. */
export function isPart({ earlier }: CommentPage, before: string | null): boolean {
  return earlier !== null || before !== null;
}

interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** Only some of the job's comments are on the page; `entries` has the same ones. */
  isPart: boolean;
}

/** So many entries are shown; the ones before them unfold. */
const SHOWN = 4;

/** What happened to a job, newest first. */
export function Timeline({ entries, isPart }: TimelineProps) {
  useAnnouncement(entries);
  const newestFirst = [...entries].reverse();
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
      {isPart && (
        <p className="mt-4 text-sm text-muted">Only the comments shown on this page are listed.</p>
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
      {entries.map((entry) =>
        entry.action.startsWith("comment_added") ? (
          <CommentEntry key={entry.id} entry={entry} />
        ) : (
          <Entry key={entry.id} entry={entry} isFurther={further.has(entry)} />
        ),
      )}
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

function CommentEntry({ entry }: { entry: TimelineEntry }) {
  return (
    <li data-comment="" className="flex gap-1 text-sm text-muted">
      <p className="min-w-0 truncate">
        {describeAction(entry)}: <PersonName name={entry.actorName} side={entry.side} />
      </p>
      <p className="shrink-0">
        · <Ago at={entry.createdAt} />
      </p>
    </li>
  );
}
