import { href } from "react-router";
import { createJob } from "#app/domain/jobs/commands/create-job.server.ts";
import { jobInput } from "#app/domain/jobs/job-input.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import { RequestForm } from "#app/ui/jobs/request-form.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/new.ts";

/** Puts the new job's id into the form, so that a form sent twice creates one job. */
export function loader() {
  return { newId: crypto.randomUUID(), today: londonDay(new Date()) };
}

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, "Failed to create job", jobInput, async (ctx, input) => {
    const jobId = await createJob(ctx, input);
    return redirectWithNotice(`${href("/jobs/:jobId/people", { jobId })}?new`, "job-created");
  });
}

export const clientAction = keepForm("Failed to create job");

export default function NewJob({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { newId, today } = loaderData;
  const idOf = (kept: Readonly<Record<string, string>>) => kept.id ?? failed?.values.id ?? newId;
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead
        title="New Job Request"
        about="Step 1 of 3: the job. Then people and court, then dates and papers."
      />
      <RequestForm
        draft="new job"
        failed={failed}
        today={today}
        leadsTo={(kept) => href("/jobs/:jobId/people", { jobId: idOf(kept) })}
        further={(kept) => <input type="hidden" name="id" value={idOf(kept)} />}
        submit={{ text: "Submit Job Request", pending: "Creating..." }}
        cancel="/app"
      />
    </div>
  );
}
