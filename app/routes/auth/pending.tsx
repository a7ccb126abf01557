import type { RouterContextProvider } from "react-router";
import { Link, redirect } from "react-router";
import type { Pause } from "#app/domain/actor.ts";
import { businessOf } from "#app/http/business.server.ts";
import { failedForm, redirectWithNotice } from "#app/http/command.server.ts";
import { refusedForm } from "#app/http/forms/read-form.server.ts";
import { registrantOf, resendEmail } from "#app/session/registration.server.ts";
import { currentPerson, toLogin } from "#app/session/session.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import { LogoutButton } from "#app/ui/shell/logout-button.tsx";
import { telephone } from "#app/ui/telephone.ts";
import type { Route } from "./+types/pending.ts";
import { ConfirmAddress } from "./confirm-address.tsx";

const FAILURE = "Failed to send the email again";

/** Without a session: the browser that has registered, whose address is not confirmed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, registrant } = await whoWaits(request, context);
  const standing = person?.standing ?? null;
  return { standing, email: registrant?.email ?? null, business: businessOf(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { registrant } = await whoWaits(request, context);
  if (!registrant) return refusedForm("This browser has no registration to confirm.");
  try {
    const cookies = await resendEmail(context, request, registrant);
    return redirectWithNotice("/auth/login", "confirmation-resent", cookies);
  } catch (error) {
    return failedForm(context, { failure: FAILURE }, error);
  }
}

/** The person or the browser that waits; redirects everyone else. */
async function whoWaits(request: Request, context: Readonly<RouterContextProvider>) {
  const person = await currentPerson(request, context);
  if (person?.standing.kind === "active") throw redirect("/app");
  const registrant = person ? null : registrantOf(context, request);
  if (!person && !registrant) throw toLogin();
  return { person, registrant };
}

export const clientAction = keepForm(FAILURE);

export default function AccountPending({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, email, business } = loaderData;
  if (standing?.kind === "paused") {
    return (
      <>
        <Paused pause={standing} business={business} />
        <LogoutButton />
      </>
    );
  }
  return (
    <>
      <PendingApproval phone={business.phone} />
      {email ? (
        <>
          <ConfirmAddress email={email} failed={actionData} />
          <p className="border-t border-rule pt-5">
            Confirmed already? <Link to="/auth/login">Login</Link>
          </p>
        </>
      ) : (
        <LogoutButton />
      )}
    </>
  );
}

function Paused({ pause, business }: { pause: Pause; business: { phone: string; email: string } }) {
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

function PendingApproval({ phone }: { phone: string }) {
  return (
    <>
      <title>Account Pending</title>
      <h1>Account Pending</h1>
      <p>
        Your account is pending approval. You will receive an email once your account has been
        activated.
      </p>
      <p>
        We check within one working hour. Ring{" "}
        <a className="link whitespace-nowrap" href={telephone(phone)}>
          {phone}
        </a>{" "}
        if it is urgent.
      </p>
    </>
  );
}
