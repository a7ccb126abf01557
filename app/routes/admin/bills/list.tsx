import { href, Link } from "react-router";
import { formatMoney } from "#app/domain/amounts/money.ts";
import {
  type Exposure,
  type ListedBill,
  listExposure,
  listOpenBills,
  listPaidBills,
  listUnbilled,
  type UnbilledQuote,
} from "#app/domain/bills/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { BILL_STATE_LABELS, BILL_STATES } from "#app/words/bills.ts";
import type { Route } from "./+types/list.ts";

export const loader = read(async (tx, { request, url }: Route.LoaderArgs) => {
  const asked = url.searchParams.get("state");
  const state = BILL_STATES.find((each) => each === asked) ?? "TO_BILL";
  const { cursor } = listOptions(request);
  if (state === "PAID") {
    return { state, page: await listPaidBills(tx, cursor) };
  }
  if (state !== "TO_BILL") {
    return { state, page: { rows: await listOpenBills(tx, state), next: null, previous: null } };
  }
  return { state, unbilled: await listUnbilled(tx), exposure: await listExposure(tx) };
});

export default function Bills({ loaderData }: Route.ComponentProps) {
  const { state, page, unbilled = [], exposure = [] } = loaderData;
  const rows = page?.rows ?? unbilled;
  return (
    <>
      <PageHead title="Bills">
        <p className="flex flex-wrap gap-x-6">
          <Link className="link" to={href("/admin/bills/read-back")}>
            Import numbers and payments
          </Link>
          <a className="link" href={href("/admin/bills/export")}>
            Download as CSV
          </a>
        </p>
      </PageHead>
      <Tabs
        label="Bills"
        tabs={Object.entries(BILL_STATE_LABELS).map(([each, name]) => ({
          name,
          to: `${href("/admin/bills")}?state=${each}`,
          isSeen: each === state,
        }))}
      />
      {rows.length === 0 && <EmptyState title="Nothing here" />}
      {unbilled.length > 0 && <Unbilled quotes={unbilled} />}
      {page && page.rows.length > 0 && <BillTable bills={page.rows} />}
      {page && <Pager {...page} many="bills" />}
      {exposure.length > 0 && <ExposureTable firms={exposure} />}
    </>
  );
}

const MONEY = "@2xl:w-36";

function Unbilled({ quotes }: { quotes: readonly UnbilledQuote[] }) {
  const columns = [
    { title: "Job" },
    { title: "Status", width: "@2xl:w-40" },
    { title: "Agreed, with VAT", width: MONEY, right: true },
  ];
  return (
    <ListTable label="To bill" columns={columns}>
      {quotes.map(({ quoteId, jobId, number, title, status, gross, kind, organisationName }) => (
        <tr key={quoteId} className="list-row">
          <td className="wide">
            <Link className="row-link" to={href("/jobs/:jobId/bills/:quoteId", { jobId, quoteId })}>
              {title}
            </Link>
            <span className="row-note">
              {[number, organisationName, kind === "FURTHER" && "further work"]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </td>
          <td>
            <JobStatusBadge status={status} />
          </td>
          <td className="right tabular-nums">{formatMoney(gross)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function BillTable({ bills }: { bills: readonly ListedBill[] }) {
  const columns = [
    { title: "Bill" },
    { title: "Due", width: "@2xl:w-32" },
    { title: "Paid", width: MONEY, right: true },
    { title: "Total", width: MONEY, right: true },
  ];
  return (
    <ListTable label="Bills" columns={columns}>
      {bills.map(({ id, reference, number, title, dueOn, gross, paidAmount, organisationName }) => (
        <tr key={id} className="list-row">
          <td className="wide">
            <Link className="row-link" to={href("/admin/bills/:billId", { billId: id })}>
              {number ?? reference}
            </Link>
            <span className="row-note">{[organisationName, title].join(" · ")}</span>
          </td>
          <td data-title="Due">
            <CalendarDay day={dueOn} />
          </td>
          <td className="right tabular-nums" data-title="Paid">
            {paidAmount && formatMoney(paidAmount)}
          </td>
          <td className="right tabular-nums" data-title="Total">
            {formatMoney(gross)}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** What each firm owes, or will. */
function ExposureTable({ firms }: { firms: readonly Exposure[] }) {
  const columns = [
    { title: "Firm" },
    { title: "Not billed", width: MONEY, right: true },
    { title: "Not paid", width: MONEY, right: true },
    { title: "Together", width: MONEY, right: true },
  ];
  return (
    <section aria-labelledby="exposure" className="space-y-3">
      <h2 id="exposure">By firm, with VAT</h2>
      <ListTable label="By firm" columns={columns}>
        {firms.map(({ organisationId, name, accepted, billed, total }) => (
          <tr key={organisationId} className="list-row">
            <td className="wide">
              <Link
                className="row-link"
                to={href("/admin/organisations/:organisationId", { organisationId })}
              >
                {name}
              </Link>
            </td>
            <td className="right tabular-nums" data-title="Not billed">
              {formatMoney(accepted)}
            </td>
            <td className="right tabular-nums" data-title="Not paid">
              {formatMoney(billed)}
            </td>
            <td className="right tabular-nums" data-title="Together">
              {formatMoney(total)}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
