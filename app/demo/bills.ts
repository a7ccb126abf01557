import { penceOf } from "#app/domain/amounts/money.ts";
import { billFile } from "#app/domain/bills/bill-file.ts";
import { TIME_KINDS } from "#app/words/quotes.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import type { CaseContent } from "./content.ts";
import { demoBillId, demoTimeId, personId } from "./identity.ts";
import { type Demo, record, type Subject } from "./rows.ts";

const BY = "miriam";
const DUE_DAYS = 30;

/** The time that a case took, and its bill, as `content/bills.sql` takes them, and in the record. */
export function addBill(demo: Demo, { jobId, org }: Subject, content: CaseContent): void {
  const { key, bill, history } = content;
  const { rows, now } = demo;
  const quote = rows.quotes.find((each) => each.jobId === jobId && each.status === "ACCEPTED");
  const accepted = history.find((event) => "step" in event && event.step === "accept");
  if (!quote?.id || !accepted) return;
  const lines = rows.lines.filter(({ quoteId }) => quoteId === quote.id);
  const billId = bill ? demoBillId(key) : null;
  for (const [place, { kind, minutes }] of lines.entries()) {
    const ago = accepted.ago - 1.0137 * (place + 1);
    if (ago <= 0 || !minutes || !TIME_KINDS.some((each) => each === kind)) continue;
    const id = demoTimeId(key, place);
    const onDay = londonDayAfter(timeAgo(now, ago), 0);
    rows.time.push({ id, jobId, kind, minutes, onDay, billId, by: personId(BY) });
    const meta = { entryId: id };
    record(
      demo,
      { org, jobId },
      { ago, by: BY, action: "time_recorded", newValue: `${minutes}`, meta },
    );
  }
  if (!bill || !billId) return;
  const { ago, number, paid } = bill;
  const at = timeAgo(now, ago);
  const issuedOn = londonDayAfter(at, 0);
  const dueOn = londonDayAfter(at, DUE_DAYS);
  const file = {
    reference: "REFERENCE",
    billTo: demo.organisations.get(org) ?? "",
    purchaseOrder: quote.purchaseOrder ?? null,
    issuedOn,
    dueOn,
    vatRate: quote.vatRate ?? null,
    lines: lines.map(({ description, net }) => ({ description, net: penceOf(net) })),
  };
  rows.bills.push({
    id: billId,
    quoteId: quote.id,
    lines: lines.map(({ description, net }) => ({ description, net })),
    xero: billFile(file, "xero"),
    quickbooks: billFile(file, "quickbooks"),
    by: personId(BY),
    at,
    number,
    issuedOn,
    dueOn,
    paid,
    paidOn: paid && londonDayAfter(at, DUE_DAYS - 2),
  });
  const about = { by: BY, meta: { billId } };
  record(
    demo,
    { org, jobId },
    { ...about, ago, action: "bill_handed_over", newValue: quote.amount },
  );
  if (number) record(demo, { org, jobId }, { ...about, ago: ago * 0.99, action: "bill_numbered" });
}
