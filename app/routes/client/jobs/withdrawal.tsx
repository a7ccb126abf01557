import { href, Link } from "react-router";
import { WITHDRAWAL_FIELDS } from "#app/domain/requests/fields.ts";
import { findRequest } from "#app/domain/requests/queries.server.ts";
import { canWithdraw } from "#app/domain/requests/request.ts";
import { withdrawalInput } from "#app/domain/requests/request-input.ts";
import { withdrawRequest } from "#app/domain/requests/withdraw-request.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DangerButton, FormAlert, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/withdrawal.ts";

const FAILURE = "Failed to withdraw request";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { job, quotes } = await findRequest(tx, params.jobId);
  const openQuote = quotes.find(({ status }) => status === "SENT") ?? null;
  const newId = crypto.randomUUID();
  return {
    job,
    openQuote,
    canWithdraw: canWithdraw(actor, { job, quotes }),
    newId,
  };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, withdrawalInput, async (ctx, input) => {
    await withdrawRequest(ctx, { ...input, jobId });
    return redirectWithNotice(href("/app/jobs/:jobId", { jobId }), "request-withdrawn");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function WithdrawRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { job, openQuote, canWithdraw } = loaderData;
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead
        title="Withdraw this request?"
        part={job.number}
        back={{ to: href("/app/jobs/:jobId", { jobId: job.id }), text: "Back to the job" }}
        about={[job.number, job.reference, job.title]}
      />
      <div className="card space-y-5">
        <FormAlert failed={actionData} />
        {canWithdraw ? (
          <>
            {openQuote && (
              <div className="border-b border-rule pb-4">
                <QuoteSummary quote={openQuote} />
              </div>
            )}
            <WithdrawalForm {...loaderData} failed={actionData} />
          </>
        ) : (
          <p>
            A quote has been accepted or the job is closed, so the request can no longer be
            withdrawn. Write a comment on the job or call us.
          </p>
        )}
      </div>
    </div>
  );
}

interface WithdrawalFormProps
  extends Pick<Route.ComponentProps["loaderData"], "job" | "openQuote" | "newId"> {
  failed: FailedForm | undefined;
}

function WithdrawalForm({ job, openQuote, newId, failed }: WithdrawalFormProps) {
  return (
    <PostForm
      typed={failed}
      hidden={{ id: failed?.values.id ?? newId }}
      version={job.updatedAt.toISOString()}
      className="space-y-4"
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>The job is cancelled. No quote was accepted, so there is nothing to pay.</li>
        {openQuote && <li>The quote above is declined.</li>}
        <li>We and your colleagues are told. What you sent us stays on the job's page.</li>
        <li>You cannot undo this, but you can send a new request.</li>
      </ul>
      <Fields of={WITHDRAWAL_FIELDS} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <DangerButton busyText="Withdrawing...">Withdraw Request</DangerButton>
        <Link to={href("/app/jobs/:jobId", { jobId: job.id })}>Keep it</Link>
      </div>
    </PostForm>
  );
}
