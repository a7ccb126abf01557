import { data, href } from "react-router";
import { canAddExhibits } from "#app/domain/exhibits/exhibit.ts";
import { countExhibits, listExhibitPage } from "#app/domain/exhibits/queries.server.ts";
import { addExhibits, readForJob } from "#app/domain/exhibits/save-exhibits.server.ts";
import { LIST } from "#app/domain/forms/bodies.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import { versionOf } from "#app/domain/forms/version.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listSharedPapers } from "#app/domain/papers/queries.server.ts";
import { listSheets } from "#app/domain/sheets/queries.server.ts";
import { attempt, portalOf, read, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { FiguresLink } from "#app/ui/jobs/figures-link.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/exhibits.ts";
import { ExhibitTable } from "./exhibit-table.tsx";
import { type ListAnswer, ListForm } from "./list-form.tsx";

const FAILURE = "Failed to add the exhibits";
const NOTHING = "Paste a list, or type a line for each exhibit";
const ANOTHER = "The list has changed since it was read. Check it below, then save.";

export const loader = read(async (tx, { request, params, url }: Route.LoaderArgs, actor) => {
  const { base, narrowing } = portalOf(url);
  const { cursor } = listOptions(request);
  const job = await findJob(tx, params.jobId, narrowing(actor));
  const [page, count, papers, sheets] = await Promise.all([
    listExhibitPage(tx, job.id, cursor),
    countExhibits(tx, job.id),
    listSharedPapers(tx, job.id),
    listSheets(tx, job.id),
  ]);
  const figures = sheets.length;
  const canAdd = canAddExhibits(actor, job.status);
  const from = url.searchParams.get("paper") ?? "";
  return { job, page, count, papers, figures, from, canAdd, base, newId: crypto.randomUUID() };
});

export const handle = { body: LIST };

/** Reads the list that was pasted, and shows it; adds its exhibits once they were shown, and none is refused. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(request.url);
  const { id = "", list = "", paper = "", page = "", checked } = await readForm(request);
  if (!isId(id)) return refusedForm(FAILURE);
  const version = versionOf([list, paper, page]);
  const values = { id, list, paper, page, checked: version };
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const ofForm = { jobId, ...narrowing(ctx.actor), id };
    const reading = await readForJob(ctx, { ...ofForm, pasted: list, page });
    const refused = reading.refused.length;
    const exhibits = reading.read.map(({ facts }) => facts);
    if (exhibits.length + refused === 0)
      return data<ListAnswer>({ values, errors: { list: NOTHING } }, { status: 400 });
    if (refused > 0 || checked !== version) {
      const message = refused > 0 ? refusalOf(refused) : checked && ANOTHER;
      const answer: ListAnswer = { values, errors: {}, reading, ...(message && { message }) };
      return data(answer, { status: message ? 400 : 200 });
    }
    await addExhibits(ctx, { ...ofForm, list: exhibits, paperId: isId(paper) ? paper : null });
    return redirectWithNotice(href(`${base}/jobs/:jobId/exhibits`, { jobId }), "exhibits-added");
  });
}

function refusalOf(count: number): string {
  return `${count === 1 ? "1 line" : `${count} lines`} cannot be read yet. Correct it in the list, or take it out.`;
}

export const clientAction = keepFresh(FAILURE);

export default function ExhibitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, page, count, papers, figures, from, canAdd, base, newId } = loaderData;
  const path = href(`${base}/jobs/:jobId/exhibits`, { jobId: job.id });
  const answer: ListAnswer | undefined = actionData;
  const isOpen = count === 0 || from !== "" || answer !== undefined;
  const rows = page.rows.map((facts) => ({
    facts,
    paper: facts.paper,
    to: base === "/admin" ? `${path}/${facts.id}` : undefined,
  }));
  return (
    <div className="space-y-6">
      <title>{`Exhibits · ${job.number}`}</title>
      <BackLink to={href(`${base}/jobs/:jobId/case`, { jobId: job.id })}>Back to the case</BackLink>
      <header>
        <h1>Exhibits{count > 0 && <span className="text-muted"> {count}</span>}</h1>
        <p className="text-muted wrap-anywhere">{[job.number, job.title].join(" · ")}</p>
        <FiguresLink jobId={job.id} base={base} count={figures} />
      </header>
      {canAdd && (
        <ListForm
          key={newId}
          newId={newId}
          papers={papers}
          from={from}
          answer={answer}
          isOpen={isOpen}
        />
      )}
      <ListResults
        page={page}
        one="exhibit"
        many="exhibits"
        all={path}
        search=""
        isOrdered
        noMatch="No exhibits found"
        empty="No exhibits yet"
      >
        <ExhibitTable exhibits={rows} />
      </ListResults>
    </div>
  );
}
