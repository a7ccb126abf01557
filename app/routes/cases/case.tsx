import { href } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { canChangeAccess, canChangeCase } from "#app/domain/cases/case.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { openCase } from "#app/domain/job-page/open-case.server.ts";
import { findEnding } from "#app/domain/retention/ending.server.ts";
import { findHold } from "#app/domain/retention/hold.server.ts";
import { read } from "#app/http/command.server.ts";
import { EndingCards } from "#app/routes/retention/ending-cards.tsx";
import { Card } from "#app/ui/card.tsx";
import { isTold } from "#app/ui/cases/case-facts.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/case.ts";
import { OtherCards, PeopleCards } from "./case-cards.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { createdByUserId, ...file } = await openCase(tx, params.jobId);
  const check = isStaff(actor) ? await presentCheck(tx, file.head.id) : null;
  const ending = await findEnding(tx, file.head.id);
  const hold = isStaff(actor) ? await findHold(tx, file.head.id) : null;
  const canChange = canChangeCase(actor, file.head.status);
  const mayChooseAccess = canChangeAccess(actor, { createdByUserId });
  return { ...file, check, ending, hold, canChange, mayChooseAccess, now: new Date() };
});

/** What a job is about and who is in it, in both portals; each card leads to its own form. */
export default function CaseTab({ loaderData }: Route.ComponentProps) {
  const { head, canChange, dates, canSuggest, isOffRule, now } = loaderData;
  const byStaff = useByStaff();
  return (
    <Clock now={now}>
      <JobTop job={head} tab="Case" counts={loaderData.counts} />
      <div className="case-columns">
        <div className="space-y-4">
          <PeopleCards {...loaderData} />
        </div>
        <div className="space-y-4">
          <DatesCard
            dates={dates}
            canSuggest={canSuggest}
            isOffRule={isOffRule}
            jobId={head.id}
            canChange={canChange}
            byStaff={byStaff}
            today={londonDay(now)}
          />
          <OtherCards {...loaderData} />
          <EndingCards {...loaderData} jobId={head.id} />
          {isTold(loaderData.case) && (
            <Card
              id="letter"
              title="Letter of instruction"
              action={{
                to: href("/jobs/:jobId/letter", { jobId: head.id }),
                text: "Read or print",
              }}
            />
          )}
        </div>
      </div>
    </Clock>
  );
}
