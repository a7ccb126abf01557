import { accountAt } from "#app/content/navigation.ts";
import { chooseMails } from "#app/domain/users/own-account/change-own-account.server.ts";
import { mailChoices } from "#app/domain/users/own-account/mail-choices.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/mails.ts";
import { FormPage } from "./form-page.tsx";
import { MailsForm } from "./mails-form.tsx";

export const loader = read(async (tx, _, actor) => ({
  mutedMails: (await findOwnAccount(tx, actor)).mutedMails,
  choices: mailChoices(actor),
}));

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  return attempt(context, { failure: "Failed to save choices", values }, async (ctx) => {
    await chooseMails(ctx, { wanted: new Set(Object.keys(values)) });
    return redirectWithNotice(accountAt(new URL(request.url).pathname), "mails-chosen");
  });
}

export const clientAction = keepForm("Failed to save choices");

export default function ChooseMails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Emails">
      <p className="text-muted">Emails about the security of your account are always sent.</p>
      <div className="card">
        <MailsForm {...loaderData} failed={actionData} />
      </div>
    </FormPage>
  );
}
