import { Form, href } from "react-router";
import { formatMoney, toNumeric } from "#app/domain/amounts/money.ts";
import { billInput } from "#app/domain/bills/bill-input.ts";
import { BILL_FIELDS } from "#app/domain/bills/fields.ts";
import { handOver, proposeBill } from "#app/domain/bills/hand-over.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import { formatRate } from "#app/domain/quotes/quote-line.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { FormActions, keepFresh, PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/bill.ts";

const FAILURE = "Failed to make the bill";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  const { quote, lines, papers, ...proposed } = await proposeBill(tx, params);
  return {
    job,
    quoteId: quote.id,
    agreed: quote.amount,
    isLegalAid: quote.rateCheck !== null,
    lines,
    papers,
    isBilled: proposed.isBilled,
    vatRate: proposed.vatRate,
    version: proposed.version,
    newId: crypto.randomUUID(),
  };
});

export function action({ params, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, billInput, async (ctx, input, typed) => {
    await handOver(ctx, { ...params, ...input, typed });
    return redirectWithNotice(href("/admin/bills/:billId", { billId: input.id }), "bill-made");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function BillPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, quoteId, agreed, isLegalAid, lines, papers, isBilled, vatRate, version, newId } =
    loaderData;
  const { id: jobId } = job;
  const fees = href("/jobs/:jobId/time", { jobId });
  return (
    <FormPage
      title="Bill this job"
      back={{ to: fees, text: "Back to the fees" }}
      about={[job.number, job.title, `${formatMoney(agreed)} agreed, net`]}
    >
      {isBilled ? (
        <p>This quote is billed already.</p>
      ) : (
        <>
          <PostForm
            key={JSON.stringify(failed ?? version)}
            failed={failed}
            saved={{ billTo: job.organisationName }}
            hidden={{ id: failed?.values.id ?? newId, seen: version }}
          >
            {lines.length === 0 && <p>No time is recorded that could be charged.</p>}
            {[...lines.entries()].map(([place, { description, net, needsReceipt }]) => (
              <div key={place} className="space-y-3 border-b border-rule pb-4">
                <Input
                  kind="own"
                  name={`net-${place}`}
                  label={description}
                  hint={`Without VAT; at most ${formatMoney(toNumeric(net))}.`}
                  initial={toNumeric(net)}
                  inputMode="decimal"
                />
                {needsReceipt && (
                  <Input
                    kind="own"
                    name={`receipt-${place}`}
                    label="Receipt"
                    labels={namesOfPapers(papers)}
                  />
                )}
              </div>
            ))}
            <p>{vatRate ? `VAT at ${formatRate(vatRate)} is added.` : "No VAT is charged."}</p>
            <Fields
              of={BILL_FIELDS}
              only={isLegalAid ? ["billTo", "travel", "note"] : ["billTo", "note"]}
            />
            <FormActions busyText="Handing over..." cancel={fees}>
              Hand over
            </FormActions>
          </PostForm>
          <Fold title="Billed elsewhere" isOpen={false} className="border-t border-rule pt-4">
            <Form
              method="post"
              action={href("/jobs/:jobId/bills/:quoteId/elsewhere", { jobId, quoteId })}
              className="mt-3 space-y-3"
            >
              <p>It is no longer listed as to be billed.</p>
              <PlainButton busyText="Saving...">
                It was billed elsewhere, or will not be
              </PlainButton>
            </Form>
          </Fold>
        </>
      )}
    </FormPage>
  );
}
