import { href, Link } from "react-router";
import type { SubjectRequest } from "#app/domain/subject-requests/subject-requests.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import {
  SUBJECT_REQUEST_LABELS,
  SUBJECT_REQUEST_STATE_LABELS,
  type SubjectRequestState,
} from "#app/words/subject-requests.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";

const TONES = { OPEN: "amber", WAITING: "blue", CLOSED: "green" } as const;

export function RequestStateBadge({ state }: { state: SubjectRequestState }) {
  return <Badge tone={TONES[state]}>{SUBJECT_REQUEST_STATE_LABELS[state]}</Badge>;
}

interface RequestWhenProps {
  request: SubjectRequest;
  today: string;
}

/** By when a request is answered; since when its clock stands still, or when it was closed. */
export function RequestWhen({ request, today }: RequestWhenProps) {
  const { state, dueOn, pausedFrom, closedOn, acknowledgedOn } = request;
  if (state === "CLOSED") return <CalendarDay lead="closed " day={closedOn} />;
  if (pausedFrom) return <CalendarDay lead="clock stopped " day={pausedFrom} />;
  if (acknowledgedOn) return <CalendarDay lead="acknowledged " day={acknowledgedOn} />;
  const isLate = dueOn < today;
  return (
    <span className={isLate ? "font-semibold text-danger" : ""}>
      {formatCalendarDay(dueOn)}
      {isLate && ", overdue"}
    </span>
  );
}

const COLUMNS = [
  { title: "Request" },
  { title: "Received", width: "@2xl:w-40" },
  { title: "State", width: "@2xl:w-48" },
  { title: "Answer by", width: "@2xl:w-44", right: true },
];

interface RequestTableProps {
  requests: readonly SubjectRequest[];
  today: string;
}

export function RequestTable({ requests, today }: RequestTableProps) {
  return (
    <ListTable label="Requests about data" columns={COLUMNS}>
      {requests.map((request) => (
        <tr key={request.id} className="list-row">
          <td className="wide">
            <Link
              className="row-link"
              to={href("/admin/retention/requests/:requestId", { requestId: request.id })}
            >
              {SUBJECT_REQUEST_LABELS[request.kind]}
            </Link>
            <span className="row-note">{request.name}</span>
          </td>
          <td data-title="Received">
            <CalendarDay day={request.receivedOn} />
          </td>
          <td>
            <RequestStateBadge state={request.state} />
          </td>
          <td className="right" data-title={request.state === "OPEN" ? "Answer by" : undefined}>
            <RequestWhen request={request} today={today} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** What people wait for us to answer, on the page of what is kept. */
export function OpenRequests({ requests, today }: RequestTableProps) {
  return (
    <section aria-labelledby="requests" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="requests">Requests about data</h2>
        <ButtonLink to={href("/admin/retention/requests")}>All requests</ButtonLink>
      </div>
      {requests.length > 0 ? (
        <RequestTable requests={requests} today={today} />
      ) : (
        <p className="card text-muted">Nobody waits for an answer.</p>
      )}
    </section>
  );
}
