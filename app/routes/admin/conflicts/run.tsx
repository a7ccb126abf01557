import { href, Link, redirect } from "react-router";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { needsCheck } from "#app/domain/conflicts/conflict.ts";
import { runInput } from "#app/domain/conflicts/conflict-input.ts";
import { RUN_FIELDS } from "#app/domain/conflicts/fields.ts";
import { runCheck } from "#app/domain/conflicts/run-check.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { answerForm, read } from "#app/http/command.server.ts";
import { JobFormPage } from "#app/routes/admin/jobs/job-form-page.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormAlert, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { PARTY_ROLE_LABELS } from "#app/words/cases.ts";
import type { Route } from "./+types/run.ts";

const FAILURE = "Failed to check for conflicts";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const [job, { parties }] = await Promise.all([
    findJob(tx, params.jobId),
    findCase(tx, params.jobId),
  ]);
  return { job, parties, canRun: needsCheck(job.status) };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, runInput, async (ctx, input) => {
    const checkId = await runCheck(ctx, { jobId, ...input });
    return redirect(href("/admin/conflicts/:checkId", { checkId }));
  });
}

export const clientAction = keepFresh(FAILURE);

export default function RunConflictCheck({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, parties, canRun } = loaderData;
  const peoplePath = href("/jobs/:jobId/people", { jobId: job.id });
  return (
    <JobFormPage job={job} title="Check for conflicts">
      {canRun ? (
        <PostForm failed={failed}>
          <div>
            <p>We will search for:</p>
            <ul className="mt-2 space-y-1">
              <li className="wrap-anywhere">
                {job.organisationName} <span className="text-muted">· instructs us</span>
              </li>
              {parties.map(({ id, name, role, aliases }) => (
                <li key={id} className="wrap-anywhere">
                  {[name, ...aliases].join(", ")}{" "}
                  <span className="text-muted">· {PARTY_ROLE_LABELS[role].toLowerCase()}</span>
                </li>
              ))}
            </ul>
          </div>
          {parties.length === 0 && (
            <>
              <p className="border-l-4 border-accent bg-wash px-4 py-3">
                Waiting for names. <Link to={peoplePath}>Add the people</Link>, or say why there are
                none. The audit log keeps the reason.
              </p>
              <Input {...RUN_FIELDS.reason} name="reason" required />
            </>
          )}
          <div className="form-actions">
            <SubmitButton busyText="Checking...">Check</SubmitButton>
            {parties.length > 0 && <ButtonLink to={peoplePath}>Change the people</ButtonLink>}
          </div>
        </PostForm>
      ) : (
        <>
          <FormAlert failed={failed} />
          <p>This job is finished, so there is nothing to check.</p>
        </>
      )}
    </JobFormPage>
  );
}
