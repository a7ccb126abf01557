import { data, redirect } from "react-router";
import { changeStatus } from "#app/domain/jobs/change-status.server.ts";
import { statusInput } from "#app/domain/jobs/job-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/status.ts";
import { JobFormPage } from "./job-form-page.tsx";
import { StatusForm } from "./status-form.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx) => findJob(tx, params.jobId));
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(statusInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to update status", values }, async (ctx) => {
    const openQuoteId = await changeStatus(ctx, { ...checked.input, jobId });
    if (openQuoteId) {
      return redirect(`/admin/quotes/${openQuoteId}/outcome?status=${checked.input.status}`, 303);
    }
    return redirectWithNotice(`/admin/jobs/${jobId}`, "status-updated");
  });
}

export const clientAction = keepForm("Failed to update status");

export default function UpdateStatus({ loaderData: job, actionData }: Route.ComponentProps) {
  return (
    <JobFormPage job={job} title="Update Status">
      <StatusForm job={job} failed={actionData} />
    </JobFormPage>
  );
}
