import { writtenMoney } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import { SUBSTANCES } from "#app/domain/exhibits/exhibit.ts";
import type { Exhibit } from "#app/domain/exhibits/queries.server.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { type FieldRow, FieldRows } from "#app/ui/forms/add-card.tsx";
import { TextArea } from "#app/ui/forms/fields.tsx";
import { BASIS_LABELS, SEEN_LABELS, WEIGHT_KIND_LABELS } from "#app/words/exhibits.ts";

const KNOWN = {
  substance: SUBSTANCES,
  form: ["Powder", "Rock", "Tablet", "Capsule", "Plant", "Resin", "Liquid"],
};

const WORTH = "What the other side says it is worth.";

export function rowsOfFields(papers: readonly SharedPaper[]): FieldRow[] {
  const ofPapers = { "": "No paper of this job", ...namesOfPapers(papers) };
  return [
    ["reference", "Reference", true],
    ["itemCount", "How many", false],
    ["countOf", "Of what", false, undefined, "Such as tablets or wraps."],
    ["substance", "Substance", false],
    ["form", "Form", false],
    ["weight", "Weight in grams", false, undefined, "Such as 113.4, 9.8 to 10.4 or 1.5 kg."],
    ["weightKind", "Kind of weight", false, { "": "Not said", ...WEIGHT_KIND_LABELS }],
    ["purity", "Purity in %", false, undefined, "Such as 72 or 68.5 to 75."],
    ["purityAs", "Purity as", false, BASIS_LABELS],
    ["placeFound", "Where found", false],
    ["foundOn", "Found on", false, "date"],
    ["paper", "Taken from", false, ofPapers],
    ["page", "Page", false],
    ["theirs", "Their figure in pounds", false, undefined, WORTH],
    ["theirSource", "Source of their figure", false],
    ["viewed", "Seen by us", false, SEEN_LABELS],
  ];
}

export function ExhibitFields({ papers }: { papers: readonly SharedPaper[] }) {
  return (
    <>
      <TextArea label="Description" name="description" rows={2} required />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FieldRows rows={rowsOfFields(papers)} known={KNOWN} />
      </div>
    </>
  );
}

export function fieldsOf(exhibit: Exhibit): Record<string, string> {
  const pounds = (pence: number | null) => (pence === null ? null : writtenMoney(BigInt(pence)));
  const stored = Object.entries(exhibit).map(([name, value]) => [name, `${value ?? ""}`]);
  return {
    ...Object.fromEntries(stored),
    seen: `${exhibit.version}`,
    viewed: exhibit.seen,
    paper: exhibit.paperId ?? "",
    weight: writtenRange(exhibit.weightLow, exhibit.weightHigh),
    purity: writtenRange(exhibit.purityLow, exhibit.purityHigh),
    theirs: writtenRange(pounds(exhibit.theirLow), pounds(exhibit.theirHigh)),
  };
}
