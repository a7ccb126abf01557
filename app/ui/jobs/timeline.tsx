import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import type { CommentPage } from "#app/domain/comments/queries.server.ts";
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

/** What happened to a job, oldest first. */
export function Timeline({ entries, isPart }: TimelineProps) {
  useAnnouncement(entries);
  return (
    <section aria-labelledby="timeline" className="card">
      <h2 id="timeline">Activity Timeline</h2>
      <ol className="mt-4 space-y-4 border-l-2 border-rule pl-5">
        {entries.map((entry) => (
          <li key={entry.id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[1.6rem] size-2.5 rounded-full bg-accent"
            />
            <p className="font-semibold">{describeAction(entry)}</p>
            <p className="text-sm text-muted wrap-anywhere">
              <PersonName name={entry.actorName} side={entry.side} />
              &nbsp;· <Ago at={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
      {isPart && (
        <p className="mt-4 text-sm text-muted">
          Of the comments, only those shown on this page are listed.
        </p>
      )}
    </section>
  );
}
