import { data, href, redirect } from "react-router";
import { uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { changeStatus } from "#app/domain/jobs/change-status.server.ts";
import { statusInput } from "#app/domain/jobs/job-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/status.ts";
import { JobFormPage } from "./job-form-page.tsx";
import { StartUnchecked } from "./start-unchecked.tsx";
import { StatusForm } from "./status-form.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const isStart = url.searchParams.get("status") === "IN_PROGRESS";
  return query(context, async (tx) => {
    const job = await findJob(tx, params.jobId);
    const check = isStart ? await presentCheck(tx, job.id) : null;
    return { job, check };
  });
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(statusInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to update status", values }, async (ctx) => {
    const { status } = checked.input;
    const asked = await changeStatus(ctx, { ...checked.input, jobId });
    if (asked?.about === "QUOTE") {
      return redirect(
        `${href("/admin/quotes/:quoteId/outcome", { quoteId: asked.quoteId })}?status=${status}`,
        303,
      );
    }
    if (asked)
      return redirect(`${href("/admin/jobs/:jobId/status", { jobId })}?status=${status}`, 303);
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "status-updated");
  });
}

export const clientAction = keepForm("Failed to update status");

export default function UpdateStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { job, check } = loaderData;
  if (check && job.status !== "IN_PROGRESS" && uncheckedWords(check)) {
    return <StartUnchecked job={job} check={check} failed={actionData} />;
  }
  return (
    <JobFormPage job={job} title="Update Status">
      <StatusForm job={job} failed={actionData} />
    </JobFormPage>
  );
}
