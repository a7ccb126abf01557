import { data, href, Link } from "react-router";
import { foundWords, HITS_A_PAGE, needsCheck } from "#app/domain/conflicts/conflict.ts";
import { checkJudgements, decisionInput } from "#app/domain/conflicts/conflict-input.ts";
import { decideCheck } from "#app/domain/conflicts/decide-check.server.ts";
import {
  findCheck,
  presentCheck,
  withEarlierVerdicts,
} from "#app/domain/conflicts/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { FormAlert, keepFresh } from "#app/ui/forms/form.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { CHECK_RESULT_LABELS } from "#app/words/conflicts.ts";
import { numberedPage } from "#foundation/lists/paging.ts";
import type { Route } from "./+types/check.ts";
import { DecisionForm } from "./decision-form.tsx";
import { HitList } from "./hit-list.tsx";
import { HitPages } from "./hit-pages.tsx";

const FAILURE = "Failed to save the conflict check";

export const loader = read(async (tx, { params, url }: Route.LoaderArgs) => {
  const { hits, ...check } = await findCheck(tx, params.checkId);
  const asked = url.searchParams.get("page");
  const { page, pages, from, to } = numberedPage(asked, hits.length, HITS_A_PAGE);
  const onPage = hits.slice(from, to);
  const shown = await withEarlierVerdicts(tx, check.id, onPage);
  const [job, present] = await Promise.all([
    findJob(tx, check.jobId),
    presentCheck(tx, check.jobId),
  ]);
  return {
    check: { ...check, hits: shown },
    searched: check.subjects.map((subject) => ({
      ...subject,
      matches: hits.filter((hit) => hit.subject === subject.name).length,
    })),
    job,
    found: hits.length,
    page,
    pages,
    isCurrent: present.id === check.id && present.state !== "OUT_OF_DATE",
    isFinished: !needsCheck(job.status),
  };
});

export async function action({ request, url, params: { checkId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  // Going on to another page of names decides nothing.
  const checked = checkForm(decisionInput, values.go ? { ...values, result: "OPEN" } : values);
  const judged = checkJudgements(values);
  if (!checked.ok || !judged.ok) {
    const errors = {
      ...(checked.ok ? {} : checked.failed.errors),
      ...(judged.ok ? {} : judged.errors),
    };
    return data({ values, errors }, { status: 400 });
  }
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const decision = checked.input;
    const jobId = await decideCheck(ctx, { checkId, judgements: judged.judgements, decision });
    return decision.result === "OPEN"
      ? redirectWithNotice(
          href("/admin/conflicts/:checkId", { checkId }) +
            (values.go ? `?page=${Number(values.go)}` : url.search),
          "conflict-check-saved",
        )
      : redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "conflict-check-decided");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function CheckPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { check, job, page, pages, found, isCurrent, isFinished } = loaderData;
  const isOpen = check.result === "OPEN" && isCurrent && !isFinished;
  return (
    <div className="space-y-6">
      <PageHead
        title="Conflict check"
        part={job.number}
        back={{ to: href("/admin/jobs/:jobId", { jobId: job.id }), text: "Back to the job" }}
        about={[job.number, job.organisationName, job.title]}
      >
        <PrintButton />
      </PageHead>
      {isOpen ? (
        <DecisionForm
          key={failed ? JSON.stringify(failed) : page}
          check={check}
          failed={failed}
          summary={<Summary {...loaderData} />}
          pages={<HitPages page={page} pages={pages} found={found} isForm />}
        />
      ) : (
        <>
          <FormAlert failed={failed} />
          {check.result === "OPEN" && isFinished && (
            <p className="card">This job is finished, so there is nothing to decide.</p>
          )}
          {check.result === "OPEN" && !isFinished && (
            <p className="card">
              The names or the request have changed since this check, or it was run again.{" "}
              <Link to={href("/admin/jobs/:jobId/conflicts", { jobId: job.id })}>
                Check for conflicts
              </Link>
            </p>
          )}
          <section aria-labelledby="found" className="card space-y-4">
            <Summary {...loaderData} />
            <HitList check={check} />
          </section>
          <HitPages page={page} pages={pages} found={found} />
        </>
      )}
    </div>
  );
}

function matchWords(count: number): string {
  if (count === 0) return "no match";
  return count === 1 ? "1 match" : `${count} matches`;
}

type SummaryProps = Pick<
  Route.ComponentProps["loaderData"],
  "check" | "searched" | "found" | "page" | "pages"
>;

/** What was searched for and what became of it; what was found stands below it. */
function Summary({ check, searched, found, page, pages }: SummaryProps) {
  return (
    <>
      <h2 id="found">{foundWords(found, check.namesSearched)}</h2>
      {pages > 1 && (
        <p>
          They are on {pages} pages, of which this is page {page}.
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Names searched">
          <ul>
            {searched.map(({ role, name, matches }) => (
              <li key={`${role} ${name}`}>
                {name}{" "}
                <span className="text-sm text-muted">
                  · {role.toLowerCase()} · {matchWords(matches)}
                </span>
              </li>
            ))}
          </ul>
        </Row>
        <Row label="Run">
          <Moment at={check.runAt} />, {check.runByName}
        </Row>
        {check.result !== "OPEN" && (
          <Row label="Decided">
            {CHECK_RESULT_LABELS[check.result]}, {check.decidedByName}
            {check.decidedAt && (
              <>
                , <Moment at={check.decidedAt} />
              </>
            )}
          </Row>
        )}
        {check.reason && <Row label="Reason">{check.reason}</Row>}
        {check.disclosure && <Row label="The quote says">{check.disclosure}</Row>}
      </dl>
    </>
  );
}
