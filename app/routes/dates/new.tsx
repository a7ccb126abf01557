import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { addDate } from "#app/domain/dates/add-date.server.ts";
import { newDateInput } from "#app/domain/dates/date-input.ts";
import { canChangeDates } from "#app/domain/dates/job-date.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { DateFields } from "#app/ui/dates/date-fields.tsx";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/new.ts";

const FAILURE = "Failed to add the date";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const job = await findJob(tx, params.jobId, narrowing(actor));
    const canChange = canChangeDates(actor, job.status);
    return { job, base, canChange, newId: randomUUID(), today: londonDay(new Date()) };
  });
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(request.url);
  const values = await readForm(request);
  const checked = checkForm(newDateInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { id, ...details } = checked.input;
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    await addDate(ctx, { id, jobId, ...narrowing(ctx.actor), details });
    return redirectWithNotice(`${base}/jobs/${jobId}/case`, "date-added");
  });
}

export const clientAction = keepForm(FAILURE);

export const shouldRevalidate = unlessUnanswered;

export default function NewDatePage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, base, canChange, newId, today } = loaderData;
  const jobPath = `${base}/jobs/${job.id}/case`;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <FormPage
      title="Add a date"
      part={base === "/admin" ? "Admin Portal" : "Client Portal"}
      back={{ to: jobPath, text: "Back to the job" }}
      about={[job.number, job.title].join(" · ")}
    >
      {canChange ? (
        <Form method="post" className="w-full space-y-5">
          <FormAlert failed={failed} />
          <input type="hidden" name="id" value={failed?.values.id ?? newId} />
          <DateFields form={failed} today={today} />
          <div className="form-actions">
            <SubmitButton pendingText={isBusy && "Saving..."}>Add date</SubmitButton>
            <Link className="button" to={jobPath}>
              Cancel
            </Link>
          </div>
        </Form>
      ) : (
        <DatesFinished />
      )}
    </FormPage>
  );
}
