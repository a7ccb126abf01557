import { useState } from "react";
import { pageOfJob } from "#app/content/navigation.ts";
import { isStaff } from "#app/domain/actor.ts";
import { REQUEST_FIELDS } from "#app/domain/jobs/fields.ts";
import { correctRequest } from "#app/domain/requests/correct-request.server.ts";
import { findRequest } from "#app/domain/requests/queries.server.ts";
import { canCorrect } from "#app/domain/requests/request.ts";
import { correctionInput } from "#app/domain/requests/request-input.ts";
import { answerForm, query, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { RequestForm } from "#app/ui/jobs/request-form.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { type FailedForm, seenBy } from "#foundation/forms/failed-form.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/request.ts";

const FAILURE = "Failed to correct request";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { job, quotes } = await findRequest(tx, params.jobId);
  return {
    job,
    canCorrect: canCorrect(actor, { job, quotes }),
    hasOpenQuote: quotes.some(({ status }) => status === "SENT"),
    today: londonDay(new Date()),
  };
});

export async function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  const { job } = await query(sent.context, (tx) => findRequest(tx, jobId));
  return answerForm(sent, FAILURE, correctionInput(job.dueDate), async (ctx, input) => {
    const isChanged = await correctRequest(ctx, { ...input, jobId });
    const notice = isChanged ? "request-corrected" : "request-unchanged";
    return redirectWithNotice(pageOfJob(isStaff(ctx.actor), jobId), notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function CorrectRequest({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job } = loaderData;
  const byStaff = useByStaff();
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead
        title="Correct this request"
        part={job.number}
        back={{ to: pageOfJob(byStaff, job.id), text: "Back to the job" }}
        about={[job.number, job.reference, job.title]}
      />
      {loaderData.canCorrect ? (
        <Correction {...loaderData} failed={failed} byStaff={byStaff} />
      ) : (
        <div className="card space-y-3">
          {failed?.message && (
            <p role="alert" className="font-semibold">
              {failed.message}
            </p>
          )}
          <p>
            {byStaff
              ? "The job is closed, so its request can no longer be corrected."
              : "A quote has been accepted or the job is closed, so the request can no longer be corrected. Write a comment on the job if something is wrong."}
          </p>
          {failed && <Typed values={failed.values} />}
        </div>
      )}
    </div>
  );
}

function Typed({ values }: Pick<FailedForm, "values">) {
  return (
    <label className="block space-y-1.5">
      <span>The description that you typed</span>
      <textarea className="field" readOnly rows={6} defaultValue={values.description ?? ""} />
    </label>
  );
}

type CorrectionProps = Route.ComponentProps["loaderData"] & {
  failed: FailedForm | undefined;
  byStaff: boolean;
};

function Correction({ job, hasOpenQuote, today, failed, byStaff }: CorrectionProps) {
  const now = job.updatedAt.toISOString();
  // What its author began with: a page that shows news by itself must not pass them off as read.
  const [begun] = useState(failed?.values.seen ?? now);
  const isBehind = failed?.message !== undefined && (failed.values.seen ?? begun) !== now;
  return (
    <>
      <p>
        {byStaff
          ? "The client is told by email that the request was corrected. The earlier wording stays on record."
          : "We get an email about your change. The earlier wording stays on record."}
      </p>
      {hasOpenQuote && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          {byStaff
            ? "The quote that was sent stays as it is. Replace it if the correction changes the work."
            : "The quote that we sent stays as it is. If your correction changes the work, we may replace it."}
        </p>
      )}
      <RequestForm
        draft={`correction ${job.id}`}
        failed={failed}
        initial={typedOf(REQUEST_FIELDS, job)}
        today={today}
        settled={job.dueDate}
        leadsTo={() => pageOfJob(byStaff, job.id)}
        further={(kept) => (
          <>
            {isBehind && (
              <Differences
                of={REQUEST_FIELDS}
                typed={failed.values}
                saved={typedOf(REQUEST_FIELDS, job)}
              />
            )}
            <input
              type="hidden"
              name="seen"
              value={seenBy(failed?.values.seen ?? kept.seen ?? begun, failed, now)}
            />
          </>
        )}
        submit={{ text: "Save Correction", pending: "Saving..." }}
        cancel={pageOfJob(byStaff, job.id)}
      />
    </>
  );
}
