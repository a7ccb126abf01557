import { href, redirect } from "react-router";
import { canChangeAccess } from "#app/domain/cases/case.ts";
import { jobStateOf, nextStep, whatWeNeed } from "#app/domain/job-page/next-step.ts";
import { openJobPage, railOf } from "#app/domain/job-page/open-job-page.server.ts";
import { shownToClient } from "#app/domain/jobs/queries.server.ts";
import { beyondAuthority } from "#app/domain/quotes/legal-aid/authority.ts";
import { shownQuote } from "#app/domain/quotes/queries.server.ts";
import { canDecideQuote } from "#app/domain/quotes/quote.ts";
import { canCorrect, canWithdraw } from "#app/domain/requests/request.ts";
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
import { MenuLink, MoreMenu } from "#app/ui/jobs/more-menu.tsx";
import { NextStep } from "#app/ui/jobs/next-step.tsx";
import { StageLine } from "#app/ui/jobs/stage-line.tsx";
import { Timeline } from "#app/ui/jobs/timeline.tsx";
import { BeyondAuthority } from "#app/ui/quotes/beyond-authority.tsx";
import { ReportsCard } from "#app/ui/reports/report-line.tsx";
import { parseCursor } from "#foundation/lists/paging.ts";
import type { Route } from "./+types/job.ts";
import { Needs } from "./needs.tsx";
import { QuoteCard } from "./quote-card.tsx";

export async function loader({ request: asked, params, url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get("before");
  const cursor = parseCursor(before);
  return query(context, async (tx, actor) => {
    const seen = !isPrefetch(asked);
    const file = await openJobPage(tx, actor, params.jobId, { cursor, seen });
    const { job, quotes, comments, timeline, stages, reports } = file;
    if (file.destroyedAt) throw redirect(href("/jobs/:jobId/destroyed", { jobId: job.id }));

    const state = jobStateOf(file, null);
    const canDecide = quotes.some((quote) => canDecideQuote(actor, quote, job.status));
    return {
      job: shownToClient(job),
      quotes: quotes.map(shownQuote),
      comments,
      timeline,
      stages,
      reports,
      rail: railOf(file),
      counts: { papers: file.papers.all, exhibits: file.exhibits },
      canDecide,
      next: nextStep(state, "CLIENT"),
      needs: whatWeNeed(state),
      beyond: beyondAuthority(quotes, null),
      canCorrect: canCorrect(actor, file),
      canWithdraw: canWithdraw(actor, file),
      canChangeAccess: canChangeAccess(actor, job),
      newCommentId: crypto.randomUUID(),
      newAskingId: crypto.randomUUID(),
      before: cursor && before,
      now: new Date(),
    };
  });
}

export const shouldRevalidate = unlessUnanswered;

export default function ClientJob({ loaderData }: Route.ComponentProps) {
  const { job, rail, comments, before, timeline, canDecide } = loaderData;
  return (
    <Clock now={loaderData.now}>
      <JobTop job={job} tab="Overview" counts={loaderData.counts}>
        <div className="flex flex-wrap items-center gap-3">
          <NextStep step={loaderData.next} job={job} />
          <Menu {...loaderData} />
        </div>
      </JobTop>
      <StageLine stages={loaderData.stages} />
      <BeyondAuthority words={loaderData.beyond} />
      <Needs needs={loaderData.needs} />
      <ReportsCard reports={loaderData.reports} jobId={job.id} />
      <JobColumns
        rail={<JobRail rail={rail} />}
        isQuoteFirst={canDecide || loaderData.quotes[0]?.status === "EXPIRED"}
        details={<JobDetails job={job} canCorrect={loaderData.canCorrect} />}
        actions={
          <QuoteCard
            job={job}
            quotes={loaderData.quotes}
            canDecide={canDecide}
            look={loaderData.next ? "plain" : "main"}
            newAskingId={loaderData.newAskingId}
          />
        }
        comments={
          <Comments
            jobId={job.id}
            comments={comments}
            organisationName={job.organisationName}
            before={before}
          >
            <CommentForm
              key={job.id}
              action={href("/jobs/:jobId/comments", { jobId: job.id })}
              newId={loaderData.newCommentId}
              comments={comments.rows}
              visibility={null}
            />
          </Comments>
        }
        history={<Timeline entries={timeline} />}
      />
    </Clock>
  );
}

interface MenuProps {
  job: { id: string };
  canWithdraw: boolean;
  canChangeAccess: boolean;
}

function Menu({ job: { id: jobId }, canWithdraw, canChangeAccess }: MenuProps) {
  return (
    <MoreMenu id="more" label="More">
      <MenuLink to={href("/jobs/:jobId/print", { jobId })}>Print all of this job</MenuLink>
      {canChangeAccess && (
        <MenuLink to={href("/jobs/:jobId/access", { jobId })}>Who may see this job</MenuLink>
      )}
      {canWithdraw && (
        <MenuLink to={href("/app/jobs/:jobId/withdrawal", { jobId })}>
          Withdraw this request
        </MenuLink>
      )}
    </MoreMenu>
  );
}
