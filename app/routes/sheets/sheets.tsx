import { Form, href, Link } from "react-router";
import { z } from "zod";
import { isStaff } from "#app/domain/actor.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { startSheet } from "#app/domain/sheets/draft-sheet.server.ts";
import { findWithdrawn, type ListedSheet, listSheets } from "#app/domain/sheets/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { FormAlert, keepForm, PlainButton } from "#app/ui/forms/form.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { SHEET_KIND_LABELS, SHEET_KINDS } from "#app/words/sheets.ts";
import type { Route } from "./+types/sheets.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { head: job, counts } = await findJobHead(tx, params.jobId);
  return {
    job,
    counts,
    sheets: await listSheets(tx, job.id),
    withdrawn: isStaff(actor) ? await findWithdrawn(tx, job.id) : undefined,
    newId: crypto.randomUUID(),
  };
});

const newSheet = z.object({
  id: z.uuid(),
  kind: z.enum(SHEET_KINDS),
  supersedes: z.uuid().nullable().default(null),
});

const FAILURE = "Failed to start the sheet";

/** Starts a sheet; staff only, as the command sees to. */
export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, newSheet, async (ctx, input) => {
    const { id, kind, supersedes } = input;
    await startSheet(ctx, { jobId, id, kind, supersedesId: supersedes });
    const to = href("/jobs/:jobId/sheets/:sheetId", { jobId, sheetId: id });
    return redirectWithNotice(to, "sheet-started");
  });
}

export const clientAction = keepForm(FAILURE);

export default function SheetsPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, counts, sheets, withdrawn, newId } = loaderData;
  const isStaffPage = useByStaff();
  return (
    <>
      <JobTop job={job} tab="Exhibits" counts={counts} />
      <BackLink to={href("/jobs/:jobId/exhibits", { jobId: job.id })}>Back to exhibits</BackLink>
      <section aria-labelledby="sheets" className="max-w-4xl space-y-4">
        <h2 id="sheets">Figures</h2>
        <FormAlert failed={failed} />
        {sheets.length === 0 ? (
          <EmptyState title="No figures yet">
            <p>
              {isStaffPage
                ? "Start a sheet. It uses this job's exhibits and our own prices and figures."
                : "Values and quantities that our expert has worked out appear here, with their sources."}
            </p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-rule">
            {sheets.map((sheet) => (
              <li key={sheet.id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
                <Link
                  className="link font-semibold"
                  to={href("/jobs/:jobId/sheets/:sheetId", {
                    jobId: job.id,
                    sheetId: sheet.id,
                  })}
                >
                  Sheet {sheet.number}: {SHEET_KIND_LABELS[sheet.kind]}
                </Link>
                <span className="text-muted">
                  <SheetState sheet={sheet} isStaffPage={isStaffPage} />
                </span>
                {withdrawn?.has(sheet.id) && (
                  <strong className="text-accent">Uses a row that was withdrawn</strong>
                )}
              </li>
            ))}
          </ul>
        )}
        {isStaffPage && (
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="id" value={failed?.values.id ?? newId} />
            <span className="font-semibold">New sheet</span>
            {SHEET_KINDS.map((kind) => (
              <PlainButton key={kind} name="kind" value={kind}>
                {SHEET_KIND_LABELS[kind]}
              </PlainButton>
            ))}
          </Form>
        )}
      </section>
    </>
  );
}

function SheetState({ sheet, isStaffPage }: { sheet: ListedSheet; isStaffPage: boolean }) {
  const { fixedAt, releasedAt, supersededBy, startedByName } = sheet;
  if (!fixedAt) return <>Draft, started by {startedByName}</>;
  return (
    <>
      Locked <Moment at={fixedAt} />
      {isStaffPage && (releasedAt ? ", released" : ", not released to the client")}
      {supersededBy && `, replaced by sheet ${supersededBy}`}
    </>
  );
}
