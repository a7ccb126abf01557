import { data, href, redirect } from "react-router";
import { uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { openMatters } from "#app/domain/job-page/open-matters.ts";
import { changeStatus } from "#app/domain/jobs/change-status.server.ts";
import { statusInput } from "#app/domain/jobs/job-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice, redirectWithUndo } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/status.ts";
import { CompleteJob } from "./complete-job.tsx";
import { JobFormPage } from "./job-form-page.tsx";
import { StartUnchecked } from "./start-unchecked.tsx";
import { StatusForm } from "./status-form.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("status");
  return query(context, async (tx) => {
    const job = await findJob(tx, params.jobId);
    const check = wanted === "IN_PROGRESS" ? await presentCheck(tx, job.id) : null;
    if (wanted !== "COMPLETED" || job.status === "COMPLETED") return { job, check, open: null };
    const [known, quotes] = await Promise.all([findDates(tx, job.id), listQuotes(tx, job.id)]);
    return { job, check, open: openMatters({ ...known, quotes }, londonDay(new Date())) };
  });
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(statusInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { confirmed, ...input } = checked.input;
  const ask = () =>
    redirect(`${href("/admin/jobs/:jobId/status", { jobId })}?status=${input.status}`, 303);
  if (input.status === "COMPLETED" && !confirmed) return ask();
  return attempt(context, { failure: "Failed to update status", values }, async (ctx) => {
    const answer = await changeStatus(ctx, { ...input, jobId });
    if (answer?.about === "QUOTE") {
      return redirect(
        `${href("/admin/quotes/:quoteId/outcome", { quoteId: answer.quoteId })}?status=${input.status}`,
        303,
      );
    }
    if (answer?.about === "CHECK") return ask();
    const page = href("/admin/jobs/:jobId", { jobId });
    return answer
      ? redirectWithUndo(page, "status-updated", { jobId, ...answer })
      : redirectWithNotice(page, "status-updated");
  });
}

export const clientAction = keepForm("Failed to update status");

export default function UpdateStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { job, check, open } = loaderData;
  if (check && job.status !== "IN_PROGRESS" && uncheckedWords(check)) {
    return <StartUnchecked job={job} check={check} failed={actionData} />;
  }
  if (open) return <CompleteJob job={job} open={open} failed={actionData} />;
  return (
    <JobFormPage job={job} title="Update Status">
      <StatusForm job={job} failed={actionData} />
    </JobFormPage>
  );
}
