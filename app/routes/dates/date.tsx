import { randomUUID } from "node:crypto";
import { Link, useFetcher } from "react-router";
import { correctDate } from "#app/domain/dates/change-date.server.ts";
import { canChangeDates, type JobDate } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { notFound } from "#app/domain/errors.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { DateDifferences } from "#app/ui/dates/date-differences.tsx";
import { DateFields, fieldsOfDate } from "#app/ui/dates/date-fields.tsx";
import { DateSummary } from "#app/ui/dates/date-summary.tsx";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { SettleForm } from "#app/ui/dates/settle-form.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/date.ts";
import { changeOfDate } from "./change-of-date.server.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const job = await findJob(tx, params.jobId, narrowing(actor));
    const { dates } = await findDates(tx, job.id);
    const date = dates.find(({ id }) => id === params.dateId);
    if (!date) throw notFound("Date not found");
    const canChange = canChangeDates(actor, job.status);
    return { job, date, base, canChange, newId: randomUUID(), today: londonDay(new Date()) };
  });
}

export const action = changeOfDate(async (ctx, { newId: _, ...change }) =>
  (await correctDate(ctx, change)) ? "date-changed" : "case-unchanged",
);

export const clientAction = keepForm("Failed to change the date");

/** Also reloads after a refusal, to show what is saved by now. */
export const shouldRevalidate = unlessUnanswered;

/** A date of a case, in both portals: move it, say what became of it, or correct it. */
export default function DatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, date, base, canChange, newId, today } = loaderData;
  const jobPath = `${base}/jobs/${job.id}`;
  const path = `${jobPath}/dates/${date.id}`;
  const fetcher = useFetcher<FailedForm>();
  const answer = fetcher.data ?? actionData;
  const sentTo = fetcher.formAction;
  const isBehind = answer?.message !== undefined && answer.values.seen !== `${date.version}`;
  const typed = answer?.values.kind ? answer : undefined;
  const form = typed ?? { values: fieldsOfDate(date), errors: {} };
  // What was typed on an older version is compared with that, until the present one was shown.
  const seen = answer?.message === undefined ? (typed?.values.seen ?? date.version) : date.version;
  const isFinal = date.state === "MOVED" || date.state === "VACATED";
  return (
    <FormPage
      title="Change a date"
      part={base === "/admin" ? "Admin Portal" : "Client Portal"}
      back={{ to: jobPath, text: "Back to the job" }}
      about={[job.number, job.title].join(" · ")}
    >
      <FormAlert failed={answer} />
      {(isFinal || !canChange) && <DateSummary date={date} />}
      {!canChange && <DatesFinished />}
      {canChange && isFinal && <Final date={date} jobPath={jobPath} />}
      {typed && (isBehind || isFinal || !canChange) && (
        <DateDifferences typed={typed.values} date={date} />
      )}
      {canChange && !isFinal && (
        <>
          <SettleForm
            date={date}
            byStaff={base === "/admin"}
            action={`${path}/outcome`}
            fetcher={fetcher}
          />
          {base === "/admin" && date.directed && (
            <p>
              <Link className="link" to={`${path}/court`}>
                Tell the court that it will not be kept
              </Link>
            </p>
          )}
          <fetcher.Form
            key={answer ? JSON.stringify(answer) : "first"}
            method="post"
            action={path}
            className="w-full space-y-5 border-t border-rule pt-4"
          >
            <input type="hidden" name="id" value={typed?.values.id ?? newId} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="settled" value={date.startsOn} />
            <DateFields form={form} today={today} settled={date.startsOn} />
            <p className="text-sm text-muted">
              Move it when it is on another day now: the earlier day is kept as history. Correct it
              when it was mistyped.
            </p>
            <div className="form-actions">
              <SubmitButton
                formAction={`${path}/move`}
                pendingText={sentTo === `${path}/move` && "Saving..."}
              >
                Move to this day
              </SubmitButton>
              <SubmitButton variant="plain" pendingText={sentTo === path && "Saving..."}>
                Save as a correction
              </SubmitButton>
              <Link className="button" to={jobPath}>
                Cancel
              </Link>
            </div>
          </fetcher.Form>
        </>
      )}
    </FormPage>
  );
}

/** What is said of a date that was moved or taken out, with the way to the one that replaced it. */
function Final({ date, jobPath }: { date: JobDate; jobPath: string }) {
  return (
    <p>
      It was moved or taken out, so it can no longer be changed.{" "}
      {date.movedTo && (
        <Link className="link" to={`${jobPath}/dates/${date.movedTo}`}>
          Open the date that replaced it
        </Link>
      )}
    </p>
  );
}
