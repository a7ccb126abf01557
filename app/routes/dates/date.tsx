import { Link, useFetcher, useSearchParams } from "react-router";
import { correctDate } from "#app/domain/dates/change-date.server.ts";
import { changedDateInput } from "#app/domain/dates/date-input.ts";
import {
  canChangeDates,
  decidingHearing,
  isToTellCourt,
  type JobDate,
} from "#app/domain/dates/job-date.ts";
import { dateOf, findDates } from "#app/domain/dates/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { answerForm, portalOf, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DateDifferences } from "#app/ui/dates/date-differences.tsx";
import { DateFields, DayFields, fieldsOfDate } from "#app/ui/dates/date-fields.tsx";
import { DateSummary } from "#app/ui/dates/date-summary.tsx";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { SettleForm } from "#app/ui/dates/settle-form.tsx";
import { FormActions, FormAlert, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import type { Route } from "./+types/date.ts";

const FAILURE = "Failed to change the date";

export const loader = read(async (tx, { params, url }: Route.LoaderArgs, actor) => {
  const base = portalOf(url);
  const job = await findJob(tx, params.jobId);
  const known = await findDates(tx, job.id);
  const date = dateOf(known, params.dateId);
  const canChange = canChangeDates(actor, job.status);
  const hearing = decidingHearing(known.dates);
  const today = londonDay(new Date());
  return { job, date, base, canChange, hearing, newId: crypto.randomUUID(), today };
});

export function action({ params: { jobId, dateId }, ...sent }: Route.ActionArgs) {
  const base = portalOf(sent.request.url);
  return answerForm(sent, FAILURE, changedDateInput, async (ctx, { seen, ...details }) => {
    const change = { jobId, dateId, seen, details };
    const notice = (await correctDate(ctx, change)) ? "date-changed" : "case-unchanged";
    return redirectWithNotice(`${base}/jobs/${jobId}/case`, notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function DatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, date, base, canChange, hearing, newId, today } = loaderData;
  const [search] = useSearchParams();
  const jobPath = `${base}/jobs/${job.id}`;
  const path = `${jobPath}/dates/${date.id}`;
  const fetcher = useFetcher<FailedForm>();
  const answer = fetcher.data ?? actionData;
  const isBehind = answer?.message !== undefined && answer.values.seen !== `${date.version}`;
  const typed = answer?.values.startsOn === undefined ? undefined : answer;
  // What was typed on an older version is compared with that, until the present one was shown.
  const seen = answer?.message === undefined ? (typed?.values.seen ?? date.version) : date.version;
  const isFix = typed ? typed.values.place !== undefined : search.has("fix");
  const isFinal = date.state === "MOVED" || date.state === "VACATED";
  const form = { typed, seen, newId, date, hearing, path, today, fetcher };
  return (
    <FormPage
      title="Change a date"
      back={{ to: `${jobPath}/case`, text: "Back to the job" }}
      about={[job.number, job.title].join(" · ")}
    >
      <FormAlert failed={answer} />
      <DateSummary date={date} />
      {!canChange && <DatesFinished />}
      {canChange && isFinal && <Final date={date} jobPath={jobPath} />}
      {typed && (isBehind || isFinal || !canChange) && (
        <DateDifferences
          typed={isFix ? typed.values : { ...fieldsOfDate(date), ...typed.values }}
          date={date}
        />
      )}
      {canChange &&
        !isFinal &&
        (isFix ? (
          <FixForm key={JSON.stringify(answer ?? "first")} {...form} />
        ) : (
          <>
            <MoveForm key={JSON.stringify(answer ?? "first")} {...form} />
            <SettleForm
              date={date}
              byStaff={base === "/admin"}
              action={`${path}/outcome`}
              fetcher={fetcher}
              failed={answer}
            />
            <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-rule pt-4">
              {base === "/admin" && isToTellCourt(date) && (
                <Link to={`${path}/court`}>Tell the court this will be late</Link>
              )}
              <Link to={`${path}?fix`}>Fix a mistake</Link>
            </p>
          </>
        ))}
    </FormPage>
  );
}

interface FormProps {
  typed: FailedForm | undefined;
  seen: string | number;
  newId: string;
  date: JobDate;
  hearing: JobDate | undefined;
  path: string;
  today: string;
  fetcher: ReturnType<typeof useFetcher<FailedForm>>;
}

function MoveForm({ typed, seen, newId, date, hearing, path, today, fetcher }: FormProps) {
  const { startsOn: settled, kind, endsOn } = date;
  const atTime = date.atTime ?? "";
  const form = typed ?? { values: { startsOn: "", endsOn: "", atTime }, errors: {} };
  const isSaving = fetcher.formAction === `${path}/move`;
  return (
    <PostForm
      fetcher={fetcher}
      typed={form}
      hidden={{ id: typed?.values.id ?? newId, seen, settled, kind }}
      action={`${path}/move`}
      className="w-full space-y-4"
    >
      <h2 className="text-lg">It moved</h2>
      <DayFields
        kind={kind}
        today={today}
        settled={settled}
        hearing={hearing}
        hasLastDay={endsOn !== null || kind === "TRIAL"}
      />
      <SubmitButton pendingText={isSaving && "Saving..."}>Save new date</SubmitButton>
    </PostForm>
  );
}

function FixForm({ typed, seen, date, hearing, path, today, fetcher }: FormProps) {
  const form = typed ?? { values: fieldsOfDate(date), errors: {} };
  return (
    <PostForm
      fetcher={fetcher}
      typed={form}
      hidden={{ seen, settled: date.startsOn }}
      action={path}
    >
      <DateFields today={today} settled={date.startsOn} hearing={hearing} />
      <FormActions pendingText={fetcher.formAction === path && "Saving..."} cancel={path}>
        Fix a mistake
      </FormActions>
    </PostForm>
  );
}

function Final({ date, jobPath }: { date: JobDate; jobPath: string }) {
  return (
    <p>
      It was moved or cancelled, so it can no longer be changed.{" "}
      {date.movedTo && (
        <Link to={`${jobPath}/dates/${date.movedTo}`}>Open the date that replaced it</Link>
      )}
    </p>
  );
}
