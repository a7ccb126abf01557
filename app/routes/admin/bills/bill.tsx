import { href, Link } from "react-router";
import { formatMoney } from "#app/domain/amounts/money.ts";
import { billState } from "#app/domain/bills/bill.ts";
import { numberInput } from "#app/domain/bills/bill-input.ts";
import { NUMBER_FIELDS } from "#app/domain/bills/fields.ts";
import { noteNumber } from "#app/domain/bills/note-number.server.ts";
import { type Bill, findBill } from "#app/domain/bills/queries.server.ts";
import { formatRate } from "#app/domain/quotes/quote-line.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Card } from "#app/ui/card.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { BILL_STATE_LABELS, PROGRAM_LABELS, PROGRAMS } from "#app/words/bills.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { londonDay, londonDayAfter } from "#foundation/time/moment.ts";
import type { Route } from "./+types/bill.ts";

const FAILURE = "Failed to save the number";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const bill = await findBill(tx, params.billId);
  const state = billState(bill, londonDay(new Date()));
  return { bill, state, version: formVersion(NUMBER_FIELDS, bill) };
});

export function action({ params: { billId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, numberInput, async (ctx, input, { seen = "" }) => {
    const isChanged = await noteNumber(ctx, { billId, seen, ...input });
    const notice = isChanged ? "bill-noted" : "case-unchanged";
    return redirectWithNotice(href("/admin/bills/:billId", { billId }), notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function BillPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { bill, state, version } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <title>{`${bill.number ?? bill.reference} · Bills`}</title>
      <BackLink to={`${href("/admin/bills")}?state=${state}`}>Back to Bills</BackLink>
      <header>
        <h1>Bill {bill.number ?? bill.reference}</h1>
        <p className={state === "OVERDUE" ? "font-semibold text-danger" : "text-muted"}>
          {BILL_STATE_LABELS[state]}
        </p>
      </header>
      <Lines bill={bill} />
      <Card id="files" title="For the accounts program">
        <p>
          Handed over <Moment at={bill.handedOverAt} /> by {bill.byName}. A file is always the same:
          import it once, as {bill.reference}, with amounts that exclude tax. Xero books it to
          account 200, Sales.
        </p>
        {bill.takenAt && (
          <p className="font-semibold text-accent">
            Downloaded already, <Moment at={bill.takenAt} />: a second import would bill it twice.
          </p>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {PROGRAMS.map((program) => (
            <a
              key={program}
              className="link"
              href={href("/admin/bills/:billId/file/:program", { billId: bill.id, program })}
            >
              CSV for {PROGRAM_LABELS[program]}
            </a>
          ))}
        </p>
      </Card>
      <Card id="number" title="Number and payment">
        <PostForm
          key={JSON.stringify(failed ?? version)}
          failed={failed}
          saved={{ ...typedOf(NUMBER_FIELDS, bill), ...expected(bill) }}
          version={version}
        >
          <div className="field-grid">
            <Fields of={NUMBER_FIELDS} />
          </div>
          <SubmitButton busyText="Saving...">Save</SubmitButton>
        </PostForm>
      </Card>
    </div>
  );
}

/** Of a bill without a number, what its file says. */
function expected({ number, reference, handedOverAt, paymentDays }: Bill) {
  if (number) return {};
  const issuedOn = londonDay(handedOverAt);
  return { number: reference, issuedOn, dueOn: londonDayAfter(handedOverAt, paymentDays) };
}

function Lines({ bill }: { bill: Bill }) {
  const { job, lines, net, vatRate, vat, gross, billTo, note, organisationName } = bill;
  return (
    <section aria-label="What it charges" className="card space-y-4">
      <dl className="facts">
        <Row label="Job">
          <Link className="link" to={href("/jobs/:jobId/time", { jobId: job.id })}>
            {job.number}
          </Link>{" "}
          {job.title}
        </Row>
        <Row label="Bill to">
          {billTo}
          {billTo !== organisationName && ` (${organisationName})`}
        </Row>
        {note && <Row label="Note">{note}</Row>}
      </dl>
      <table className="w-full text-left">
        <tbody className="divide-y divide-rule">
          {[...lines.entries()].map(([place, { description, net }]) => (
            <Amount key={place} what={description} amount={net} />
          ))}
          <Amount what="Without VAT" amount={net} />
          {vatRate && <Amount what={`VAT at ${formatRate(vatRate)}`} amount={vat} />}
          <Amount what="Total" amount={gross} isTotal />
        </tbody>
      </table>
    </section>
  );
}

function Amount({ what, amount, isTotal }: { what: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? "font-semibold" : undefined}>
      <th scope="row" className="py-2 pr-4 [font-weight:inherit] wrap-anywhere">
        {what}
      </th>
      <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatMoney(amount)}</td>
    </tr>
  );
}
