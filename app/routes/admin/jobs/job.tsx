import { Form, href, redirect, useNavigation } from "react-router";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { jobStateOf, nextStep } from "#app/domain/job-page/next-step.ts";
import { openJobPage, railOf } from "#app/domain/job-page/open-job-page.server.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { beyondAuthority } from "#app/domain/quotes/legal-aid/authority.ts";
import { shownQuote } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote, quoteToSend } from "#app/domain/quotes/quote.ts";
import { usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { canCorrect } from "#app/domain/requests/request.ts";
import { sumTime } from "#app/domain/time-entries/time-entries.server.ts";
import { isPrefetch } from "#app/http/background-request.server.ts";
import { query } from "#app/http/command.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { unlessUnanswered } from "#app/ui/forms/form.tsx";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import { Comments } from "#app/ui/jobs/comments.tsx";
import { JobColumns } from "#app/ui/jobs/job-columns.tsx";
import { JobDetails } from "#app/ui/jobs/job-details.tsx";
import { JobRail } from "#app/ui/jobs/job-rail.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { NextStep } from "#app/ui/jobs/next-step.tsx";
import { StageLine } from "#app/ui/jobs/stage-line.tsx";
import { Timeline } from "#app/ui/jobs/timeline.tsx";
import { BeyondAuthority } from "#app/ui/quotes/beyond-authority.tsx";
import { parseCursor } from "#foundation/lists/paging.ts";
import type { Route } from "./+types/job.ts";
import { JobMenu } from "./job-menu.tsx";
import { Origin } from "./origin.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { StatusForm } from "./status-form.tsx";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get("before");
  const cursor = parseCursor(before);
  return query(context, async (tx, actor) => {
    const seen = !isPrefetch(request);
    const [file, check] = await Promise.all([
      openJobPage(tx, actor, params.jobId, { cursor, seen }),
      presentCheck(tx, params.jobId),
    ]);
    const { job, quotes, comments, timeline, stages } = file;
    if (file.destroyedAt) throw redirect(href("/jobs/:jobId/destroyed", { jobId: job.id }));
    const toSend = quoteToSend(actor, job.status, quotes);
    const spent = quotes.some(({ authority }) => authority) ? await sumTime(tx, job.id) : null;
    const open = quotes.find((quote) => canEndQuote(actor, quote, job.status));
    return {
      job,
      quotes: quotes.map(shownQuote),
      comments,
      timeline,
      stages,
      rail: railOf(file),
      counts: { papers: file.papers.all, exhibits: file.exhibits },
      check: { id: check.id, state: check.state },
      next: nextStep(jobStateOf(file, check), "STAFF"),
      beyond: beyondAuthority(quotes, spent),
      userId: actor.userId,
      toSend,
      openId: open?.id ?? null,
      lastDay: usualLastDay(new Date(), job.funding, file.dates),
      canCorrect: canCorrect(actor, file),
      newCommentId: crypto.randomUUID(),
      newQuoteId: crypto.randomUUID(),
      before: cursor && before,
      now: new Date(),
    };
  });
}

export const shouldRevalidate = unlessUnanswered;

export default function AdminJob({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { job, rail, comments, before, timeline, toSend } = loaderData;
  const isStarted = job.status === "IN_PROGRESS" || job.status === "COMPLETED";
  return (
    <Clock now={loaderData.now}>
      <JobTop job={job} tab="Overview" counts={loaderData.counts}>
        <div className="flex flex-wrap items-center gap-3">
          <NextStep step={loaderData.next} job={job} />
          <JobMenu job={job} canCorrect={loaderData.canCorrect} />
        </div>
      </JobTop>
      <StageLine stages={loaderData.stages} />
      <BeyondAuthority
        words={loaderData.beyond}
        further={toSend === "FURTHER" ? href("/admin/jobs/:jobId/quote", { jobId: job.id }) : null}
      />
      <JobColumns
        key={job.id}
        rail={
          <JobRail
            rail={rail}
            check={loaderData.check.state}
            owner={<JobOwner job={job} userId={loaderData.userId} />}
          />
        }
        details={
          <JobDetails job={job} canCorrect={false} isFolded={isStarted}>
            <Origin job={job} timeline={timeline} />
          </JobDetails>
        }
        actions={
          <>
            <QuoteCard
              job={job}
              check={loaderData.check}
              quotes={loaderData.quotes}
              toSend={toSend}
              openId={loaderData.openId}
              newId={loaderData.newQuoteId}
              lastDay={loaderData.lastDay}
            />
            <section aria-labelledby="update-status" className="card no-print space-y-3">
              <h2 id="update-status">Update Status</h2>
              <StatusForm job={job} />
            </section>
          </>
        }
        comments={
          <Comments
            jobId={job.id}
            comments={comments}
            organisationName={job.organisationName}
            before={before}
          >
            <CommentForm
              action={href("/jobs/:jobId/comments", { jobId: job.id })}
              newId={loaderData.newCommentId}
              comments={comments.rows}
              visibility="INTERNAL"
            />
          </Comments>
        }
        history={<Timeline entries={timeline} />}
      />
    </Clock>
  );
}

/** Who looks after a job; the reader takes one that nobody has with one click. */
function JobOwner({ job, userId }: { job: Job; userId: string }) {
  const action = href("/admin/jobs/:jobId/owner", { jobId: job.id });
  const isBusy = useNavigation().formAction === action;
  if (job.ownerUserId) return job.ownerName;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="flex flex-wrap items-baseline gap-x-3"
    >
      Unassigned
      <input type="hidden" name="ownerUserId" value={userId} />
      <input type="hidden" name="seen" value="" />
      <button type="submit" className="link no-print min-h-6" aria-disabled={isBusy}>
        Assign to me
      </button>
    </Form>
  );
}
