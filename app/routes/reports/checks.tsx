import { href } from "react-router";
import { ITEM_FIELDS, SEAL_FIELDS } from "#app/domain/reports/fields.ts";
import { openInWords } from "#app/domain/reports/open-item.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckBox } from "#app/ui/forms/fields.tsx";
import { BackgroundForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { Written } from "#app/ui/written.tsx";
import { DECLARATION_LABELS } from "#app/words/reports.ts";
import type { ReportParts } from "./report-page.server.ts";

interface RuledParts extends ReportParts {
  rules: NonNullable<ReportParts["rules"]>;
}

const UNCONFIRMED = <strong className="text-sm text-danger">Not confirmed by the owner</strong>;

/**
 * All that the rules ask of the report, in one form. A page that was found in the PDF is proposed; what was answered for
 * an earlier version is shown as it was, and counts once that item is ticked or changed.
 */
export function Checklist({ rules, versions, seen, formTo }: RuledParts) {
  const form = formTo("checklist");
  const { failed } = form;
  const [newest] = versions;
  const { found = [], beside = [] } = newest?.reading ?? {};
  const pages = new Map(found.map(({ itemId, page }) => [itemId, `${page}`]));
  const newPageOf = (id: string, saved: string | undefined) => {
    const page = pages.get(id);
    return saved && page && page !== saved ? `Found: ${page}` : "";
  };
  return (
    <Card id="checklist" title="Checklist">
      <p className="text-sm text-muted">
        Page numbers or notes appear on the certificate. Review after each new version: tick that it
        is still so, or change it.
      </p>
      {beside.length > 0 && (
        <div className="border-l-4 border-accent pl-3 text-sm wrap-anywhere">
          <p>Whoever gets the PDF can see this in it, too. Take out what should not be there:</p>
          <ul className="list-disc pl-5">
            {beside.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <BackgroundForm
        {...form}
        hidden={{ seen: failed && !failed.message ? failed.values.seen : seen }}
      >
        {rules.items.map(({ id, wording, confirmedAt, given }) => (
          <fieldset key={id} className="border-t border-rule pt-3">
            <legend className="float-left mb-2 w-full wrap-anywhere">
              {wording} {!confirmedAt && UNCONFIRMED}
            </legend>
            <div className="clear-both grid grid-cols-[minmax(0,1fr)_5rem] gap-3 text-sm max-sm:*:last:col-span-2 sm:grid-cols-[9.5rem_5rem_minmax(0,1fr)]">
              <Input
                {...ITEM_FIELDS.answer}
                name={`answer-${id}`}
                none={given ? undefined : "Open"}
                initial={given?.answer ?? ""}
              />
              <Input
                {...ITEM_FIELDS.page}
                name={`page-${id}`}
                hint={newPageOf(id, given?.page)}
                initial={given?.page ?? pages.get(id) ?? ""}
              />
              <Input {...ITEM_FIELDS.note} name={`note-${id}`} initial={given?.note ?? ""} />
            </div>
            {given && newest && given.at < newest.addedAt && (
              <CheckBox name={`still-${id}`}>Still so in version {newest.number}</CheckBox>
            )}
          </fieldset>
        ))}
        <SubmitButton busyText="Saving...">Save checklist</SubmitButton>
      </BackgroundForm>
    </Card>
  );
}

/** The words that the PDF must hold, with those that are missing in its newest version. */
export function Declarations({ rules, versions }: RuledParts) {
  const reading = versions[0]?.reading;
  const missing = new Map(
    reading?.missing.map(({ declarationId, words }) => [declarationId, words]),
  );
  return (
    <Card id="declarations" title="Declarations">
      {missing.size > 0 && reading?.scanned[0] && (
        <p className="wrap-anywhere">
          Scanned pages, or pictures: {reading.scanned.join(", ")}. Where a declaration stands on
          one of these, say so in the checklist.
        </p>
      )}
      <ul className="divide-y divide-rule">
        {rules.declarations.map(({ id, kind, body, confirmedAt }) => (
          <li key={id} className="space-y-1 py-3">
            <strong>{DECLARATION_LABELS[kind]}</strong> {!confirmedAt && UNCONFIRMED}
            {missing.has(id) && (
              <p className="border-l-4 border-danger pl-3 text-sm wrap-anywhere">
                Not found in the PDF: {missing.get(id)}
              </p>
            )}
            <Written text={body} among={rules.declarations.length} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is open before the seal; once nothing is, that very PDF with its hash, and the expert's form. */
export function Sealing({ report, versions, open, isExpert, formTo }: ReportParts) {
  const { jobId, expertName } = report;
  const [version] = versions;
  const { items = [], rest = [] } = Object.groupBy(open ?? [], ({ code }) =>
    code.startsWith("ITEM ") ? "items" : "rest",
  );
  if (!version || open?.length !== 0 || !isExpert) {
    return (
      <Card id="seal" title="Seal">
        <p>Only {expertName} can seal this, once everything is answered.</p>
        <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
          {items.length > 0 && (
            <li>Items of the checklist to answer for this version: {items.length}</li>
          )}
          {rest.map((item) => (
            <li key={item.code}>{openInWords(item)}</li>
          ))}
        </ul>
      </Card>
    );
  }
  const { paperId, paperVersionId: versionId, sha256 } = version;
  const content = "/jobs/:jobId/papers/:paperId/versions/:versionId/content";
  return (
    <Card id="seal" title="Seal">
      <iframe
        title="The PDF that you seal"
        src={href(content, { jobId, paperId, versionId })}
        className="h-[70svh] w-full border border-rule bg-sheet"
      />
      <Fingerprint sha256={sha256} />
      <p>
        It can no longer be changed after the seal. Anything further is an addendum or a correction.
      </p>
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
