import { href } from "react-router";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { warningInput } from "#app/domain/dates/date-input.ts";
import { warnCourt } from "#app/domain/dates/deadlines/warn-court.server.ts";
import { WARNING_FIELDS } from "#app/domain/dates/fields.ts";
import { dateOf, findDates, listWarnings } from "#app/domain/dates/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CourtLetter } from "#app/ui/dates/court-letter.tsx";
import { DateSummary } from "#app/ui/dates/date-summary.tsx";
import { WarningLog } from "#app/ui/dates/warning-log.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/court.ts";

const FAILURE = "Failed to save the warning";

export const loader = read(async (tx, { params, context }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  const [known, { facts }] = await Promise.all([findDates(tx, job.id), findCase(tx, job.id)]);
  const date = dateOf(known, params.dateId);
  const warnings = await listWarnings(tx, date.id);
  const signedBy = businessOf(context).name;
  const today = londonDay(new Date());
  return { job, date, facts, warnings, signedBy, today, newId: crypto.randomUUID() };
});

export function action({ params: { jobId, dateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, warningInput, async (ctx, input) => {
    await warnCourt(ctx, { jobId, dateId, ...input });
    const back = href("/jobs/:jobId/dates/:dateId/court", { jobId, dateId });
    return redirectWithNotice(back, "court-warned");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function CourtPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { job, date, facts, warnings, signedBy, today, newId } = loaderData;
  const back = href("/jobs/:jobId/dates/:dateId", { jobId: job.id, dateId: date.id });
  const here = href("/jobs/:jobId/dates/:dateId/court", { jobId: job.id, dateId: date.id });
  // What was refused is either a new warning, or what was noted about one of the log.
  const failed = answer?.values.warningId ? undefined : answer;
  const [latest] = warnings;
  return (
    <FormPage
      title="Tell the court"
      back={{ to: back, text: "Back to the date" }}
      about={[job.number, job.title]}
      explains="The court has to be told at once when a direction cannot be complied with. Save what you want to say: the text to send appears below."
    >
      <DateSummary date={date} />
      <PostForm
        failed={answer}
        typed={failed}
        hidden={{ id: failed?.values.id ?? newId }}
        key={newId}
        action={here}
      >
        <Fields of={WARNING_FIELDS} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyText="Saving...">Save</SubmitButton>
          <ButtonLink to={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
      {latest && <CourtLetter facts={facts} date={date} warning={latest} signedBy={signedBy} />}
      <WarningLog warnings={warnings} action={`${here}/telling`} today={today} failed={answer} />
    </FormPage>
  );
}
