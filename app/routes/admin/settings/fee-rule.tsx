import { addFeeRule } from "#app/domain/funding/fee-rules.server.ts";
import { feeRuleInput } from "#app/domain/funding/funding-input.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { SelectField, TextField } from "#app/ui/forms/fields.tsx";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { LAA_SERVICE_LABELS, REGION_LABELS } from "#app/words/funding.ts";
import type { Route } from "./+types/fee-rule.ts";

const FAILURE = "Failed to add rate";

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, feeRuleInput, async (ctx, input) => {
    await addFeeRule(ctx, input);
    return redirectWithNotice("/admin/settings/fee-rules", "fee-rule-added");
  });
}

export const clientAction = keepForm(FAILURE);

const FIELDS = [
  ["maxRate", "Rate an hour (GBP)", "Empty: none is known."],
  ["automaticMinutes", "Time granted at once", "Such as 4h. Empty: none."],
  ["travelRate", "Travel an hour (GBP)", ""],
  ["travelMinutes", "Travel granted at once", "Such as 4h."],
  ["mileageRate", "Mileage (GBP a mile)", ""],
  ["noApplicationBelow", "No application under (GBP)", "In criminal cases."],
  ["noApplicationBelowPrisonLaw", "The same in prison law (GBP)", ""],
] as const;
const USUAL: Record<string, string> = {
  noApplicationBelow: "100.00",
  noApplicationBelowPrisonLaw: "500.00",
};

export default function AddFeeRule({ actionData: failed }: Route.ComponentProps) {
  return (
    <FormPage
      title="Add a legal-aid rate"
      back={{ to: "/admin/settings/fee-rules", text: "Back to Legal-aid rates" }}
      about="Earlier rates stay as they are. If two begin on the same day, the one added last counts."
    >
      <PostForm failed={failed}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Service" name="service" required labels={LAA_SERVICE_LABELS} />
          <SelectField label="Region" name="region" labels={REGION_LABELS} />
          {FIELDS.map(([name, label, hint]) => (
            <TextField key={name} label={label} name={name} hint={hint} initial={USUAL[name]} />
          ))}
          <TextField
            label="First day"
            name="validFrom"
            required
            hint="Applies to representation orders from this day on."
            type="date"
          />
        </div>
        <TextField label="Source" name="source" required />
        <SubmitButton busyText="Adding...">Add rate</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
