import type { ReactNode } from "react";
import { mailChoices } from "#app/domain/users/own-account/mail-choices.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { ownSecondFactor } from "#app/session/own-second-factor.server.ts";
import { ownSessions } from "#app/session/own-sessions.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/account.ts";
import { MailsForm } from "./mails-form.tsx";
import { NameForm } from "./name-form.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";
import { SessionsList } from "./sessions-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [account, secondFactor, sessions] = await Promise.all([
    query(context, async (tx, actor) => ({
      ...(await findOwnAccount(tx, actor)),
      choices: mailChoices(actor),
    })),
    ownSecondFactor(context),
    ownSessions(context, request),
  ]);
  return { account, secondFactor, sessions };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { account, secondFactor, sessions } = loaderData;
  return (
    <>
      <PageHead title="My account" about={`You log in with ${account.email}.`} />
      <Section title="Name" text="Shown to others. Past activity keeps your old name.">
        <NameForm name={account.name} />
      </Section>
      <Section
        title="Password"
        text="Changing it logs you out on all other devices. We will email you."
      >
        <ButtonLink to="password">Change password</ButtonLink>
      </Section>
      <Section title="Second factor" text="Log in with your password and a code from an app.">
        <SecondFactorState {...secondFactor} />
      </Section>
      <Section title="Emails" text="Emails about the security of your account are always sent.">
        <MailsForm {...account} />
      </Section>
      <Section title="Calendar" text="See the dates of your jobs in your own calendar program.">
        <ButtonLink to="calendar">Show in my own calendar</ButtonLink>
      </Section>
      <Section title="Sessions" text="Where you are logged in. End any you do not recognise.">
        <SessionsList sessions={sessions} />
      </Section>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = `${title.toLowerCase().replace(" ", "-")}-section`;
  return (
    <section
      aria-labelledby={id}
      className="card grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="space-y-1.5">
        <h2 id={id}>{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
