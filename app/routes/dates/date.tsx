import { href, Link, useFetcher, useSearchParams } from "react-router";
import { correctDate } from "#app/domain/dates/change-date.server.ts";
import { changedDateInput } from "#app/domain/dates/date-input.ts";
import { DATE_FIELDS } from "#app/domain/dates/fields.ts";
import {
  canChangeDates,
  decidingHearing,
  isToTellCourt,
  type JobDate,
} from "#app/domain/dates/job-date.ts";
import { dateOf, findDates } from "#app/domain/dates/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DateFields, DayFields } from "#app/ui/dates/date-fields.tsx";
import { DateSummary } from "#app/ui/dates/date-summary.tsx";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { SettleForm } from "#app/ui/dates/settle-form.tsx";
import { Differences } from "#app/ui/forms/differences.tsx";
import { FormActions, FormAlert, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { type FailedForm, isBehind, seenBy } from "#foundation/forms/failed-form.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/date.ts";

const FAILURE = "Failed to change the date";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const job = await findJob(tx, params.jobId);
  const known = await findDates(tx, job.id);
  const date = dateOf(known, params.dateId);
  const canChange = canChangeDates(actor, job.status);
  const hearing = decidingHearing(known.dates);
  const today = londonDay(new Date());
  return { job, date, canChange, hearing, newId: crypto.randomUUID(), today };
});

export function action({ params: { jobId, dateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, changedDateInput, async (ctx, { seen, ...details }) => {
    const change = { jobId, dateId, seen, details };
    const notice = (await correctDate(ctx, change)) ? "date-changed" : "case-unchanged";
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function DatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, date, canChange, hearing, newId, today } = loaderData;
  const [search] = useSearchParams();
  const byStaff = useByStaff();
  const ofDate = { jobId: job.id, dateId: date.id };
  const fetcher = useFetcher<FailedForm>();
  const answer = fetcher.data ?? actionData;
  const version = `${date.version}`;
  const typed = answer?.values.startsOn === undefined ? undefined : answer;
  // What was typed on an older version is compared with that, until the present one was shown.
  const seen = seenBy(typed?.values.seen, answer, version);
  const isFix = typed ? typed.values.place !== undefined : search.has("fix");
  const isFinal = date.state === "MOVED" || date.state === "VACATED";
  const saved = typedOf(DATE_FIELDS, date);
  const form = { typed, seen, newId, date, hearing, ofDate, today, fetcher };
  return (
    <FormPage
      title="Change a date"
      back={{ to: href("/jobs/:jobId/case", ofDate), text: "Back to the job" }}
      about={[job.number, job.title]}
    >
      <FormAlert failed={answer} />
      <DateSummary date={date} />
      {!canChange && <DatesFinished />}
      {canChange && isFinal && <Final date={date} jobId={job.id} />}
      {typed && (isBehind(answer, version) || isFinal || !canChange) && (
        <Differences
          of={DATE_FIELDS}
          typed={isFix ? typed.values : { ...saved, ...typed.values }}
          saved={saved}
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
              today={today}
              action={href("/jobs/:jobId/dates/:dateId/outcome", ofDate)}
              fetcher={fetcher}
              failed={answer}
            />
            <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-rule pt-4">
              {byStaff && isToTellCourt(date) && (
                <Link to={href("/jobs/:jobId/dates/:dateId/court", ofDate)}>
                  Tell the court this will be late
                </Link>
              )}
              <Link to={`${href("/jobs/:jobId/dates/:dateId", ofDate)}?fix`}>Fix a mistake</Link>
            </p>
          </>
        ))}
    </FormPage>
  );
}

interface FormProps {
  typed: FailedForm | undefined;
  seen: string;
  newId: string;
  date: JobDate;
  hearing: JobDate | undefined;
  ofDate: { jobId: string; dateId: string };
  today: string;
  fetcher: ReturnType<typeof useFetcher<FailedForm>>;
}

function MoveForm({ typed, seen, newId, date, hearing, ofDate, today, fetcher }: FormProps) {
  const { startsOn: settled, kind, endsOn } = date;
  const atTime = date.atTime ?? "";
  const form = typed ?? { values: { startsOn: "", endsOn: "", atTime }, errors: {} };
  const action = href("/jobs/:jobId/dates/:dateId/move", ofDate);
  const isSaving = fetcher.formAction === action;
  return (
    <PostForm
      fetcher={fetcher}
      typed={form}
      hidden={{ id: typed?.values.id ?? newId, seen, settled, kind }}
      action={action}
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

function FixForm({ typed, seen, date, hearing, ofDate, today, fetcher }: FormProps) {
  const path = href("/jobs/:jobId/dates/:dateId", ofDate);
  return (
    <PostForm
      fetcher={fetcher}
      typed={typed}
      saved={typedOf(DATE_FIELDS, date)}
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

function Final({ date, jobId }: { date: JobDate; jobId: string }) {
  return (
    <p>
      It was moved or cancelled, so it can no longer be changed.{" "}
      {date.movedTo && (
        <Link to={href("/jobs/:jobId/dates/:dateId", { jobId, dateId: date.movedTo })}>
          Open the date that replaced it
        </Link>
      )}
    </p>
  );
}
