import { href } from "react-router";
import { assignJob } from "#app/domain/jobs/commands/assign-job.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { ownerInput } from "#app/domain/users/owner-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { OwnerForm } from "#app/ui/forms/owner-form.tsx";
import type { Route } from "./+types/owner.ts";
import { JobFormPage } from "./job-form-page.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const [job, staff] = await Promise.all([findJob(tx, params.jobId), listActiveStaff(tx)]);
  return { job, staff };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to update owner", ownerInput, async (ctx, input) => {
    await assignJob(ctx, { ...input, jobId });
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "owner-updated");
  });
}

export const clientAction = keepFresh("Failed to update owner");

export default function UpdateOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { job, staff } = loaderData;
  return (
    <JobFormPage job={job} title="Update Owner">
      <OwnerForm label="Who looks after it" owner={job} staff={staff} failed={actionData} />
    </JobFormPage>
  );
}
