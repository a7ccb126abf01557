import { href } from "react-router";
import { WITHDRAWAL_FIELDS } from "#app/domain/prices/fields.ts";
import { withdrawalInput } from "#app/domain/prices/inputs.ts";
import { referenceInWords } from "#app/domain/prices/price.ts";
import { findReference, withdrawReference } from "#app/domain/prices/references.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DangerButton, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/withdrawal.ts";

const FAILURE = "Failed to withdraw the row";

export const loader = read((tx, { params }: Route.LoaderArgs) => findReference(tx, params.rowId));

export function action({ params, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, withdrawalInput, async (ctx, { reason }) => {
    await withdrawReference(ctx, params.rowId, reason);
    return redirectWithNotice(href("/admin/settings/reference"), "reference-withdrawn");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function WithdrawRow({ loaderData: row, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Withdraw this row?"
      back={{ to: href("/admin/settings/reference"), text: "Back to Reference figures" }}
      about={`${row.subject} (${row.source}): ${referenceInWords(row)}`}
      explains="No new sheet can use it. Sheets that used it stand, and the row stays on record."
    >
      <PostForm failed={actionData} className="w-full space-y-4">
        <Fields of={WITHDRAWAL_FIELDS} />
        <DangerButton busyText="Withdrawing...">Withdraw row</DangerButton>
      </PostForm>
    </FormPage>
  );
}
