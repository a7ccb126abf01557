import type { ComponentProps } from "react";
import { OF_PAPER, OF_REPLACEMENT, PRICE_FIELDS } from "#app/domain/prices/fields.ts";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface PriceFormProps {
  initial: Record<string, string>;
  failed: FailedForm | undefined;
  known: ComponentProps<typeof Fields<typeof PRICE_FIELDS>>["here"];
}

export function PriceForm({ initial, failed, known }: PriceFormProps) {
  const { id, fromPaperId, replaces } = { ...initial, ...failed?.values };
  return (
    <PostForm
      failed={failed}
      saved={initial}
      hidden={{ id, fromPaperId, replaces }}
      className="mt-4 space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fields of={PRICE_FIELDS} here={known} />
        {initial.fromPaperId && <Fields of={OF_PAPER} />}
        {initial.replaces && <Fields of={OF_REPLACEMENT} />}
      </div>
      <p className="text-sm text-muted">
        Pounds only: convert another currency outside, and say so under Method. Without a weight the
        unit is counted, as tablets are. If blank: one price, one day.
      </p>
      <SubmitButton busyText="Adding...">
        {initial.replaces ? "Replace price" : "Add price"}
      </SubmitButton>
    </PostForm>
  );
}
