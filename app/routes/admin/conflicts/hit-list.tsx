import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Check, Hit } from "#app/domain/conflicts/queries.server.ts";
import { Badge, JobStatusBadge, type Tone } from "#app/ui/badge.tsx";
import { PARTY_ROLE_LABELS, type PartyRole } from "#app/words/cases.ts";
import {
  HIT_CLASS_LABELS,
  HIT_VERDICT_LABELS,
  type HitClass,
  INTEREST_KIND_LABELS,
  type InterestKind,
} from "#app/words/conflicts.ts";

const CLASS_TONES: Record<HitClass, Tone> = { EXACT: "rose", STRONG: "amber", POSSIBLE: "slate" };

interface HitListProps {
  check: Check;
  /** What is thought of a name, to be filled in; without it, what was thought is shown. */
  verdict?: (hit: Hit) => ReactNode;
}

export function HitList({ check, verdict }: HitListProps) {
  const { hits, subjects, jobId } = check;
  const isSearchedFor = ({ subject }: Hit) => subjects.some(({ name }) => name === subject);
  if (hits.length === 0) return null;
  return (
    <ol className="divide-y divide-rule border-t border-rule">
      {hits.map((hit) => (
        <li
          key={hit.position}
          className="grid gap-4 py-4 last:pb-0 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="min-w-0 space-y-1.5">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <span>
                {hit.subject} <span className="font-normal text-muted">and</span> {hit.found}
              </span>
              <Badge tone={isSearchedFor(hit) ? CLASS_TONES[hit.class] : "slate"}>
                {isSearchedFor(hit) ? HIT_CLASS_LABELS[hit.class] : "Also written in the request"}
              </Badge>
            </h3>
            <p className="wrap-anywhere">{capitalised(hit.why.join("; "))}.</p>
            <Where hit={hit} />
            {verdict && !isSearchedFor(hit) && (
              <Link
                to={`${href("/jobs/:jobId/people", { jobId })}?${new URLSearchParams({ person: hit.subject })}`}
              >
                Add {hit.subject} as a person
              </Link>
            )}
          </div>
          {verdict ? verdict(hit) : <Verdict hit={hit} />}
        </li>
      ))}
    </ol>
  );
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function Where({ hit: { source, role, job } }: { hit: Hit }) {
  if (source === "ORGANISATION") return <p className="text-muted">A client organisation of ours</p>;
  if (source === "PROFILE") return <p className="text-muted">Someone with an account here</p>;
  if (source === "INTEREST") {
    const kind = INTEREST_KIND_LABELS[role as InterestKind] ?? "Other";
    return <p className="text-muted">An interest of our staff: {kind.toLowerCase()}</p>;
  }
  const party = PARTY_ROLE_LABELS[role as PartyRole] ?? "Someone";
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span>
        {party}
        {source === "EMPLOYER" && "'s firm or force"} in
      </span>
      {job && (
        <>
          <Link to={href("/admin/jobs/:jobId", { jobId: job.id })}>{job.number}</Link>
          <span className="wrap-anywhere">{job.organisationName}</span>
          <JobStatusBadge status={job.status} />
        </>
      )}
    </p>
  );
}

function Verdict({ hit: { verdict, note } }: { hit: Hit }) {
  return (
    <div className="min-w-0">
      <p>Same person? {HIT_VERDICT_LABELS[verdict]}</p>
      {note && <p className="wrap-anywhere">{note}</p>}
    </div>
  );
}
