import { href } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import { funderLength, MOST_OF_REASON } from "#app/domain/pack/funder-length.ts";
import { findPack } from "#app/domain/pack/pack.server.ts";
import type { Answer } from "#app/domain/pack/pack.ts";
import { businessOf } from "#app/http/business.server.ts";
import { read } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { AUTHORITY_LABELS, type AuthorityState } from "#app/words/authorities.ts";
import type { FundingType } from "#app/words/funding.ts";
import type { Route } from "./+types/pack.ts";

export const loader = read((tx, { params, context }: Route.LoaderArgs) =>
  findPack(tx, params.jobId, businessOf(context).company),
);

const ENTER: Partial<Record<AuthorityState, string>> = {
  TO_APPLY: "Enter the application",
  APPLIED: "Enter the decision",
};

const ELSEWHERE: Partial<Record<FundingType, string>> = {
  LEGAL_AID_SCOTLAND:
    "In Scotland you ask the Scottish Legal Aid Board for sanction, online, before you instruct us. Its form asks for the same: the answers below can be copied into it.",
  LEGAL_AID_NI:
    "In Northern Ireland you ask the Legal Services Agency for prior authority. Its form asks for the same: the answers below can be copied into it.",
};

export default function PackPage({ loaderData }: Route.ComponentProps) {
  const { job, hasCv, type, sections, quoteId, authority, state } = loaderData;
  const { id: jobId } = job;
  const byStaff = useByStaff();
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Legal-aid pack"
        part={job.number}
        back={{ to: pageOfJob(byStaff, jobId), text: "Back to the job" }}
        about={[job.number, job.title]}
      />
      <p className="max-w-prose">
        {ELSEWHERE[type] ??
          "The answers to form CRM4, in its order. Get authority before you accept our quote: it is not given for work that was done before."}
      </p>
      {state && (
        <section aria-label="Authority" className="card space-y-3">
          <h2>Authority: {AUTHORITY_LABELS[state].toLowerCase()}</h2>
          {authority?.reference && <p>Reference {authority.reference}</p>}
          <ButtonLink to={href("/jobs/:jobId/authority/:quoteId", { jobId, quoteId })}>
            {ENTER[state] ?? "Correct the decision"}
          </ButtonLink>
        </section>
      )}
      <p className="flex flex-wrap gap-3">
        <a className="button" data-look="main" href={href("/jobs/:jobId/pack/zip", { jobId })}>
          Download quote{hasCv && ", CV"} and answers
        </a>
        <ButtonLink to={href("/jobs/:jobId/pack/answers", { jobId })}>
          Write the reason and other quotes
        </ButtonLink>
      </p>
      {sections.map(({ title, answers }) => (
        <section key={title} aria-label={title} className="card space-y-3">
          <h2>{title}</h2>
          <dl className="divide-y divide-rule">
            {answers.map((answer) => (
              <AnswerRow key={answer[0]} answer={answer} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function AnswerRow({ answer: [label, answer] }: { answer: Answer }) {
  const length = funderLength(answer ?? "");
  return (
    <div className="py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-start justify-between gap-3">
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">
          {answer ?? <span className="text-muted">Not entered yet</span>}
          {length > MOST_OF_REASON && (
            <span className="block font-semibold text-accent">
              {length.toLocaleString("en-GB")} characters; the form takes{" "}
              {MOST_OF_REASON.toLocaleString("en-GB")}
            </span>
          )}
        </span>
        {answer && <CopyButton text={answer} what={label} />}
      </dd>
    </div>
  );
}
