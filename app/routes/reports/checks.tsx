import { useContext } from "react";
import { href } from "react-router";
import { ITEM_FIELDS, SEAL_FIELDS } from "#app/domain/reports/fields.ts";
import { Card } from "#app/ui/card.tsx";
import { Refused } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { BackgroundForm, PlainButton, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { useUnsavedForm } from "#app/ui/forms/typed/use-unsaved.ts";
import { DECLARATION_LABELS, ITEM_ANSWER_LABELS } from "#app/words/reports.ts";
import { seenBy } from "#foundation/forms/failed-form.ts";
import type { ReportParts } from "./report-page.server.ts";

const UNCONFIRMED = <strong className="text-danger">Not confirmed by the owner</strong>;
const COLUMNS = Object.entries(ITEM_FIELDS);
const ANSWERS = { ...ITEM_ANSWER_LABELS, NOT_APPLICABLE: "n.a." };

/**
 * All that the rules ask of the report, in one form. A page that was found in the PDF is filled in; what was answered
 * for an earlier version has to be answered anew.
 */
export function Checklist({ items, beside, versions, next, seen, formTo }: ReportParts) {
  const form = formTo("checklist");
  const { failed } = form;
  const unsaved = useUnsavedForm(failed !== undefined);
  return (
    <Fold
      key={versions.length}
      title="Checklist"
      className="card space-y-3"
      isOpen={next?.place === "checklist" || failed !== undefined}
    >
      <p id="checklist" tabIndex={-1} className="text-sm text-muted outline-none">
        Page numbers or notes appear on the certificate. Review after each new version.
      </p>
      {beside.length > 0 && (
        <div className="border-l-4 border-accent pl-3 text-sm wrap-anywhere">
          <p>Anyone with the PDF can see this too. Remove what should not be there:</p>
          <ul className="list-disc pl-5">
            {beside.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <BackgroundForm
        {...form}
        {...unsaved}
        hidden={{ seen: seenBy(failed?.values.seen, failed, seen) }}
        className="space-y-4"
      >
        <table className="checklist">
          <thead>
            <tr>
              <th scope="col">Item</th>
              {COLUMNS.map(([name, { label }]) => (
                <th key={name} scope="col" id={`column-${name}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, place) => (
              <Row key={item.id} {...item} place={place} />
            ))}
          </tbody>
        </table>
        <PlainButton busyText="Saving...">Save checklist</PlainButton>
      </BackgroundForm>
    </Fold>
  );
}

type Item = ReportParts["items"][number];

function Row({ id, wording, isConfirmed, isOlder, shown, place }: Item & { place: number }) {
  const refused = useContext(Refused);
  const cell = (column: keyof typeof ITEM_FIELDS) => {
    const name = `${column}-${id}`;
    return {
      name,
      className: "field",
      "aria-labelledby": `column-${column} item-${place}`,
      defaultValue: refused?.values[name] ?? shown[column],
    };
  };
  const error = refused?.errors[`note-${id}`];
  return (
    <tr>
      <th scope="row" id={`item-${place}`}>
        {wording} {!isConfirmed && UNCONFIRMED}
        {isOlder && <em>Answered for an earlier version</em>}
      </th>
      <td>
        <select {...cell("answer")}>
          {Object.entries(ANSWERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input {...cell("page")} autoComplete="off" />
      </td>
      <td>
        <input
          {...cell("note")}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `error-${place}`}
        />
        {error && (
          <p id={`error-${place}`} className="font-semibold text-danger">
            {error}
          </p>
        )}
      </td>
    </tr>
  );
}

/** The words that the PDF must hold, each with whether they stand in its newest version. */
export function Declarations({ declarations, scanned }: ReportParts) {
  return (
    <Card id="declarations" title="Declarations">
      {declarations.some(({ words }) => words) && scanned.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Scanned pages, or pictures: {scanned.join(", ")}. Where a declaration stands on one of
          these, say so in the checklist.
        </p>
      )}
      {declarations.map(({ id, kind, body, words, why }) => (
        <details key={id}>
          <summary className="min-h-6 cursor-pointer">
            {DECLARATION_LABELS[kind]}:{" "}
            <span className={why ? "text-danger" : "text-muted"}>{why ?? "in the PDF"}</span>
          </summary>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {words && `${words}. `}
            {body}
          </p>
        </details>
      ))}
    </Card>
  );
}

/** The final report, to be read while its checks are answered, and before it is sealed. */
export function Pdf({ report: { jobId }, versions }: ReportParts) {
  const [version] = versions;
  if (!version) return null;
  const { paperId, paperVersionId: versionId } = version;
  const content = "/jobs/:jobId/papers/:paperId/versions/:versionId/content";
  return (
    <iframe
      title="The final report"
      src={href(content, { jobId, paperId, versionId })}
      className="report-pdf"
    />
  );
}

/** Once nothing is open: the hash of the PDF beside it, and the expert's form. */
export function Sealing({ report, versions, isExpert, formTo }: ReportParts) {
  const [version] = versions;
  if (!version) return null;
  if (!isExpert) {
    return (
      <Card id="seal" title="Seal">
        <p>Only {report.expertName} can seal this. Everything is answered.</p>
      </Card>
    );
  }
  const { sha256 } = version;
  return (
    <Card id="seal" title="Seal">
      <Fingerprint sha256={sha256} />
      <p>It cannot be changed after the seal. Anything further is a separate report.</p>
      <BackgroundForm {...formTo("seal")} hidden={{ sha256 }} className="max-w-md space-y-4">
        <Fields of={SEAL_FIELDS} />
        <SubmitButton busyText="Sealing...">Seal the report</SubmitButton>
      </BackgroundForm>
    </Card>
  );
}

export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <p className="text-sm text-muted">
      Fingerprint (SHA-256) <code className="font-mono break-all">{sha256}</code>
    </p>
  );
}
