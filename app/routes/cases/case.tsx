import { canChangeAccess, canChangeCase } from "#app/domain/cases/case.ts";
import { needsCheck } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { openCase } from "#app/domain/job-page/open-case.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { ConflictCard } from "#app/routes/admin/conflicts/conflict-card.tsx";
import { FactsCard, PeopleCard } from "#app/ui/cases/case-card.tsx";
import { FundingCard, LetterCard, MissingCard, WhoSeesCard } from "#app/ui/cases/case-cards.tsx";
import { isTold } from "#app/ui/cases/case-facts.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import type { Route } from "./+types/case.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const { createdByUserId, ...file } = await openCase(tx, params.jobId, narrowing(actor));
    const check = base === "/admin" ? await presentCheck(tx, file.head.id) : null;
    const canChange = canChangeCase(actor, file.head.status);
    const mayChooseAccess = canChangeAccess(actor, { createdByUserId });
    return { ...file, check, base, canChange, mayChooseAccess, now: new Date() };
  });
}

/** What a job is about and who is in it, in both portals; each card leads to its own form. */
export default function CaseTab({ loaderData }: Route.ComponentProps) {
  const { head, papers, case: known, check, base, canChange, now } = loaderData;
  const jobPath = `${base}/jobs/${head.id}`;
  const byStaff = base === "/admin";
  return (
    <Clock now={now}>
      <JobTop job={head} base={base} tab="Case" papers={papers} />
      <div className="case-columns">
        <div className="space-y-4">
          <PeopleCard parties={known.parties} jobPath={jobPath} canChange={canChange} />
          {check && (needsCheck(head.status) || check.id) && (
            <ConflictCard job={head} check={check} people={known.parties.length} />
          )}
          <FactsCard facts={known.facts} jobPath={jobPath} canChange={canChange} />
        </div>
        <div className="space-y-4">
          <DatesCard
            dates={loaderData.dates}
            missing={loaderData.missing.length}
            canSuggest={loaderData.canSuggest}
            isOffRule={loaderData.isOffRule}
            jobPath={jobPath}
            canChange={canChange}
            byStaff={byStaff}
            today={londonDay(now)}
          />
          <MissingCard
            missing={loaderData.missing}
            jobPath={jobPath}
            canChange={canChange}
            byStaff={byStaff}
          />
          <FundingCard funding={loaderData.funding} jobId={head.id} byStaff={byStaff} />
          {isTold(known) && <LetterCard jobPath={jobPath} />}
          <WhoSeesCard
            restricted={loaderData.restricted}
            organisationName={head.organisationName}
            jobPath={jobPath}
            canChange={loaderData.mayChooseAccess}
          />
        </div>
      </div>
    </Clock>
  );
}
