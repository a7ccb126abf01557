import { writtenRange } from "#app/domain/exhibits/amounts.ts";
import {
  BASIS_LABELS,
  SEEN_LABELS,
  SUBSTANCES,
  WEIGHT_KIND_LABELS,
} from "#app/domain/exhibits/exhibit.ts";
import type { Exhibit } from "#app/domain/exhibits/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { writtenMoney } from "#app/domain/sheets/quantity.ts";
import { SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";

interface ExhibitFieldsProps {
  failed: FailedForm;
  papers: readonly SharedPaper[];
}

export function ExhibitFields({ failed, papers }: ExhibitFieldsProps) {
  const text = (name: string, label: string, hint?: string, list?: string) => (
    <TextField name={name} label={label} failed={failed} {...(hint && { hint })} list={list} />
  );
  const choice = (name: string, label: string, labels: Record<string, string>, none?: string) => (
    <SelectField
      name={name}
      label={label}
      failed={failed}
      labels={labels}
      {...(none && { none })}
    />
  );
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {text("reference", "Reference")}
        {text("position", "Place in the list")}
        <div className="sm:col-span-2">
          <TextArea label="Description" name="description" failed={failed} rows={2} required />
        </div>
        {text("substance", "Substance", undefined, "substances")}
        {text("form", "Form", undefined, "forms")}
        {text("weight", "Weight in grams", "Such as 113.4, 9.8 to 10.4 or 1.5 kg.")}
        {choice("weightKind", "Kind of weight", WEIGHT_KIND_LABELS, "Not said")}
        {text("purity", "Purity in %", "Such as 72 or 68.5 to 75.")}
        {choice("purityAs", "Purity as", BASIS_LABELS)}
        {text("itemCount", "How many")}
        {choice("viewed", "Seen by us", SEEN_LABELS)}
        {text("placeFound", "Where found")}
        <TextField name="foundOn" label="Found on" failed={failed} type="date" />
        {choice("paper", "Taken from", namesOfPapers(papers), "No paper of this job")}
        {text("page", "Page")}
        {text("theirs", "Their figure in pounds", "What the other side says it is worth.")}
        {text("theirSource", "Source of their figure")}
      </div>
      <Suggestions id="substances" of={SUBSTANCES} />
      <Suggestions id="forms" of={FORMS} />
    </>
  );
}

const FORMS = ["Powder", "Rock", "Tablet", "Capsule", "Plant", "Resin", "Liquid"];

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** The form's fields, as they are stored. */
export function fieldsOf({ paper, ...exhibit }: Exhibit): Record<string, string> {
  const { seen, paperId } = exhibit;
  const pounds = (pence: number | null) => (pence === null ? null : writtenMoney(BigInt(pence)));
  const stored = Object.entries(exhibit).map(([name, value]) => [name, `${value ?? ""}`]);
  const fields: Record<string, string> = Object.fromEntries(stored);
  fields.viewed = seen;
  fields.paper = paperId ?? "";
  fields.weight = writtenRange(exhibit.weightLow, exhibit.weightHigh);
  fields.purity = writtenRange(exhibit.purityLow, exhibit.purityHigh);
  fields.theirs = writtenRange(pounds(exhibit.theirLow), pounds(exhibit.theirHigh));
  return fields;
}
