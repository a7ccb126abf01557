import { pageOfJob } from "#app/content/navigation.ts";
import { isStaff } from "#app/domain/actor.ts";
import { arrangementsInput } from "#app/domain/dates/date-input.ts";
import { HEARING_FIELDS, PAYING_FIELDS, REPORT_FIELDS } from "#app/domain/dates/fields.ts";
import { agendaOf, canChangeDates } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { saveArrangements } from "#app/domain/dates/save-arrangements.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listUnfinished } from "#app/domain/papers/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Uploader } from "#app/ui/papers/uploader.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/arrangements.ts";

const FAILURE = "Failed to save dates and funding";

export const loader = read(async (tx, { params, url }: Route.LoaderArgs, actor) => {
  const job = await findJob(tx, params.jobId);
  const [{ dates }, unfinished] = await Promise.all([
    findDates(tx, job.id),
    listUnfinished(tx, { jobId: job.id }),
  ]);
  const { next, ahead } = agendaOf(dates, londonDay(new Date()));
  return {
    job,
    unfinished,
    asked: {
      hearing: !next,
      report: !ahead.some(({ kind }) => kind === "REPORT_TO_SERVE"),
      funding: !job.funding,
    },
    canChange: canChangeDates(actor, job.status),
    isNew: url.searchParams.has("new"),
    ids: { hearingId: crypto.randomUUID(), reportId: crypto.randomUUID() },
  };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, arrangementsInput, async (ctx, input) => {
    await saveArrangements(ctx, { jobId, ...input });
    return redirectWithNotice(pageOfJob(isStaff(ctx.actor), jobId), "arrangements-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function ArrangementsPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, unfinished, canChange, isNew, asked, ids } = loaderData;
  const byStaff = useByStaff();
  const back = pageOfJob(byStaff, job.id);
  const title = asked.funding ? "Dates, papers, who pays" : "Dates and papers";
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title={title}
        part={job.number}
        back={{ to: back, text: "Back to the job" }}
        about={[isNew && "Step 3 of 3", job.number, job.title]}
      />
      {canChange ? (
        <Uploader
          jobId={job.id}
          canBeInternal={byStaff}
          unfinished={unfinished}
          failed={undefined}
          isSlim
        >
          {Object.values(asked).includes(true) && (
            <PostForm failed={failed} className="card space-y-5">
              <h2>{asked.funding ? "Dates and who pays" : "Dates"}</h2>
              {Object.entries(ids).map(([name, id]) => (
                <input key={name} type="hidden" name={name} value={failed?.values[name] ?? id} />
              ))}
              <div className="grid gap-5 sm:grid-cols-2">
                {asked.hearing && <Fields of={HEARING_FIELDS} />}
                {asked.report && <Fields of={REPORT_FIELDS} />}
                {asked.funding && <Fields of={PAYING_FIELDS} />}
              </div>
              <FormActions
                busyText="Saving..."
                cancel={back}
                cancelText={isNew ? "Skip" : "Cancel"}
              >
                Save
              </FormActions>
            </PostForm>
          )}
        </Uploader>
      ) : (
        <p className="card">This job is finished, so nothing can be added to it.</p>
      )}
    </div>
  );
}
