import { data, Form, Link, useNavigation } from "react-router";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { confirmSuggestions } from "#app/domain/dates/confirm-suggestions.server.ts";
import { canChangeDates } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { isForPreliminary, settingOf, suggestionsFor } from "#app/domain/dates/suggestions.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { SuggestionChoice } from "#app/ui/dates/suggestion-choice.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/suggestions.ts";

const FAILURE = "Failed to add the deadlines";
const TICK_ONE = "Tick the deadlines to add";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  const report = url.searchParams.get("report");
  return query(context, async (tx, actor) => {
    const job = await findJob(tx, params.jobId, narrowing(actor));
    const [{ facts }, { dates, noted }] = await Promise.all([
      findCase(tx, job.id),
      findDates(tx, job.id),
    ]);
    const isPreliminary = report ? report === "preliminary" : isForPreliminary(dates);
    const setting = settingOf(facts, job.funding, isPreliminary, noted);
    const suggestions = suggestionsFor(dates, setting);
    const canChange = canChangeDates(actor, job.status);
    const isSaid = facts.jurisdiction !== null;
    return { job, base, suggestions, isPreliminary, isSaid, canChange };
  });
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(request.url);
  const values = await readForm(request);
  const chosen = new Map(
    Object.entries(values).flatMap(([name, on]) => {
      const [, key] = /^add-(.{1,100})$/.exec(name) ?? [];
      return key ? [[key, on] as const] : [];
    }),
  );
  if (chosen.size === 0) {
    return data<FailedForm>({ message: TICK_ONE, values, errors: {} }, { status: 400 });
  }
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const isPreliminary = values.report === "preliminary";
    const count = await confirmSuggestions(ctx, {
      jobId,
      ...narrowing(ctx.actor),
      chosen,
      isPreliminary,
    });
    const notice = count > 0 ? "deadlines-added" : "case-unchanged";
    return redirectWithNotice(`${base}/jobs/${jobId}`, notice);
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show the deadlines as they are by now. */
export const shouldRevalidate = unlessUnanswered;

/** Deadlines that follow from the dates of a case, to be ticked, in both portals. */
export default function SuggestionsPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, base, suggestions, isPreliminary, isSaid, canChange } = loaderData;
  const jobPath = `${base}/jobs/${job.id}`;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <FormPage
      title="Suggest deadlines"
      part={base === "/admin" ? "Admin Portal" : "Client Portal"}
      back={{ to: jobPath, text: "Back to the job" }}
      about={[job.number, job.title].join(" · ")}
      explains="Worked out from the dates that are known. Suggestions only: what the court directs comes first. Nothing is added or moved unless you tick it."
    >
      {!isSaid && (
        <p className="text-muted">
          The case does not say which courts it is in, so days are counted as in England and Wales.
        </p>
      )}
      <p>
        <Link className="link" to={`?report=${isPreliminary ? "full" : "preliminary"}`} replace>
          {isPreliminary ? "Count for a full report" : "Count for a preliminary report"}
        </Link>
      </p>
      {!canChange && <DatesFinished />}
      {canChange && suggestions.length === 0 && (
        <p>
          No deadline follows from the dates that are known. Add one of these days: when the report
          is to be served, when it was served, when the case was sent to the Crown Court, when the
          experts’ discussion is held or, with legal aid, when the quote is to be answered.
        </p>
      )}
      {canChange && suggestions.length > 0 && (
        <Form method="post" className="w-full space-y-5">
          <FormAlert failed={failed} />
          <input type="hidden" name="report" value={isPreliminary ? "preliminary" : "full"} />
          <ul className="space-y-4">
            {suggestions.map((suggestion) => (
              <SuggestionChoice
                key={suggestion.key}
                suggestion={suggestion}
                isTicked={failed ? `add-${suggestion.key}` in failed.values : false}
              />
            ))}
          </ul>
          <div className="form-actions">
            <SubmitButton pendingText={isBusy && "Saving..."}>Add what is ticked</SubmitButton>
            <Link className="button" to={jobPath}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </FormPage>
  );
}
