import { href } from "react-router";
import { countWords, type ClientQueue as Waiting } from "#app/domain/dashboards/queue.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Deadline, Waiting as WaitingSince } from "#app/ui/queue/job-asides.tsx";
import { Group, Queue } from "#app/ui/queue/queue.tsx";

/** What waits for a client: quotes to answer, what is new, deadlines. */
export function ClientQueue({ queue, now }: { queue: Waiting; now: Date }) {
  const { groups, overdue } = queue;
  return (
    <Queue title="Needs your attention">
      <Group
        title={groups.SENT.count === 1 ? "Quote to answer" : "Quotes to answer"}
        group={groups.SENT}
        to="/app/jobs?quote=SENT"
        none="No quotes to answer."
        pageOf={({ id }) => href("/app/quotes/:quoteId/acceptance", { quoteId: id })}
        aside={(row) => <WaitingSince row={row} now={now} />}
      />
      <Group
        title={groups.UNREAD.count === 1 ? "Job with new activity" : "Jobs with new activity"}
        group={groups.UNREAD}
        to="/app/jobs?activity=UNREAD"
        none="No new activity."
        pageOf={({ id }) => href("/app/jobs/:jobId", { jobId: id })}
        aside={({ since }) => <Moment at={since} />}
      />
      <Group
        title="Due within 7 days"
        note={overdue > 0 ? `${countWords(overdue)} overdue` : null}
        noteTo="/app/jobs?due=OVERDUE&sort=DUE"
        group={groups.DUE}
        to="/app/jobs?due=SOON&sort=DUE"
        none="Nothing is due within 7 days."
        pageOf={({ id }) => href("/app/jobs/:jobId", { jobId: id })}
        aside={(row) => <Deadline row={row} now={now} />}
      />
    </Queue>
  );
}
