import { data, href } from "react-router";
import { correctRequest } from "#app/domain/requests/correct-request.server.ts";
import { findRequest } from "#app/domain/requests/queries.server.ts";
import { canCorrect } from "#app/domain/requests/request.ts";
import { correctionInput } from "#app/domain/requests/request-input.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { CorrectionPage } from "#app/ui/jobs/correction-page.tsx";
import type { Route } from "./+types/request.ts";

const FAILURE = "Failed to correct request";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { job, quotes } = await findRequest(tx, params.jobId);
    return {
      job,
      canCorrect: canCorrect(actor, { job, quotes }),
      hasOpenQuote: quotes.some(({ status }) => status === "SENT"),
      today: londonDay(new Date()),
    };
  });
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const { job } = await query(context, (tx) => findRequest(tx, jobId));
  const checked = checkForm(correctionInput(job.dueDate), values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const isChanged = await correctRequest(ctx, { ...checked.input, jobId });
    const notice = isChanged ? "request-corrected" : "request-unchanged";
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), notice);
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refused form, to show what the request says by now. */
export const shouldRevalidate = unlessUnanswered;

export default function CorrectRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <CorrectionPage {...loaderData} base="/admin/jobs" failed={actionData} />;
}
