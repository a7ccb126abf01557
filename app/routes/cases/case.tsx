import { href } from "react-router";
import { canChangeAccess, canChangeCase } from "#app/domain/cases/case.ts";
import { needsCheck } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { FUNDING_LABELS, type Funding, LAA_SERVICE_LABELS } from "#app/domain/funding/funding.ts";
import { openCase } from "#app/domain/job-page/open-case.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { ConflictCard } from "#app/routes/admin/conflicts/conflict-card.tsx";
import { Card } from "#app/ui/card.tsx";
import { CaseFactsList, isTold, PartyList } from "#app/ui/cases/case-facts.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { dayInWords } from "#app/ui/dates/date-words.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
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

type Props = Pick<Route.ComponentProps, "loaderData">;

/** What a job is about and who is in it, in both portals; each card leads to its own form. */
export default function CaseTab({ loaderData }: Props) {
  const { head, base, canChange, dates, canSuggest, isOffRule, now } = loaderData;
  const jobPath = `${base}/jobs/${head.id}`;
  return (
    <Clock now={now}>
      <JobTop job={head} base={base} tab="Case" papers={loaderData.papers} />
      <div className="case-columns">
        <div className="space-y-4">
          <People loaderData={loaderData} />
        </div>
        <div className="space-y-4">
          <DatesCard
            dates={dates}
            canSuggest={canSuggest}
            isOffRule={isOffRule}
            jobPath={jobPath}
            canChange={canChange}
            byStaff={base === "/admin"}
            today={londonDay(now)}
          />
          <Others loaderData={loaderData} />
        </div>
      </div>
    </Clock>
  );
}

/** How many people are listed before the rest is folded away. */
const SHOWN = 8;

function People({ loaderData }: Props) {
  const { head, check, base, canChange } = loaderData;
  const { facts, parties } = loaderData.case;
  const [first, rest] = [parties.slice(0, SHOWN), parties.slice(SHOWN)];
  const isEmpty = !isTold({ facts, parties: [] });
  const to = `${base}/jobs/${head.id}/people`;
  return (
    <>
      <Card
        id="people"
        title="People"
        action={canChange && { to, text: parties.length > 0 ? "Change people" : "Add people" }}
      >
        {parties.length === 0 && (
          <p className="text-muted">
            Waiting for names. Add everyone named in the case. We cannot quote without this.
          </p>
        )}
        <PartyList parties={first} />
        {rest.length > 0 && (
          <details className="unfolds">
            <summary className="link mb-2 w-fit cursor-pointer">{rest.length} more people</summary>
            <PartyList parties={rest} />
          </details>
        )}
      </Card>
      {check && (needsCheck(head.status) || check.id) && (
        <ConflictCard job={head} check={check} people={parties.length} />
      )}
      {(canChange || !isEmpty) && (
        <Card
          id="case"
          title="The case"
          action={canChange && { to, text: isEmpty ? "Enter the case" : "Change the case" }}
        >
          <CaseFactsList facts={facts} />
        </Card>
      )}
    </>
  );
}

function Others({ loaderData }: Props) {
  const { head, base, canChange, funding, missing, restricted, mayChooseAccess } = loaderData;
  const jobPath = `${base}/jobs/${head.id}`;
  const byStaff = base === "/admin";
  const fundingPath = href("/admin/jobs/:jobId/funding", { jobId: head.id });
  const ask = byStaff ? "Ask the client" : "Add";
  return (
    <>
      {(canChange || missing.length > 0) && (
        <Card
          id="missing"
          title="Missing material"
          action={{ to: `${jobPath}/material`, text: missing.length > 0 ? "Open the list" : ask }}
        >
          {missing.length === 0 && <p className="text-muted">Nothing recorded as missing.</p>}
          <ul className="space-y-2">
            {missing.map(({ id, what, dueOn }) => (
              <li key={id} className="wrap-anywhere">
                {what}
                {dueOn && (
                  <span className="block text-sm text-muted">Needed by {dayInWords(dueOn)}</span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(byStaff || funding) && (
        <Card
          id="funding"
          title="Funding"
          action={
            byStaff && { to: fundingPath, text: funding ? "Change funding" : "Enter who pays" }
          }
        >
          {funding ? (
            <FundingWords funding={funding} />
          ) : (
            <p className="text-muted">Not entered.</p>
          )}
        </Card>
      )}
      {(canChange || loaderData.exhibits > 0) && (
        <Card
          id="exhibits"
          title={`Exhibits${loaderData.exhibits > 0 ? ` ${loaderData.exhibits}` : ""}`}
          action={{
            to: href(`${base}/jobs/:jobId/exhibits`, { jobId: head.id }),
            text: loaderData.exhibits > 0 ? "Open the list" : "Add exhibits",
          }}
        />
      )}
      {isTold(loaderData.case) && (
        <Card
          id="letter"
          title="Letter of instruction"
          action={{ to: `${jobPath}/letter`, text: "Read or print" }}
        />
      )}
      <Card
        id="access"
        title="Who may see this job"
        action={mayChooseAccess && { to: `${jobPath}/access`, text: "Choose people" }}
      >
        <p className="wrap-anywhere">
          {restricted ? "Only named people of" : "Everybody at"} {head.organisationName}, and our
          staff.
        </p>
      </Card>
    </>
  );
}

function FundingWords({ funding }: { funding: Funding }) {
  const isLegalAid = funding.type === "LEGAL_AID_EW";
  return (
    <p>
      {FUNDING_LABELS[funding.type]}
      {isLegalAid && (
        <span className="block text-sm text-muted wrap-anywhere">
          {LAA_SERVICE_LABELS[funding.service]}
          {funding.isPrisonLaw && ", prison law"}
          {funding.orderDate && (
            <>
              {" "}
              · order of <CalendarDay day={funding.orderDate} />
            </>
          )}
          {funding.ufn && <> · UFN {funding.ufn}</>}
          {funding.maat && <> · MAAT {funding.maat}</>}
        </span>
      )}
    </p>
  );
}
