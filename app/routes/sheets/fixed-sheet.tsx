import { Form, href } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { Block } from "#app/domain/outline.ts";
import type { Sheet } from "#app/domain/sheets/queries.server.ts";
import { sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";

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
  if (!input || !result || !fixedAt) return null;
  return (
    <>
      <p className="text-muted">
        Fixed <Moment at={fixedAt} />. Nothing in it changes any more.
        {isStaffPage && !releasedAt && " The client does not see it yet."}
        {supersededBy && ` Sheet ${supersededBy} has taken its place.`}
      </p>
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
        {isStaffPage && !releasedAt && !supersededBy && (
          <BackgroundForm
            action={href("/jobs/:jobId/sheets/:sheetId/release", { jobId, sheetId })}
            failed={failed}
            className="space-y-3"
          >
            <PlainButton busyText="Releasing...">Release to the client</PlainButton>
          </BackgroundForm>
        )}
        {isStaffPage && !supersededBy && (
          <Form method="post" action={href("/jobs/:jobId/sheets", { jobId })}>
            <input type="hidden" name="id" value={newId} />
            <input type="hidden" name="kind" value={sheet.kind} />
            <input type="hidden" name="supersedes" value={sheetId} />
            <PlainButton>Replace by a new sheet</PlainButton>
          </Form>
        )}
      </div>
      <article className="space-y-4">
        {sheetOutline(input, result).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is fixed has its order for good
          <BlockView key={place} block={block} />
        ))}
      </article>
      <p className="text-sm text-muted wrap-anywhere">Fingerprint (SHA-256) {sheet.sha256}</p>
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") return <h3>{block.text}</h3>;
  if (block.kind === "paragraph") return <p className="max-w-prose wrap-anywhere">{block.text}</p>;
  if (block.kind === "list") {
    return (
      <ul className="max-w-prose list-disc space-y-1 pl-5">
        {block.items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  return (
    <ListTable label={block.head.join(", ")} columns={block.head.map((title) => ({ title }))}>
      {block.rows.map((cells) => (
        <tr key={cells.join("\n")} className="list-row">
          {cells.map((text, place) => (
            <td key={block.head[place]} className="list-cell wide" data-title={block.head[place]}>
              {text}
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  );
}
