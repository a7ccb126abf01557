import { correctRequest } from "#app/domain/requests/correct-request.server.ts";
import { findRequest } from "#app/domain/requests/queries.server.ts";
import { canCorrect } from "#app/domain/requests/request.ts";
import { correctionInput } from "#app/domain/requests/request-input.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { query } from "#app/http/command.server.ts";
import { answerForm } from "#app/http/forms/answer-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { CorrectionPage } from "#app/ui/jobs/correction-page.tsx";
import type { Route } from "./+types/request.ts";

const FAILURE = "Failed to correct request";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const { job, quotes } = await findRequest(tx, params.jobId, narrowing(actor).organisationId);
    return {
      job,
      base,
      canCorrect: canCorrect(actor, { job, quotes }),
      hasOpenQuote: quotes.some(({ status }) => status === "SENT"),
      today: londonDay(new Date()),
    };
  });
}

export async function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(sent.request.url);
  const { job } = await query(sent.context, (tx, actor) =>
    findRequest(tx, jobId, narrowing(actor).organisationId),
  );
  return answerForm(sent, FAILURE, correctionInput(job.dueDate), async (ctx, input) => {
    const of = { jobId, ...narrowing(ctx.actor) };
    const isChanged = await correctRequest(ctx, { ...input, ...of });
    const notice = isChanged ? "request-corrected" : "request-unchanged";
    return redirectWithNotice(`${base}/jobs/${jobId}`, notice);
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refused form, to show what the request says by now. */
export const shouldRevalidate = unlessUnanswered;

export default function CorrectRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <CorrectionPage {...loaderData} failed={actionData} />;
}
