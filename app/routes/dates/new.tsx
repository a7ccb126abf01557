import { href } from "react-router";
import { addDate } from "#app/domain/dates/add-date.server.ts";
import { newDateInput } from "#app/domain/dates/date-input.ts";
import { canChangeDates, decidingHearing } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DateFields } from "#app/ui/dates/date-fields.tsx";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/new.ts";

const FAILURE = "Failed to add the date";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const job = await findJob(tx, params.jobId);
  const canChange = canChangeDates(actor, job.status);
  const hearing = decidingHearing((await findDates(tx, job.id)).dates);
  return {
    job,
    canChange,
    hearing,
    newId: crypto.randomUUID(),
    today: londonDay(new Date()),
  };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, newDateInput, async (ctx, { id, ...details }) => {
    await addDate(ctx, { id, jobId, details });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "date-added");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function NewDatePage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, canChange, hearing, newId, today } = loaderData;
  const jobPath = href("/jobs/:jobId/case", { jobId: job.id });
  return (
    <FormPage
      title="Add a date"
      back={{ to: jobPath, text: "Back to the job" }}
      about={[job.number, job.title]}
    >
      {canChange ? (
        <PostForm failed={failed} hidden={{ id: failed?.values.id ?? newId }}>
          <DateFields today={today} hearing={hearing} />
          <FormActions busyText="Saving..." cancel={jobPath}>
            Add date
          </FormActions>
        </PostForm>
      ) : (
        <DatesFinished />
      )}
    </FormPage>
  );
}
