import { accountAt } from "#app/content/navigation.ts";
import {
  changeMyName,
  nameInput,
} from "#app/domain/users/own-account/change-own-account.server.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/name.ts";
import { FormPage } from "./form-page.tsx";
import { NameForm } from "./name-form.tsx";

export const loader = read((tx, _, actor) => findOwnAccount(tx, actor));

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, "Failed to change name", nameInput, async (ctx, input) => {
    await changeMyName(ctx, input);
    return redirectWithNotice(accountAt(new URL(sent.request.url).pathname), "name-changed");
  });
}

export const clientAction = keepForm("Failed to change name");

export default function ChangeName({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Name">
      <div className="card">
        <NameForm name={loaderData.name} failed={actionData} />
      </div>
    </FormPage>
  );
}
