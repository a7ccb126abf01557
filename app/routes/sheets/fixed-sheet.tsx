import { Form, href, useSearchParams } from "react-router";
import type { Sheet } from "#app/domain/sheets/queries.server.ts";
import { asOfScenario, daysAndPlace, restOfSheet } from "#app/domain/sheets/sheet-outline.ts";
import { sheetRows } from "#app/domain/sheets/sheet-rows.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { BackgroundForm, PlainButton, SubmitButton } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { SHEET_KIND_LABELS } from "#app/words/sheets.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { BlockView } from "./block-view.tsx";
import { LineFigures } from "./line-figures.tsx";
import { ResultLabel } from "./result-label.tsx";
import { RowHeads, RowSummary } from "./row-summary.tsx";

interface FixedSheetProps {
  jobId: string;
  sheet: Sheet;
  newId: string;
  failed: FailedForm | undefined;
}

const FORMATS = { pdf: "PDF", docx: "Text document", csv: "Table with formulas" };

export function FixedSheet({ jobId, sheet, newId, failed }: FixedSheetProps) {
  const { id: sheetId, input, result, fixedAt, releasedAt, supersededBy } = sheet;
  const isStaffPage = useByStaff();
  const [search] = useSearchParams();
  if (!input || !result || !fixedAt) return null;
  const place = Math.max(0, Number(search.get("scenario") ?? 1) - 1);
  const part = result.parts[place] ?? result.parts[0];
  const rowOf = sheetRows(input, result);
  return (
    <div className="max-w-4xl space-y-5">
      <header className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>
            Sheet {sheet.number}: {SHEET_KIND_LABELS[input.kind]}
          </h2>
          {isStaffPage && !releasedAt && !supersededBy && (
            <BackgroundForm
              action={href("/jobs/:jobId/sheets/:sheetId/release", { jobId, sheetId })}
              failed={failed}
              className="no-print space-y-3"
            >
              <SubmitButton busyText="Releasing...">Release to the client</SubmitButton>
            </BackgroundForm>
          )}
        </div>
        <p className="text-muted">
          Locked <Moment at={fixedAt} />. It can no longer be changed.
          {isStaffPage && !releasedAt && " The client does not see it yet."}
          {supersededBy && ` Sheet ${supersededBy} has taken its place.`}
        </p>
      </header>
      <p>{daysAndPlace(input)}</p>
      {result.parts.length > 1 && (
        <Tabs
          label="Scenarios"
          tabs={result.parts.map((each, at) => ({
            name: asOfScenario(input.scenarios[at], each.name),
            to: `?scenario=${at + 1}`,
            isSeen: each === part,
          }))}
        />
      )}
      <ResultLabel part={part} />
      <div className="sheet-rows">
        <RowHeads kind={input.kind} />
        {part?.lines.map((line) => (
          <details key={line.id} className="unfolds">
            <RowSummary row={rowOf(line.id)} />
            <div className="space-y-3 border-t border-rule px-4 py-3">
              <LineFigures line={line} />
            </div>
          </details>
        ))}
      </div>
      <div className="no-print flex flex-wrap items-start gap-3">
        {Object.entries(FORMATS).map(([format, label]) => (
          <ButtonLink
            key={format}
            reloadDocument
            to={href("/jobs/:jobId/sheets/:sheetId/file/:format", {
              jobId,
              sheetId,
              format,
            })}
          >
            {label}
          </ButtonLink>
        ))}
        {isStaffPage && !supersededBy && (
          <Form method="post" action={href("/jobs/:jobId/sheets", { jobId })}>
            <input type="hidden" name="id" value={newId} />
            <input type="hidden" name="kind" value={sheet.kind} />
            <input type="hidden" name="supersedes" value={sheetId} />
            <PlainButton>Replace by a new sheet</PlainButton>
          </Form>
        )}
      </div>
      <article className="space-y-3">
        {[...restOfSheet(input, result).entries()].map(([at, block]) => (
          <BlockView key={at} block={block} />
        ))}
      </article>
      <p className="text-sm text-muted wrap-anywhere">Fingerprint (SHA-256) {sheet.sha256}</p>
    </div>
  );
}
