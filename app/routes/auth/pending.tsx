import { redirect } from "react-router";
import type { Pause } from "#app/domain/actor.ts";
import { businessOf } from "#app/http/business.server.ts";
import { currentPerson, toLogin } from "#app/session/session.server.ts";
import { LogoutButton } from "#app/ui/shell/logout-button.tsx";
import { telephone } from "#app/ui/telephone.ts";
import type { Route } from "./+types/pending.ts";
import { PendingApproval } from "./pending-approval.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await currentPerson(request, context);
  if (!person) throw toLogin();
  if (person.standing.kind === "active") throw redirect("/app");
  return { standing: person.standing, business: businessOf(context) };
}

/** For everybody who has logged in and may not enter: what they wait for, or who has paused what. */
export default function AccountPending({ loaderData }: Route.ComponentProps) {
  const { standing, business } = loaderData;
  return (
    <>
      {standing.kind === "paused" ? (
        <Paused pause={standing} business={business} />
      ) : (
        <PendingApproval />
      )}
      <LogoutButton />
    </>
  );
}

interface PausedProps {
  pause: Pause;
  business: { phone: string; email: string };
}

function Paused({ pause, business }: PausedProps) {
  const colleague = organisationOfPauser(pause);
  return (
    <>
      <title>Account Paused</title>
      <h1>Account Paused</h1>
      {colleague ? (
        <p className="wrap-break-word">
          {`An administrator of ${colleague} paused your account. Ask them.`}
        </p>
      ) : (
        <>
          <p className="wrap-break-word">{whoPaused(pause)}</p>
          <p>
            {firstToAsk(pause)} call us on{" "}
            <a className="link whitespace-nowrap" href={telephone(business.phone)}>
              {business.phone}
            </a>{" "}
            or write to{" "}
            <a className="link wrap-anywhere" href={`mailto:${business.email}`}>
              {business.email}
            </a>
            .
          </p>
        </>
      )}
      <p>Once it is activated again, you can log in as before.</p>
    </>
  );
}

/** The organisation whose admin paused the person; null when staff did, or it is not known. */
function organisationOfPauser(pause: Pause): string | null {
  return pause.what === "person" && pause.byStaff === false ? pause.organisationName : null;
}

function whoPaused(pause: Pause): string {
  if (pause.what === "organisation") {
    return `Our staff have paused ${pause.name}, and with it your account.`;
  }
  if (pause.role === "ADMIN") return "Another member of our staff has paused your account.";
  if (pause.byStaff) return "Our staff have paused your account.";
  return "Your account was paused by your organisation's admin or by our staff.";
}

function firstToAsk(pause: Pause): string {
  const isUnknown = pause.what === "person" && pause.role !== "ADMIN" && !pause.byStaff;
  return isUnknown ? "Ask your organisation's admin first. If it was not them," : "To ask why,";
}
