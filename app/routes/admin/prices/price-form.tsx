import { Form } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { PRICE_KIND_LABELS } from "#app/domain/prices/price.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SelectField, TextField } from "#app/ui/forms/fields.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface PriceFormProps {
  /** What the fields hold at first, with the new price's id. */
  initial: Record<string, string>;
  failed: FailedForm | undefined;
  /** What was typed before, by field. */
  known: Record<string, string[]>;
}

const FIELDS = [
  ["substance", "Substance", true],
  ["form", "Form", false],
  ["place", "Place", true],
  ["level", "Level", true],
  ["low", "Low (£)", true],
  ["high", "High (£)", false],
  ["unitName", "Per", true],
  ["unitGrams", "Which weighs (g)", false],
  ["observedFrom", "Seen from", true, "date"],
  ["observedUntil", "Seen until", false, "date"],
] as const;

/** Adds a price, from the first field to Enter by keyboard alone. */
export function PriceForm({ initial, failed, known }: PriceFormProps) {
  const field = (name: string, label: string, required: boolean, type?: string) => (
    <TextField
      key={name}
      label={label}
      name={name}
      failed={failed}
      initial={initial[name]}
      required={required}
      type={type}
      list={known[name] && `known-${name}`}
    />
  );
  return (
    <Form method="post" className="space-y-4">
      <FormAlert failed={failed} />
      {["id", "fromPaperId", "replaces"].map((name) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={failed?.values[name] ?? initial[name] ?? ""}
        />
      ))}
      {Object.entries(known).map(([name, values]) => (
        <datalist key={name} id={`known-${name}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(([name, label, isNeeded, type]) => field(name, label, isNeeded, type))}
        <SelectField
          label="Kind of source"
          name="kind"
          failed={failed}
          initial={initial.kind}
          required
          labels={PRICE_KIND_LABELS}
          none="Choose"
        />
        {field("sample", "Observations", false)}
        <div className="sm:col-span-2">{field("printedSource", "Source, as printed", true)}</div>
        <div className="sm:col-span-2">{field("method", "Method", false)}</div>
        {initial.fromPaperId && field("page", "Page of the paper", false)}
        {initial.replaces && field("reason", "Why it is replaced", true)}
      </div>
      <p className="text-sm text-muted">
        Pounds only: convert another currency outside, and say so under Method. Without a weight the
        unit is counted, as tablets are. Left empty, High is Low, and Seen until is Seen from.
      </p>
      <SubmitButton busyText="Adding...">
        {initial.replaces ? "Replace price" : "Add price"}
      </SubmitButton>
    </Form>
  );
}
