import { Form, href, Link } from "react-router";
import { checkToDo, type PresentCheck, uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { JobFormPage } from "./job-form-page.tsx";

interface StartUncheckedProps {
  job: Job;
  check: PresentCheck;
  failed: FailedForm | undefined;
}

/** Asks before work starts on a job whose conflict check is not clear. */
export function StartUnchecked({ job, check, failed }: StartUncheckedProps) {
  const toDo = checkToDo(job.id, check);
  return (
    <JobFormPage job={job} title="Start work all the same?">
      <Form
        method="post"
        action={href("/admin/jobs/:jobId/status", { jobId: job.id })}
        className="w-full space-y-5"
      >
        <FormAlert failed={failed} />
        <p>{uncheckedWords(check)} Work has not been started.</p>
        <input type="hidden" name="seen" value={job.updatedAt.toISOString()} />
        <input type="hidden" name="status" value="IN_PROGRESS" />
        <input type="hidden" name="startUnchecked" value="yes" />
        <div className="form-actions">
          {toDo && (
            <Link className="button" data-look="main" to={toDo.href}>
              {toDo.label}
            </Link>
          )}
          <SubmitButton variant="plain" busyText="Starting...">
            Start work
          </SubmitButton>
        </div>
      </Form>
    </JobFormPage>
  );
}
