import { href } from "react-router";
import { needsCheck, type PresentCheck } from "#app/domain/conflicts/conflict.ts";
import type { openCase } from "#app/domain/job-page/open-case.server.ts";
import { ConflictCard } from "#app/routes/admin/conflicts/conflict-card.tsx";
import { Card } from "#app/ui/card.tsx";
import { CaseFactsList, isTold, PartyList } from "#app/ui/cases/case-facts.tsx";
import { dayInWords } from "#app/ui/dates/date-words.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import type { Funding } from "#app/words/funding.ts";
import { FUNDING_LABELS, LAA_SERVICE_LABELS } from "#app/words/funding.ts";

type Opened = Awaited<ReturnType<typeof openCase>>;

interface Props extends Pick<Opened, "head" | "case" | "funding" | "missing" | "restricted"> {
  check: PresentCheck | null;
  canChange?: boolean;
  mayChooseAccess?: boolean;
}

const SHOWN = 8;

export function PeopleCards({ head, check, canChange, case: { facts, parties } }: Props) {
  const first = parties.slice(0, SHOWN);
  const rest = parties.slice(SHOWN);
  const isEmpty = !isTold({ facts, parties: [] });
  const to = href("/jobs/:jobId/people", { jobId: head.id });
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

export function OtherCards({ head, canChange, ...known }: Props) {
  const { funding, missing, restricted, mayChooseAccess } = known;
  const { id: jobId } = head;
  const byStaff = useByStaff();
  const fundingPath = href("/admin/jobs/:jobId/funding", { jobId });
  const ask = byStaff ? "Ask the client" : "Add";
  return (
    <>
      {(canChange || missing.length > 0) && (
        <Card
          id="missing"
          title="Missing material"
          action={{
            to: href("/jobs/:jobId/material", { jobId }),
            text: missing.length > 0 ? "Open the list" : ask,
          }}
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
      {(byStaff || canChange || funding) && (
        <Card
          id="funding"
          title="Funding"
          action={
            (byStaff || !funding) && {
              to: byStaff ? fundingPath : href("/jobs/:jobId/arrangements", { jobId }),
              text: funding ? "Change funding" : "Enter who pays",
            }
          }
        >
          {funding ? (
            <FundingWords funding={funding} />
          ) : (
            <p className="text-muted">Not entered.</p>
          )}
          {funding && !byStaff && (
            <p className="text-sm text-muted">To change this, tell us in a comment.</p>
          )}
        </Card>
      )}
      <Card
        id="access"
        title="Who may see this job"
        action={
          mayChooseAccess && { to: href("/jobs/:jobId/access", { jobId }), text: "Choose people" }
        }
      >
        <p className="wrap-anywhere">
          {restricted ? "Only named people of" : "Everyone at"} {head.organisationName}, and our
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
          <CalendarDay lead=" · order of " day={funding.orderDate} />
          {funding.ufn && <> · UFN {funding.ufn}</>}
          {funding.maat && <> · MAAT {funding.maat}</>}
        </span>
      )}
    </p>
  );
}
