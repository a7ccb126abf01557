import { data, href } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { isForProsecution } from "#app/domain/cases/queries.server.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { changedSince } from "#app/domain/sheets/changed-since.ts";
import { saveSheet } from "#app/domain/sheets/draft-sheet.server.ts";
import { afterStep } from "#app/domain/sheets/form-steps.ts";
import {
  findExhibits,
  findMaterial,
  findSheet,
  findWithdrawn,
} from "#app/domain/sheets/queries.server.ts";
import { query, read } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/sheet.ts";
import { FixedSheet } from "./fixed-sheet.tsx";
import { SheetEditor } from "./sheet-editor.tsx";
import { changeOfSheet } from "./sheet-forms.server.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { head: job, counts } = await findJobHead(tx, params.jobId);
  const sheet = await findSheet(tx, job.id, params.sheetId);
  const { input, typed } = sheet;
  return {
    job,
    counts,
    sheet,
    material: input ? null : await findMaterial(tx, job.id, typed),
    isKept: !input && (await isForProsecution(tx, job.id)),
    changed: input ? changedSince(input, (await findExhibits(tx, job.id)).copies) : [],
    withdrawn: (isStaff(actor) && (await findWithdrawn(tx, job.id)).get(sheet.id)) || [],
    newId: crypto.randomUUID(),
  };
});

const FAILURE = "Failed to save draft";

const save = changeOfSheet(FAILURE, "draft-saved", saveSheet);

/** Keeps a draft; a button for lines sends the form back with one more or less. */
export async function action(sent: Route.ActionArgs) {
  const { jobId, sheetId } = sent.params;
  const { step, ...values } = await readForm(sent.request.clone());
  if (step === undefined) return save(sent);
  const shown = await query(sent.context, async (tx) => {
    const { kind } = await findSheet(tx, jobId, sheetId);
    return afterStep(kind, values, step, await findMaterial(tx, jobId, values));
  });
  return data<FailedForm>({ values: { ...shown }, errors: {} });
}

export const clientAction = keepFresh(FAILURE);

/** A sheet: of staff a draft to work on; for everyone who may see it what was locked. */
export default function SheetPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, counts, sheet, material, isKept, changed, withdrawn, newId } = loaderData;
  return (
    <>
      <JobTop job={job} tab="Exhibits" counts={counts} />
      <BackLink to={href("/jobs/:jobId/sheets", { jobId: job.id })}>Back to figures</BackLink>
      {[
        ...changed.map((reference) => `${reference} was changed since this sheet was locked`),
        ...withdrawn.map((row) => `Withdrawn since this sheet used it: ${row}`),
      ].map((mark) => (
        <p key={mark} className="max-w-prose font-semibold text-accent wrap-anywhere">
          {mark}.
        </p>
      ))}
      {material ? (
        <SheetEditor
          key={failed ? JSON.stringify(failed) : sheet.version}
          jobId={job.id}
          sheet={sheet}
          material={material}
          isKept={isKept}
          failed={failed}
        />
      ) : (
        <FixedSheet jobId={job.id} sheet={sheet} newId={newId} failed={failed} />
      )}
    </>
  );
}
