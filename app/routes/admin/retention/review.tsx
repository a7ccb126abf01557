import { href, Link } from "react-router";
import { refuseDestroyed } from "#app/domain/jobs/queries.server.ts";
import { KEEP_FIELDS, PROPOSAL_FIELDS } from "#app/domain/retention/fields.ts";
import { findReview, type Review } from "#app/domain/retention/review.server.ts";
import { read } from "#app/http/command.server.ts";
import { Card } from "#app/ui/card.tsx";
import { DangerButton, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { JOB_STATUS_LABELS } from "#app/words/jobs.ts";
import { OUTCOME_LABELS } from "#app/words/retention.ts";
import { counted } from "#foundation/lists/counted.ts";
import { londonDayAfter } from "#foundation/time/moment.ts";
import type { Route } from "./+types/review.ts";
import { ConfirmCard } from "./confirm-card.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const review = await findReview(tx, params.jobId);
  refuseDestroyed(review.job);
  const isOwn = review.proposal?.proposedByUserId === actor.userId;
  return {
    ...review,
    mayConfirm: !isOwn || review.job.staff === 1,
    newId: crypto.randomUUID(),
    inAYear: londonDayAfter(new Date(), 365),
  };
});

export const clientAction = keepFresh("Failed to decide");

/** A case that is due: kept to another day, or destroyed. */
export default function ReviewPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, proposal, hold, newId, inAYear } = loaderData;
  const ids = { jobId: job.id };
  const isOpen = !hold && job.isDue;
  const typed = (name: string) => (failed && name in failed.values ? failed : undefined);
  return (
    <div className="max-w-3xl space-y-6">
      <title>{`${job.number} · Retention`}</title>
      <BackLink to={href("/admin/retention")}>Back to Retention</BackLink>
      <header>
        <h1>Keep or destroy {job.number}</h1>
        <p className="wrap-anywhere">
          <Link className="link" to={href("/jobs/:jobId/case", ids)}>
            {job.title}
          </Link>
        </p>
        <p className="text-muted">{standing(loaderData)}</p>
      </header>
      <Facts review={loaderData} />
      {isOpen && proposal && (
        <ConfirmCard
          job={job}
          proposal={proposal}
          mayConfirm={loaderData.mayConfirm}
          failed={typed("number")}
        />
      )}
      {isOpen && (
        <Card id="keep" title="Keep it">
          <PostForm
            action={href("/admin/retention/:jobId/keeping", ids)}
            failed={typed("nextOn")}
            saved={{ nextOn: inAYear, why: "" }}
          >
            <Fields of={KEEP_FIELDS} />
            <SubmitButton busyText="Saving...">Keep</SubmitButton>
          </PostForm>
        </Card>
      )}
      {isOpen && !proposal && (
        <Card id="destroy" title="Destroy it">
          <p>
            Papers, people, exhibits, sheets, reports, comments and texts go for good. The number,
            days, sums, bills and the audit log stay.
            {job.staff > 1 && " Someone else in our office confirms it."}
          </p>
          <PostForm
            action={href("/admin/retention/:jobId/proposal", ids)}
            failed={typed("id")}
            hidden={{ id: newId }}
          >
            {job.isForProsecution && (
              <>
                <p>This case was for the prosecution: ask the force first.</p>
                <Fields of={PROPOSAL_FIELDS} only={["forceAnswer", "forceAnsweredOn"]} />
              </>
            )}
            <Fields of={PROPOSAL_FIELDS} only={["reason"]} />
            <DangerButton busyText="Saving...">Propose to destroy it</DangerButton>
          </PostForm>
        </Card>
      )}
    </div>
  );
}

function standing({ job, hold }: Review) {
  if (hold) return "On legal hold: nothing of it is removed";
  if (!job.isDue) return "Not due for review yet";
  return null;
}

function Facts({ review: { job, ending, kept, hold } }: { review: Review }) {
  const ids = { jobId: job.id };
  return (
    <section aria-label="The case" className="card space-y-4">
      <dl className="facts">
        <Row label="Client">{job.organisationName}</Row>
        <Row label="Status">{JOB_STATUS_LABELS[job.status]}</Row>
        <Row label="Ended">
          {ending ? (
            <>
              <CalendarDay day={ending.endedOn} />, {OUTCOME_LABELS[ending.outcome].toLowerCase()}
              <CalendarDay lead=", appeal or confiscation until " day={ending.appealUntil} />
            </>
          ) : (
            <Link className="link" to={href("/jobs/:jobId/ending", ids)}>
              Not recorded
            </Link>
          )}
        </Row>
        <Row label="Due for review">
          <CalendarDay day={job.reviewOn} />
        </Row>
        <Row label="Legal hold">
          <Link className="link" to={href("/jobs/:jobId/hold", ids)}>
            {hold ? "In force" : "None"}
          </Link>
        </Row>
        <Row label="Contents">
          {counted(job.papers, "paper")}, {counted(job.reports, "sealed report")}
        </Row>
      </dl>
      {kept.length > 0 && (
        <ul className="space-y-1 text-sm text-muted">
          {kept.map(({ at, byName, nextOn, reason }) => (
            <li key={at.toISOString()} className="wrap-anywhere">
              Kept <Moment at={at} dateOnly /> by {byName}, to be looked at again on{" "}
              <CalendarDay day={nextOn} />: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
