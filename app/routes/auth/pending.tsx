import { redirect } from "react-router";
import { businessOf } from "#app/http/business.server.ts";
import { currentPerson, toLogin } from "#app/session/session.server.ts";
import { LogoutButton } from "#app/ui/shell/logout-button.tsx";
import type { Route } from "./+types/pending.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await currentPerson(request, context);
  if (!person) throw toLogin();
  if (person.standing.kind === "active") throw redirect("/app");
  return { standing: person.standing, business: businessOf(context) };
}

export default function AccountPending({ loaderData }: Route.ComponentProps) {
  const { standing, business } = loaderData;
  return (
    <>
      <title>Account Pending</title>
      <h1>Account Pending</h1>
      <p>
        Your account is pending approval. You will receive an email once your account has been
        activated.
      </p>
      {standing.kind === "paused" && (
        <p>
          {standing.askStaff
            ? `Your account has been paused. To ask why, call us on ${business.phone} or write to ${business.email}.`
            : "Your account has been paused. To ask why, speak to your organisation's admin."}
        </p>
      )}
      <LogoutButton />
    </>
  );
}
