import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { useAnnouncement } from "./live/live.tsx";
import { Moment } from "./moment.tsx";

/** What happened to a job, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
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
              {entry.actorName ?? "System"} · <Moment at={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
