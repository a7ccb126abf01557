import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { type FieldRow, FieldRows } from "#app/ui/forms/add-card.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { PRICE_KIND_LABELS } from "#app/words/prices.ts";

interface PriceFormProps {
  initial: Record<string, string>;
  failed: FailedForm | undefined;
  known: Record<string, string[]>;
}

const FIELDS: FieldRow[] = [
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
  ["kind", "Kind of source", true, PRICE_KIND_LABELS],
  ["sample", "Observations", false],
  ["printedSource", "Source, as printed", true],
  ["method", "Method", false],
];

export function PriceForm({ initial, failed, known }: PriceFormProps) {
  const rows = [...FIELDS];
  if (initial.fromPaperId) rows.push(["page", "Page of the paper", false]);
  if (initial.replaces) rows.push(["reason", "Why it is replaced", true]);
  const { id, fromPaperId, replaces } = { ...initial, ...failed?.values };
  return (
    <PostForm failed={failed} hidden={{ id, fromPaperId, replaces }} className="mt-4 space-y-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FieldRows rows={rows} initial={initial} known={known} />
      </div>
      <p className="text-sm text-muted">
        Pounds only: convert another currency outside, and say so under Method. Without a weight the
        unit is counted, as tablets are. Left empty, High is Low, and Seen until is Seen from.
      </p>
      <SubmitButton busyText="Adding...">
        {initial.replaces ? "Replace price" : "Add price"}
      </SubmitButton>
    </PostForm>
  );
}
