import { href, Link } from "react-router";
import {
  countWords,
  type QueueRow,
  type StaffQueue as Waiting,
} from "#app/domain/dashboards/queue.ts";
import type { EnquiryClock } from "#app/domain/enquiries/enquiry-clock.ts";
import { CHECK_LABELS, type RecordedCheck } from "#app/domain/health/check.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Deadline, Waiting as WaitingSince } from "#app/ui/queue/job-asides.tsx";
import { Group, Queue } from "#app/ui/queue/queue.tsx";
import { ClockBadge } from "./enquiries/state-badge.tsx";

interface StaffQueueProps {
  queue: Waiting;
  /** Regular checks whose last result was not good. */
  warnings: readonly RecordedCheck[];
  /** The response time of each enquiry shown, by its id. */
  clocks: Readonly<Record<string, EnquiryClock | null>>;
  now: Date;
}

/** What waits for staff: the day's work, above the figures. */
export function StaffQueue({ queue, warnings, clocks, now }: StaffQueueProps) {
  const { groups, overdue } = queue;
  const waiting = (row: QueueRow) => <WaitingSince row={row} now={now} />;
  const inStatus = (status: string) => `${href("/admin/jobs")}?status=${status}&sort=WAITING`;
  return (
    <Queue title="Needs attention">
      <Group
        title="Enquiries to answer"
        group={groups.ENQUIRIES}
        to="/admin/enquiries?state=NEW"
        none="No enquiries waiting for an answer."
        pageOf={({ id }) => href("/admin/enquiries/:enquiryId", { enquiryId: id })}
        aside={({ id }) => <ClockBadge clock={clocks[id] ?? null} />}
      />
      <Group
        title="Requests without a quote"
        group={groups.REQUESTED}
        to={inStatus("QUOTE_REQUESTED")}
        none="Every request has a quote."
        pageOf={({ id }) => href("/admin/jobs/:jobId", { jobId: id })}
        aside={waiting}
      />
      <Group
        title="Due within 7 days"
        note={overdue > 0 ? `${countWords(overdue)} overdue` : null}
        noteTo="/admin/jobs?due=OVERDUE&sort=DUE"
        group={groups.DUE}
        to="/admin/jobs?due=SOON&sort=DUE"
        none="Nothing is due within 7 days."
        pageOf={({ id }) => href("/admin/jobs/:jobId", { jobId: id })}
        aside={(row) => <Deadline row={row} now={now} />}
      />
      <Group
        title="Accepted, not started"
        group={groups.ACCEPTED}
        to={inStatus("QUOTE_ACCEPTED")}
        none="All accepted jobs have been started."
        pageOf={({ id }) => href("/admin/jobs/:jobId", { jobId: id })}
        aside={waiting}
      />
      <Group
        title="Quotes waiting for an answer"
        group={groups.SENT}
        to="/admin/jobs?quote=SENT"
        none="No quotes waiting for an answer."
        pageOf={({ id }) => href("/admin/jobs/:jobId", { jobId: id })}
        aside={waiting}
      />
      <Group
        title="Organisations to decide"
        group={groups.ORGANISATIONS}
        to="/admin/organisations?status=PENDING"
        none="No organisations waiting for a decision."
        pageOf={({ id }) => href("/admin/organisations/:organisationId", { organisationId: id })}
        aside={waiting}
      />
      <Group
        title="Failed emails"
        group={groups.EMAILS}
        to="/admin/sent-emails?state=FAILED"
        none="No failed emails."
        pageOf={({ id }) => href("/admin/sent-emails/:emailId", { emailId: id })}
        aside={({ since }) => <Moment at={since} />}
      />
      <Warnings warnings={warnings} />
    </Queue>
  );
}

function Warnings({ warnings }: Pick<StaffQueueProps, "warnings">) {
  if (warnings.length === 0) {
    return (
      <p className="px-4 py-2.5 sm:px-5 text-sm text-muted">
        Backups, audit log, mail server and papers passed their last checks.
      </p>
    );
  }
  return (
    <ul className="px-4 py-3 sm:px-5">
      {warnings.map(({ name, detail }) => (
        <li key={name}>
          <Link to="/admin/system" className="flex flex-wrap gap-x-3 py-1 hover:underline">
            <span className="font-semibold text-danger">{CHECK_LABELS[name]}</span>
            <span>{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
