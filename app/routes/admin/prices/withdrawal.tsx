import { href } from "react-router";
import { WITHDRAWAL_FIELDS } from "#app/domain/prices/fields.ts";
import { withdrawalInput } from "#app/domain/prices/inputs.ts";
import { priceInWords } from "#app/domain/prices/price.ts";
import { findPrice, withdrawPrice } from "#app/domain/prices/prices.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DangerButton, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/withdrawal.ts";

const FAILURE = "Failed to withdraw price";

export const loader = read((tx, { params }: Route.LoaderArgs) => findPrice(tx, params.priceId));

export function action({ params, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, withdrawalInput, async (ctx, { reason }) => {
    await withdrawPrice(ctx, params.priceId, reason);
    return redirectWithNotice(href("/admin/prices"), "price-withdrawn");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function WithdrawPrice({ loaderData: price, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Withdraw this price?"
      back={{ to: href("/admin/prices"), text: "Back to the price book" }}
      about={`${price.substance}, ${price.place}: ${priceInWords(price)}`}
      explains="No new sheet can use it. Sheets that used it stand, and the price stays on record."
    >
      <PostForm failed={actionData} className="w-full space-y-4">
        <Fields of={WITHDRAWAL_FIELDS} />
        <DangerButton busyText="Withdrawing...">Withdraw price</DangerButton>
      </PostForm>
    </FormPage>
  );
}
