import { data, href, Link, redirect } from "react-router";
import { checkToDo, type PresentCheck } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { type OpenMatter, openMatters } from "#app/domain/job-page/open-matters.ts";
import { withoutReport } from "#app/domain/job-page/without-report.server.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { whyNotStart } from "#app/domain/jobs/commands/unchecked-start.server.ts";
import { STATUS_FIELDS } from "#app/domain/jobs/fields.ts";
import { statusInput } from "#app/domain/jobs/job-input.ts";
import { findJob, type Job } from "#app/domain/jobs/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { listReports } from "#app/domain/reports/queries.server.ts";
import { attempt, query, redirectWithNotice, redirectWithUndo } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { dayInWords } from "#app/ui/dates/date-words.tsx";
import { FormActions, FormAlert, keepForm, PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/status.ts";
import { JobFormPage } from "./job-form-page.tsx";
import { StatusForm } from "./status-form.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("status");
  return query(context, async (tx) => {
    const job = await findJob(tx, params.jobId);
    const check = wanted === "IN_PROGRESS" ? await presentCheck(tx, job.id) : null;
    const why = await whyNotStart(tx, job.id, wanted);
    if (wanted !== "COMPLETED" || job.status === "COMPLETED") {
      return { job, check, why, open: null };
    }
    const [known, quotes, reports] = await Promise.all([
      findDates(tx, job.id),
      listQuotes(tx, job.id),
      listReports(tx, job.id),
    ]);
    const open = openMatters({ ...known, quotes }, londonDay(new Date()));
    return {
      job,
      check,
      why,
      open,
      isSealed: reports.some((each) => each.sealedAt && !each.withdrawnAt),
    };
  });
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(statusInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { confirmed, noReport, ...input } = checked.input;
  const ask = () =>
    redirect(`${href("/admin/jobs/:jobId/status", { jobId })}?status=${input.status}`, 303);
  if (input.status === "COMPLETED" && !confirmed) return ask();
  return attempt(context, { failure: "Failed to update status", values }, async (ctx) => {
    const explain = input.status === "COMPLETED" ? withoutReport(ctx, noReport) : undefined;
    const answer = await changeStatus(ctx, { ...input, jobId }, explain);
    if (answer?.about === "QUOTE") {
      return redirect(
        `${href("/admin/quotes/:quoteId/outcome", { quoteId: answer.quoteId })}?status=${input.status}`,
        303,
      );
    }
    if (answer?.about === "CHECK") return ask();
    const page = href("/admin/jobs/:jobId", { jobId });
    return answer
      ? redirectWithUndo(page, "status-updated", { jobId, ...answer })
      : redirectWithNotice(page, "status-updated");
  });
}

export const clientAction = keepForm("Failed to update status");

export default function UpdateStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { job, check, why, open, isSealed = false } = loaderData;
  if (check && why && job.status !== "IN_PROGRESS") {
    return <StartUnchecked job={job} check={check} why={why} failed={actionData} />;
  }
  if (open) return <CompleteJob job={job} open={open} isSealed={isSealed} failed={actionData} />;
  return (
    <JobFormPage job={job} title="Update Status">
      <StatusForm job={job} failed={actionData} />
    </JobFormPage>
  );
}

interface StartUncheckedProps {
  job: Job;
  why: string;
  check: PresentCheck;
  failed: FailedForm | undefined;
}

function StartUnchecked({ job, check, why, failed }: StartUncheckedProps) {
  const toDo = checkToDo(job.id, check);
  return (
    <JobFormPage job={job} title="Start work all the same?">
      <PostForm
        failed={failed}
        hidden={{ seen: job.updatedAt.toISOString(), status: "IN_PROGRESS", startUnchecked: "yes" }}
        action={href("/admin/jobs/:jobId/status", { jobId: job.id })}
      >
        <p>{why} Work has not been started.</p>
        <div className="form-actions">
          {toDo && (
            <ButtonLink data-look="main" to={toDo.href}>
              {toDo.label}
            </ButtonLink>
          )}
          <PlainButton busyText="Starting...">Start work</PlainButton>
        </div>
      </PostForm>
    </JobFormPage>
  );
}

interface CompleteJobProps {
  job: Job;
  open: readonly OpenMatter[];
  isSealed: boolean;
  failed: FailedForm | undefined;
}

function CompleteJob({ job, open, isSealed, failed }: CompleteJobProps) {
  return (
    <JobFormPage job={job} title="Mark completed?">
      <FormAlert failed={failed} />
      {open.length === 0 ? (
        <p>Nothing is open: no material, dates or quotes.</p>
      ) : (
        <section aria-labelledby="open" className="space-y-2">
          <h2 id="open">Still open</h2>
          <ul className="divide-y divide-rule">
            {open.map((matter) => (
              <Matter key={matter.id} matter={matter} jobId={job.id} />
            ))}
          </ul>
        </section>
      )}
      <p>The client is told by email that the job is completed.</p>
      <PostForm
        typed={failed}
        hidden={{ seen: job.updatedAt.toISOString(), status: "COMPLETED", confirmed: "yes" }}
        action={`${href("/admin/jobs/:jobId/status", { jobId: job.id })}?status=COMPLETED`}
      >
        {!isSealed && <Input {...STATUS_FIELDS.noReport} name="noReport" required />}
        <FormActions busyText="Updating..." cancel={href("/admin/jobs/:jobId", { jobId: job.id })}>
          Mark completed
        </FormActions>
      </PostForm>
    </JobFormPage>
  );
}

function Matter({ matter, jobId }: { matter: OpenMatter; jobId: string }) {
  const { id, kind, what, on, becomes } = matter;
  const to = {
    QUOTE: href("/admin/quotes/:quoteId", { quoteId: id }),
    MATERIAL: href("/jobs/:jobId/material", { jobId }),
    DATE: href("/jobs/:jobId/dates/:dateId", { jobId, dateId: id }),
  }[kind];
  return (
    <li className="py-2.5 wrap-anywhere">
      <p>
        <Link to={to}>{what}</Link>
        {on && `, ${dayInWords(on)}`}
      </p>
      <p className="text-sm text-muted">{becomes}</p>
    </li>
  );
}
