import { Form, useNavigation } from "react-router";
import { notFound } from "#app/domain/errors.ts";
import { confirmFeeRule, listFeeRules } from "#app/domain/funding/fee-rules.server.ts";
import { LAA_SERVICE_LABELS } from "#app/domain/funding/funding.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/fee-rule-confirmation.ts";
import { Rule } from "./fee-rules.tsx";

const LIST = "/admin/settings/fee-rules";
const FAILURE = "Failed to confirm rate";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const rule = (await listFeeRules(tx)).find(({ id }) => id === params.ruleId);
    if (!rule) throw notFound("Rate not found");
    return { rule };
  });
}

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await confirmFeeRule(ctx, params.ruleId);
    return redirectWithNotice(LIST, "fee-rule-confirmed");
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show that the rate is confirmed. */
export const shouldRevalidate = unlessUnanswered;

export default function ConfirmFeeRule({ loaderData, actionData }: Route.ComponentProps) {
  const { rule } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <FormPage
      title="Confirm this rate?"
      part="Admin Portal"
      back={{ to: LIST, text: "Back to Legal-aid rates" }}
      about={LAA_SERVICE_LABELS[rule.service]}
    >
      <Rule rule={rule} />
      <Form method="post" className="space-y-4">
        <FormAlert failed={actionData} />
        {rule.isConfirmed ? (
          <p className="font-semibold">This rate is confirmed.</p>
        ) : (
          <>
            <p>
              You say that you have compared these figures with their source. Your name and the time
              are kept with them.
            </p>
            <SubmitButton pendingText={isBusy && "Confirming..."}>Confirm rate</SubmitButton>
          </>
        )}
      </Form>
    </FormPage>
  );
}
