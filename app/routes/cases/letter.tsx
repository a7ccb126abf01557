import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { issuerOf } from "#app/http/business.server.ts";
import { read } from "#app/http/command.server.ts";
import { CaseFactsList, isTold, PartyList } from "#app/ui/cases/case-facts.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Written } from "#app/ui/written.tsx";
import type { Route } from "./+types/letter.ts";

export const loader = read(async (tx, { params, context }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  const known = await findCase(tx, job.id);
  return { job, known, issuer: issuerOf(context) };
});

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { job, known, issuer } = loaderData;
  return (
    <article className="max-w-3xl space-y-6">
      <title>{`Letter of instruction · ${job.number}`}</title>
      <p className="no-print flex flex-wrap items-center justify-between gap-4">
        <Link to={href("/jobs/:jobId/case", { jobId: job.id })}>Back to the job</Link>
        <PrintButton />
      </p>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <p className="text-sm font-semibold tracking-wide text-muted">{job.number}</p>
        <h1 className="mt-1">Letter of instruction</h1>
        <p className="mt-1 wrap-anywhere">{job.title}</p>
      </header>
      <div className="card space-y-6 sm:p-8">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Row label="From">{job.organisationName}</Row>
          <Row label="To">{issuer}</Row>
          <Row label="Requested by">{job.createdByName}</Row>
          <TimeRow label="Requested" at={job.createdAt} dateOnly />
          <Row label="Your reference">{job.reference ?? "None given"}</Row>
          <TimeRow label="Due" day={job.dueDate} />
        </dl>
        <Part title="What we are asked to do">
          <Written text={job.description} />
        </Part>
        {isTold(known) ? (
          <Part title="The case">
            <div>
              <CaseFactsList facts={known.facts} />
            </div>
          </Part>
        ) : (
          <p className="border-t border-rule pt-5 text-muted">The case has not been entered yet.</p>
        )}
        {known.parties.length > 0 && (
          <Part title="People">
            <PartyList parties={known.parties} />
          </Part>
        )}
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 border-t border-rule pt-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
