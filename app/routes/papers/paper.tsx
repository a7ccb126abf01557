import { href, Link } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import { describeAction } from "#app/domain/audit/audit-entry.ts";
import { paperHistory, type TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { canAddExhibits } from "#app/domain/exhibits/exhibit.ts";
import { correctPaper } from "#app/domain/papers/change-paper.server.ts";
import { canChangePaper, openingOf } from "#app/domain/papers/paper.ts";
import { correctionInput } from "#app/domain/papers/paper-input.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { findPaperOfJob, listUnfinished } from "#app/domain/papers/queries.server.ts";
import { PAPERS_WITH_PRICES } from "#app/domain/prices/price.ts";
import { read } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { NewVersion } from "#app/ui/papers/new-version.tsx";
import { PaperFacts } from "#app/ui/papers/paper-facts.tsx";
import {
  ArrivalForm,
  CorrectionForm,
  ReadForm,
  WithdrawalForm,
} from "#app/ui/papers/paper-forms.tsx";
import { VersionList } from "#app/ui/papers/version-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PAPER_KIND_LABELS } from "#app/words/papers.ts";
import type { Route } from "./+types/paper.ts";
import { changeOfPaper } from "./change-of-paper.server.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { jobId, paperId } = params;
  const { job, paper } = await findPaperOfJob(tx, { jobId, paperId });
  const name = paperName(paper);
  const history = await paperHistory(tx, actor, { id: paper.id, jobId: job.id, name });
  const openings = paper.versions.map((version) => openingOf(actor, version));
  const unfinished = await listUnfinished(tx, { jobId, paperId });
  const canChange = canChangePaper(actor, paper);
  const { kind, visibility, withdrawal } = paper;
  const listsExhibits =
    (kind === "EXHIBIT_LIST" || kind === "LAB_REPORT") &&
    visibility === "CLIENT" &&
    withdrawal === null &&
    canAddExhibits(actor, job.status);
  return { job, paper, history, openings, unfinished, canChange, listsExhibits };
});

export const action = changeOfPaper(correctionInput, "paper-saved", correctPaper);

export const clientAction = keepFresh("Failed to change the paper");

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, paper, history, openings, unfinished, canChange, listsExhibits } = loaderData;
  const failed = actionData ?? undefined;
  const { id: jobId } = job;
  const ofPaper = { jobId, paperId: paper.id };
  const byStaff = useByStaff();
  return (
    <div className="space-y-6">
      <title>{`${paperName(paper)} · ${job.number} · ${byStaff ? "Admin" : "Client"} Portal`}</title>
      <BackLink to={href("/jobs/:jobId/papers", { jobId })}>Back to the papers</BackLink>
      <header>
        <h1>
          {paperName(paper)} {paper.title}
        </h1>
        <p className="text-muted wrap-anywhere">
          {PAPER_KIND_LABELS[paper.kind]} · <Link to={pageOfJob(byStaff, jobId)}>{job.number}</Link>
        </p>
        {listsExhibits && (
          <p className="no-print mt-3">
            <ButtonLink
              to={`${href("/jobs/:jobId/exhibits", { jobId: job.id })}?paper=${paper.id}`}
            >
              Take exhibits from this list
            </ButtonLink>
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <PaperFacts paper={paper} organisationName={job.organisationName} />
          <VersionList paper={paper} openings={openings} />
          <Custody entries={history} />
        </div>
        <div className="space-y-6">
          {byStaff && !paper.withdrawal && (
            <ReadForm
              isRead={paper.readForReport}
              action={href("/jobs/:jobId/papers/:paperId/reading", ofPaper)}
            />
          )}
          {byStaff && paper.kind in PAPERS_WITH_PRICES && (
            <ButtonLink to={`${href("/admin/prices")}?job=${job.id}&paper=${paper.id}`}>
              Add a price from this paper
            </ButtonLink>
          )}
          {canChange && (
            <>
              <CorrectionForm
                paper={paper}
                action={href("/jobs/:jobId/papers/:paperId", ofPaper)}
                failed={failed}
              />
              <NewVersion paper={paper} unfinished={unfinished} />
              {byStaff && (
                <ArrivalForm
                  paper={paper}
                  action={href("/jobs/:jobId/papers/:paperId/arrival", ofPaper)}
                  failed={failed}
                />
              )}
              <WithdrawalForm
                action={href("/jobs/:jobId/papers/:paperId/withdrawal", ofPaper)}
                failed={failed}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Custody({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="custody" className="card">
      <h2 id="custody">Chain of custody</h2>
      <ol className="timeline mt-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="font-semibold">{describeAction(entry)}</p>
            <p className="text-sm text-muted wrap-anywhere">
              <PersonName name={entry.actorName} side={entry.side} /> ·{" "}
              <Moment at={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
