import { data, href } from "react-router";
import { canAddExhibits } from "#app/domain/exhibits/exhibit.ts";
import { listExhibitPage } from "#app/domain/exhibits/queries.server.ts";
import { readList } from "#app/domain/exhibits/read-list.server.ts";
import { addExhibits, referencesBeside } from "#app/domain/exhibits/save-exhibits.server.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { listSharedPapers } from "#app/domain/papers/queries.server.ts";
import { listSheets } from "#app/domain/sheets/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { previewOf } from "#app/http/forms/preview.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { FiguresLink } from "#app/ui/jobs/figures-link.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { LIST } from "#foundation/forms/bodies.ts";
import { isId } from "#foundation/forms/codes.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import type { Route } from "./+types/exhibits.ts";
import { ExhibitTable } from "./exhibit-table.tsx";
import { type ListAnswer, ListForm } from "./list-form.tsx";

const FAILURE = "Failed to add the exhibits";
const NOTHING = "Paste a list, or type a line for each exhibit";
const MOST_LETTERS = 256_000;
const TOO_LONG = "The list must be at most 256,000 characters. Send it in parts";

export const loader = read(async (tx, { request, params, url }: Route.LoaderArgs, actor) => {
  const { cursor } = listOptions(request);
  const { head: job, counts } = await findJobHead(tx, params.jobId);
  const [page, papers, sheets] = await Promise.all([
    listExhibitPage(tx, job.id, cursor),
    listSharedPapers(tx, job.id),
    listSheets(tx, job.id),
  ]);
  const canAdd = canAddExhibits(actor, job.status);
  const from = url.searchParams.get("paper") ?? "";
  return {
    job,
    counts,
    page,
    papers,
    figures: sheets.length,
    from,
    canAdd,
    newId: crypto.randomUUID(),
  };
});

export const handle = { body: LIST };

/** Reads the list that was pasted, and shows it; adds the exhibits that were shown as read, while others wait. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const { id = "", list = "", paper = "" } = values;
  if (!isId(id)) return refusedForm(FAILURE);
  if (list.length > MOST_LETTERS) return refused(values, TOO_LONG);
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const ofForm = { jobId, id };
    const stored = await referencesBeside(ctx, ofForm);
    const reading = readList(list, { stored, answers: values });
    if ("problem" in reading) return refused(values, reading.problem);
    const { read, asked, isSure } = reading;
    if (isSure && read.length + asked.length === 0) return refused(values, NOTHING);
    const version = versionOf([JSON.stringify(read), paper]);
    const preview = previewOf(values, { reading, version, count: read.length });
    if (preview) return preview;
    const exhibits = read.map(({ facts }) => facts);
    await addExhibits(ctx, { ...ofForm, list: exhibits, paperId: isId(paper) ? paper : null });
    if (asked.length === 0) {
      return redirectWithNotice(href("/jobs/:jobId/exhibits", { jobId }), "exhibits-added");
    }
    const rest = [reading.headings, ...asked.map(({ text }) => text)].filter(Boolean).join("\n");
    const known = [...stored, ...exhibits.map(({ reference }) => reference)];
    const waiting = readList(rest, { stored: known, answers: values });
    if ("problem" in waiting) return refused(values, waiting.problem);
    return data<ListAnswer>({
      values: { ...values, id: crypto.randomUUID(), list: rest },
      errors: {},
      reading: waiting,
      saved: read.length,
    });
  });
}

function refused(values: Record<string, string>, list: string) {
  return data<ListAnswer>({ values, errors: { list } }, { status: 400 });
}

export const clientAction = keepFresh(FAILURE);

export default function ExhibitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, counts, page, papers, figures, from, canAdd, newId } = loaderData;
  const byStaff = useByStaff();
  const path = href("/jobs/:jobId/exhibits", { jobId: job.id });
  const answer: ListAnswer | undefined = actionData;
  const isOpen = counts.exhibits === 0 || from !== "" || answer !== undefined;
  const rows = page.rows.map((facts) => ({
    facts,
    to: byStaff
      ? href("/jobs/:jobId/exhibits/:exhibitId", { jobId: job.id, exhibitId: facts.id })
      : undefined,
  }));
  return (
    <>
      <JobTop job={job} tab="Exhibits" counts={counts} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>
          Exhibits{counts.exhibits > 0 && <span className="text-muted"> {counts.exhibits}</span>}
        </h2>
        <FiguresLink jobId={job.id} count={figures} />
      </div>
      {canAdd && (
        <ListForm
          key={JSON.stringify(answer ?? "first")}
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
        <ExhibitTable exhibits={rows} isAll={rows.length === counts.exhibits} />
      </ListResults>
    </>
  );
}
