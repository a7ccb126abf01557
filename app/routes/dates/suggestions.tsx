import { data, href, Link } from "react-router";
import { confirmSuggestions } from "#app/domain/dates/deadlines/confirm-suggestions.server.ts";
import { findDeadlines, hasFollowing } from "#app/domain/dates/deadlines/find-deadlines.server.ts";
import type { Suggestion } from "#app/domain/dates/deadlines/suggestions.ts";
import {
  canChangeDates,
  decidingHearing,
  isLate,
  isToBeMet,
  type JobDate,
  stands,
} from "#app/domain/dates/job-date.ts";
import { movedLine } from "#app/domain/dates/moved-line.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { kindInWords, WhenOf } from "#app/ui/dates/date-words.tsx";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { MovedLine } from "#app/ui/dates/moved-line.tsx";
import { SuggestionChoice } from "#app/ui/dates/suggestion-choice.tsx";
import { TooLate } from "#app/ui/dates/too-late.tsx";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/suggestions.ts";

const FAILURE = "Failed to add the deadlines";
const TICK_ONE = "Tick the deadlines to add";
const OFFERED =
  "Worked out from the dates that are known. Suggestions only: court orders take precedence. Nothing is added or moved unless you tick it.";

export const loader = read(async (tx, { params, url }: Route.LoaderArgs, actor) => {
  const report = url.searchParams.get("report");
  // After a date was moved: the others that may have to move with it.
  const movedId = url.searchParams.get("moved");
  const isMoved = movedId !== null;
  const job = await findJob(tx, params.jobId);
  const asked = report ? report === "preliminary" : undefined;
  const found = await findDeadlines(tx, job, asked);
  return {
    job,
    suggestions: found.suggestions.filter(({ replaces }) => replaces || !isMoved),
    open: isMoved ? found.dates.filter(stands) : [],
    line: isMoved ? movedLine(found.dates, movedId) : null,
    movedId,
    isPreliminary: found.isPreliminary,
    isSaid: found.case.facts.jurisdiction !== null,
    canChange: canChangeDates(actor, job.status),
  };
});

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
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
      chosen,
      isPreliminary,
    });
    const movedId = new URL(request.url).searchParams.get("moved");
    const done = movedId === null ? "deadlines-added" : "dates-moved";
    const notice = count > 0 ? done : "case-unchanged";
    // With a day of service the days before it move, which are asked about next.
    const isService = [...chosen.keys()].some((key) => key.includes(":SERVICE_WITH_HEARING:"));
    const isMore = isService && (await hasFollowing(ctx, jobId));
    return redirectWithNotice(
      isMore
        ? `${href("/jobs/:jobId/dates/suggestions", { jobId })}?moved=${movedId ?? ""}`
        : href("/jobs/:jobId/case", { jobId }),
      notice,
    );
  });
}

export const clientAction = keepFresh(FAILURE);

export default function SuggestionsPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, suggestions, open, line, movedId, isPreliminary, isSaid, canChange } = loaderData;
  const isMoved = movedId !== null;
  const back = href("/jobs/:jobId/case", { jobId: job.id });
  const isTicked = ({ key }: Suggestion) => `add-${key}` in (failed?.values ?? {});
  const added = suggestions.filter(({ replaces }) => !isMoved || !replaces);
  return (
    <FormPage
      title={isMoved ? "Other dates affected" : "Suggest deadlines"}
      back={{ to: back, text: "Back to the job" }}
      about={[job.number, job.title]}
      explains={suggestions.length > 0 ? OFFERED : undefined}
    >
      {!isSaid && (
        <p className="text-muted">
          The case does not say which courts it is in, so days are counted as in England and Wales.
        </p>
      )}
      {!isMoved && (
        <p>
          <Link to={`?report=${isPreliminary ? "full" : "preliminary"}`} replace>
            {isPreliminary ? "Use full report times" : "Use preliminary report times"}
          </Link>
        </p>
      )}
      {line && <MovedLine line={line} />}
      {!canChange && <DatesFinished />}
      {canChange && !isMoved && suggestions.length === 0 && (
        <p>
          No deadline follows from the dates that are known. Add one of these days: when the report
          is to be served, when it was served, when the case was sent to the Crown Court, when the
          experts’ discussion is held or, with legal aid, when the quote is to be answered.
        </p>
      )}
      {canChange && (
        <PostForm failed={failed} hidden={{ report: isPreliminary ? "preliminary" : "full" }}>
          <ul className="space-y-4">
            {open
              .filter(({ id }) => id !== movedId)
              .map((date) => (
                <OpenDate
                  key={date.id}
                  date={date}
                  jobId={job.id}
                  hearing={decidingHearing(open)}
                  offered={suggestions.find(({ replaces }) => replaces?.id === date.id)}
                  isTicked={isTicked}
                />
              ))}
            {added.map((suggestion) => (
              <li key={suggestion.key}>
                <SuggestionChoice suggestion={suggestion} isTicked={isTicked(suggestion)} />
              </li>
            ))}
          </ul>
          {suggestions.length > 0 ? (
            <FormActions
              busyText="Saving..."
              cancel={back}
              cancelText={isMoved ? "Keep as they are" : "Cancel"}
            >
              {isMoved ? "Move ticked dates" : "Add ticked dates"}
            </FormActions>
          ) : (
            isMoved && <ButtonLink to={back}>Keep as they are</ButtonLink>
          )}
        </PostForm>
      )}
    </FormPage>
  );
}

interface OpenDateProps {
  date: JobDate;
  jobId: string;
  hearing: JobDate | undefined;
  offered: Suggestion | undefined;
  isTicked: (suggestion: Suggestion) => boolean;
}

/** An open date beside the one that moved: with the day that it may move to, or a way to choose one. */
function OpenDate({ date, jobId, hearing, offered, isTicked }: OpenDateProps) {
  const isOfCourt = date.directed && isToBeMet(date);
  return (
    <li className="space-y-1">
      {offered ? (
        <SuggestionChoice suggestion={offered} isTicked={isTicked(offered)} />
      ) : (
        <>
          <p>
            {kindInWords(date)}, <WhenOf date={date} />{" "}
            <Link to={href("/jobs/:jobId/dates/:dateId", { jobId, dateId: date.id })}>
              Choose another day
            </Link>
          </p>
          <TooLate date={date} hearing={hearing} />
        </>
      )}
      {isOfCourt && !isLate(date, hearing) && (
        <p className="text-sm text-muted">The court has not moved this: ask.</p>
      )}
    </li>
  );
}
