import { data, href } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import { isStaff } from "#app/domain/actor.ts";
import { canChangeCase } from "#app/domain/cases/case.ts";
import { caseInput } from "#app/domain/cases/case-input.ts";
import { checkParties } from "#app/domain/cases/check-parties.ts";
import { partyRowsOf, withoutParty, withParty } from "#app/domain/cases/party-rows.ts";
import { findCase, usualCourt } from "#app/domain/cases/queries.server.ts";
import { saveCase } from "#app/domain/cases/save-case.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { CaseForm } from "#app/ui/cases/case-form.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/people.ts";

const FAILURE = "Failed to save the case";

export const loader = read(async (tx, { params, url }: Route.LoaderArgs, actor) => {
  const [job, known] = await Promise.all([findJob(tx, params.jobId), findCase(tx, params.jobId)]);
  return {
    job,
    case: known,
    usual: known.version === 0 ? await usualCourt(tx, job.organisationId) : null,
    named: url.searchParams.get("person") ?? "",
    canChange: canChangeCase(actor, job.status),
    isNew: url.searchParams.has("new"),
    isStaffPage: isStaff(actor),
  };
});

export async function action({ request, url, params: { jobId }, context }: Route.ActionArgs) {
  const { step = "", ...values } = await readForm(request);
  const reworked = rework(step, values);
  if (reworked) return data<FailedForm>({ values: reworked, errors: {} });
  const checked = checkForm(caseInput, values);
  const people = checkParties(partyRowsOf(values));
  if (!checked.ok || !people.ok) {
    const errors = {
      ...(checked.ok ? {} : checked.failed.errors),
      ...(people.ok ? {} : people.errors),
    };
    return data<FailedForm>({ values, errors }, { status: 400 });
  }
  const { seen, ...facts } = checked.input;
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const change = { jobId, seen, facts, parties: people.parties };
    const isChanged = await saveCase(ctx, change);
    const next = url.searchParams.has("new")
      ? `${href("/jobs/:jobId/arrangements", { jobId })}?new`
      : href("/jobs/:jobId/case", { jobId });
    const notice = isChanged ? "case-saved" : "case-unchanged";
    return redirectWithNotice(next, notice);
  });
}

/** The form's fields after a button other than Save, as it comes back without scripts; null: it is Save. */
function rework(step: string, values: Record<string, string>): Record<string, string> | null {
  if (step === "add") return withParty(values);
  if (step === "update") return values;
  const [, key] = /^remove:(\d+)$/.exec(step) ?? [];
  return key ? withoutParty(values, Number(key)) : null;
}

export const clientAction = keepFresh(FAILURE);

export default function PeoplePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { job, case: known, canChange, isNew, isStaffPage, ...preset } = loaderData;
  const { id: jobId } = job;
  return (
    <div className="max-w-4xl space-y-6">
      <PageHead
        title="People and court"
        part={job.number}
        back={{ to: pageOfJob(isStaffPage, jobId), text: "Back to the job" }}
        about={[job.number, job.reference, job.title]}
      />
      {isNew && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          {isStaffPage ? "Job entered." : "Request sent."} Step 2 of 3: people and court. We need
          the names before we can quote.
        </p>
      )}
      {canChange ? (
        <CaseForm
          // What the server answers is shown as it came, and not what was typed before.
          key={answer ? JSON.stringify(answer) : "first"}
          case={known}
          {...preset}
          answer={answer}
          leave={
            isNew
              ? { to: `${href("/jobs/:jobId/arrangements", { jobId })}?new`, text: "Skip" }
              : { to: href("/jobs/:jobId/case", { jobId }), text: "Cancel" }
          }
        />
      ) : (
        <p className="card">This job is finished, so its case can no longer be changed.</p>
      )}
    </div>
  );
}
