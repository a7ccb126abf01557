import { href, Link } from "react-router";
import { listDestroyed, listDue, listHeld } from "#app/domain/retention/review.server.ts";
import { listOpenRequests } from "#app/domain/subject-requests/subject-requests.server.ts";
import { read } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { RETENTION_LIST_LABELS, RETENTION_LISTS } from "#app/words/retention.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/list.ts";
import { OpenRequests } from "./request-parts.tsx";

export const loader = read(async (tx, { request, url }: Route.LoaderArgs) => {
  const asked = url.searchParams.get("state");
  const state = RETENTION_LISTS.find((each) => each === asked) ?? "DUE";
  const { cursor } = listOptions(request);
  const today = londonDay(new Date());
  if (state === "HELD") return { state, today, held: await listHeld(tx, cursor) };
  if (state === "DESTROYED") return { state, today, destroyed: await listDestroyed(tx, cursor) };
  return { state, today, due: await listDue(tx, cursor), requests: await listOpenRequests(tx) };
});

const EMPTY = {
  DUE: "No case is due for review in the next month",
  HELD: "No case is on legal hold",
  DESTROYED: "No case has been destroyed",
};

export default function Retention({ loaderData }: Route.ComponentProps) {
  const { state, today, due, held, destroyed, requests } = loaderData;
  const page = due ?? held ?? destroyed;
  return (
    <>
      <PageHead
        title="Retention"
        about="A case file is looked at six years after the end of its case, a request that came to nothing after twelve months. Nothing is destroyed unless a person decides it."
      />
      <Tabs
        label="Retention"
        tabs={Object.entries(RETENTION_LIST_LABELS).map(([each, name]) => ({
          name,
          to: `${href("/admin/retention")}?state=${each}`,
          isSeen: each === state,
        }))}
      />
      {page.rows.length === 0 && <EmptyState title={EMPTY[state]} />}
      {due && due.rows.length > 0 && <DueTable rows={due.rows} today={today} />}
      {held && held.rows.length > 0 && <HeldTable rows={held.rows} />}
      {destroyed && destroyed.rows.length > 0 && <DestroyedTable rows={destroyed.rows} />}
      <Pager {...page} many="cases" />
      {requests && <OpenRequests requests={requests} today={today} />}
    </>
  );
}

const DAY = "@2xl:w-40";

interface Listed {
  jobId: string;
  number: string;
  title: string;
  organisationName: string;
}

function CaseCell({ row, to, note }: { row: Listed; to: string; note?: string | null }) {
  return (
    <td className="wide">
      <Link className="row-link" to={to}>
        {row.title}
      </Link>
      <span className="row-note">
        {[row.number, row.organisationName, note].filter(Boolean).join(" · ")}
      </span>
    </td>
  );
}

type Rows<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>["rows"];

function DueTable({ rows, today }: { rows: Rows<typeof listDue>; today: string }) {
  const columns = [{ title: "Case" }, { title: "Due", width: DAY }, { title: "State", width: DAY }];
  return (
    <ListTable label="Due for review" columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} className="list-row">
          <CaseCell row={row} to={href("/admin/retention/:jobId", { jobId: row.jobId })} />
          <td data-title="Due">
            <CalendarDay day={row.reviewOn} />
          </td>
          <td>{stateOf(row, today)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function stateOf({ proposedByName, reviewOn }: Rows<typeof listDue>[number], today: string) {
  if (proposedByName) return "To be confirmed";
  return `${reviewOn}` <= today ? "To decide" : "Not due yet";
}

function HeldTable({ rows }: { rows: Rows<typeof listHeld> }) {
  const columns = [{ title: "Case" }, { title: "Since", width: DAY }, { title: "By", width: DAY }];
  return (
    <ListTable label="On legal hold" columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} className="list-row">
          <CaseCell
            row={row}
            to={href("/jobs/:jobId/hold", { jobId: row.jobId })}
            note={row.reason}
          />
          <td data-title="Since">
            <Moment at={row.createdAt} dateOnly />
          </td>
          <td data-title="By">{row.placedByName}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function DestroyedTable({ rows }: { rows: Rows<typeof listDestroyed> }) {
  const columns = [
    { title: "Case" },
    { title: "Destroyed", width: DAY },
    { title: "Out of backups from", width: DAY },
    { title: "Certificate", width: DAY },
  ];
  return (
    <ListTable label="Destroyed" columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} className="list-row">
          <td className="wide">
            <Link className="row-link" to={href("/admin/jobs/:jobId", { jobId: row.jobId })}>
              {row.number}
            </Link>
            <span className="row-note">
              {[row.organisationName, row.kind === "MISTAKE" && "raised by mistake"]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </td>
          <td data-title="Destroyed">
            <Moment at={row.createdAt} dateOnly />
          </td>
          <td data-title="Out of backups from">
            <CalendarDay day={row.backupsClearOn} />
          </td>
          <td data-title="Certificate">
            {row.filesGoneAt ? (
              <a className="link" href={href("/jobs/:jobId/destruction", { jobId: row.jobId })}>
                PDF<span className="sr-only"> of {row.number}</span>
              </a>
            ) : (
              "Files are being removed"
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
