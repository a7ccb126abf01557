import { randomUUID } from "node:crypto";
import { useEffect, useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { createJob } from "#app/domain/jobs/create-job.server.ts";
import { SENSITIVITY_LABELS, SENSITIVITY_LEVELS } from "#app/domain/jobs/job.ts";
import { jobInput } from "#app/domain/jobs/job-input.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { useFormDraft } from "#app/ui/forms/form-draft.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { SubmitButton, useHydrated } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/new.ts";

/** Puts the new job's id into the form, so that a form sent twice creates one job. */
export function loader() {
  return { newId: randomUUID(), today: londonDay(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(jobInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to create job", values }, async (ctx) => {
    const jobId = await createJob(ctx, checked.input);
    return redirectWithNotice(`/app/jobs/${jobId}`, "job-created");
  });
}

export const clientAction = keepForm("Failed to create job");

export default function NewJob({ loaderData, actionData: failed }: Route.ComponentProps) {
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const pending = navigation.formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const { kept, keep, forget } = useFormDraft("new job", form, failed?.values);
  const id = kept.id ?? failed?.values.id ?? loaderData.newId;
  const isCreated = pending && navigation.location?.pathname === `/app/jobs/${id}`;
  useEffect(() => {
    if (isCreated) forget();
  });
  return (
    <div className="max-w-2xl space-y-6">
      <title>New Job Request · Client Portal</title>
      <h1>New Job Request</h1>
      <Form ref={form} method="post" onInput={keep} className="card space-y-5">
        <FormAlert failed={failed} />
        <input type="hidden" name="id" value={id} />
        <Field
          label="Job Title"
          name="title"
          failed={failed}
          required
          hint="Shown in every list. Leave out names."
        >
          {(control) => <input {...control} required autoComplete="off" />}
        </Field>
        <Field
          label="Case Reference"
          name="reference"
          failed={failed}
          hint="Your own reference, if you have one. Shown in emails. Leave out names."
        >
          {(control) => <input {...control} autoComplete="off" />}
        </Field>
        <Field
          label="Description"
          name="description"
          failed={failed}
          required
          hint="Name every defendant, for our conflict check. Give the charge, the drugs and amounts, what you need from us, and the hearing date."
        >
          {(control) => <textarea {...control} rows={8} required />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Sensitivity Level" name="sensitivityLevel" failed={failed}>
            {(control) => (
              <select {...control} defaultValue={control.defaultValue ?? "MODERATE"}>
                {SENSITIVITY_LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {SENSITIVITY_LABELS[level]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Due Date" name="dueDate" failed={failed}>
            {(control) => <input {...control} type="date" />}
          </Field>
        </div>
        <PastDue
          day={kept.dueDate ?? failed?.values.dueDate}
          today={loaderData.today}
          confirmed={kept.confirmedDate ?? failed?.values.confirmedDate}
        />
        <p className={hydrated ? "text-sm text-muted" : "invisible text-sm"}>
          What you type is kept in this tab until you submit or cancel.
        </p>
        <div className="form-actions">
          <SubmitButton pendingText={pending && "Creating..."}>Submit Job Request</SubmitButton>
          <Link className="button" to="/app" onClick={forget}>
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}

interface PastDueProps {
  day: string | undefined;
  today: string;
  confirmed: string | undefined;
}

/** Asks about a date in the past, which a hearing that is over may explain. */
function PastDue({ day, today, confirmed }: PastDueProps) {
  const isPast = day !== undefined && day !== "" && day < today;
  return (
    <div aria-live="polite">
      {isPast && (
        <label className="flex items-start gap-3 border-l-4 border-accent bg-wash px-4 py-3">
          <input
            key={day}
            type="checkbox"
            name="confirmedDate"
            value={day}
            defaultChecked={confirmed === day}
            className="mt-1 size-5 accent-accent"
          />
          <span>This due date has passed. Tick to confirm that it is right.</span>
        </label>
      )}
    </div>
  );
}
