import { useFetcher, useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import type { MailChoice } from "#app/domain/users/own-account/mail-choices.ts";
import { FormAlert, PlainButton } from "#app/ui/forms/form.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface MailsFormProps {
  choices: readonly MailChoice[];
  mutedMails: readonly string[];
  failed?: FailedForm | undefined;
}

/** One checkbox for each email. Browsers do not send an unticked one, which turns the email off. */
export function MailsForm({ choices, mutedMails, failed }: MailsFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const home = accountAt(useLocation().pathname);
  const problems = fetcher.data ?? failed;
  const isTicked = (key: string) => (problems ? key in problems.values : !mutedMails.includes(key));
  return (
    <fetcher.Form method="post" preventScrollReset action={`${home}/mails`} className="space-y-4">
      <FormAlert failed={problems} />
      <fieldset>
        <legend className="mb-1 font-semibold">Email me when</legend>
        {choices.map(({ key, label }) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={key}
              value="on"
              defaultChecked={isTicked(key)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <PlainButton pendingText={fetcher.state !== "idle" && "Saving..."}>Save choices</PlainButton>
    </fetcher.Form>
  );
}
