import { href, Link } from "react-router";
import { formatMoney } from "#app/domain/amounts/money.ts";
import { billState } from "#app/domain/bills/bill.ts";
import type { BillOfJob } from "#app/domain/bills/queries.server.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { BILL_STATE_LABELS } from "#app/words/bills.ts";
import { QUOTE_BASIS_LABELS } from "#app/words/quotes.ts";

interface BillsCardProps {
  jobId: string;
  agreed: readonly ShownQuote[];
  bills: readonly BillOfJob[];
  /** Of quotes that are not billed; for staff. */
  unbilled: readonly string[];
  today: string;
}

/** What was accepted for a job, and what was billed of it. */
export function BillsCard({ jobId, agreed, bills, unbilled, today }: BillsCardProps) {
  return (
    <Card
      id="bills"
      title="Agreed and billed"
      action={
        agreed.some(({ rateCheck }) => rateCheck) && {
          to: href("/jobs/:jobId/pack", { jobId }),
          text: "Legal-aid pack",
        }
      }
    >
      {agreed.length === 0 && <p className="text-muted">No quote is accepted yet.</p>}
      <ul className="divide-y divide-rule">
        {agreed.map((quote) => (
          <li key={quote.id} className="space-y-2 py-3">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="text-lg tabular-nums">{formatMoney(quote.gross)}</span>
              <span>
                {quote.kind === "FURTHER" && "Further work. "}
                {QUOTE_BASIS_LABELS[quote.basis]}
              </span>
              {quote.decidedAt && (
                <span className="text-sm text-muted">
                  Accepted <Moment at={quote.decidedAt} dateOnly />
                </span>
              )}
            </p>
            {unbilled.includes(quote.id) && (
              <Link
                className="button"
                to={href("/jobs/:jobId/bills/:quoteId", { jobId, quoteId: quote.id })}
              >
                Bill this job
              </Link>
            )}
            {bills
              .filter(({ quoteId }) => quoteId === quote.id)
              .map((bill) => (
                <BillLine key={bill.id} bill={bill} today={today} />
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BillLine({ bill, today }: { bill: BillOfJob; today: string }) {
  const byStaff = useByStaff();
  const { id, number, reference, issuedOn, dueOn, gross, paidAmount } = bill;
  const state = billState(bill, today);
  const name = `Invoice ${number ?? reference}`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {byStaff ? (
        <Link className="link" to={href("/admin/bills/:billId", { billId: id })}>
          {name}
        </Link>
      ) : (
        name
      )}
      <CalendarDay day={issuedOn} />
      <span className="tabular-nums">{formatMoney(gross)}</span>
      <span className={state === "OVERDUE" ? "font-semibold text-danger" : undefined}>
        {BILL_STATE_LABELS[state]}
        {state !== "PAID" && paidAmount && `, ${formatMoney(paidAmount)} paid`}
      </span>
      {state !== "PAID" && (
        <span className="text-muted">
          <CalendarDay day={dueOn} lead="due " />
        </span>
      )}
    </p>
  );
}
