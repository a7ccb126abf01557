import { addFeeRule } from "#app/domain/funding/fee-rules.server.ts";
import { FEE_RULE_FIELDS } from "#app/domain/funding/fields.ts";
import { feeRuleInput } from "#app/domain/funding/funding-input.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { codesOf } from "#foundation/forms/codes.ts";
import type { Route } from "./+types/fee-rule.ts";

const FAILURE = "Failed to add rate";

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, feeRuleInput, async (ctx, input) => {
    await addFeeRule(ctx, input);
    return redirectWithNotice("/admin/settings/fee-rules", "fee-rule-added");
  });
}

export const clientAction = keepForm(FAILURE);

export default function AddFeeRule({ actionData: failed }: Route.ComponentProps) {
  return (
    <FormPage
      title="Add a legal-aid rate"
      back={{ to: "/admin/settings/fee-rules", text: "Back to Legal-aid rates" }}
      about="Earlier rates stay as they are. If two begin on the same day, the one added last counts."
    >
      <PostForm failed={failed}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Fields of={FEE_RULE_FIELDS} only={codesOf(FEE_RULE_FIELDS).slice(0, -1)} />
        </div>
        <Fields of={FEE_RULE_FIELDS} only={["source"]} />
        <SubmitButton busyText="Adding...">Add rate</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
