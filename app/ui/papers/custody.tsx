import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Who did what with a paper and when, oldest first: what a court may ask about it. */
export function Custody({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="custody" className="card">
      <h2 id="custody">Chain of custody</h2>
      <ol className="timeline mt-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="font-semibold">{describeAction(entry)}</p>
            <p className="text-sm text-muted wrap-anywhere">
              <PersonName name={entry.actorName} side={entry.side} /> ·{" "}
              <Moment at={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
