import { data, Link } from "react-router";
import {
  countRegistration,
  registerOrganisation,
} from "#app/domain/registrations/register-organisation.server.ts";
import { checkRegistration } from "#app/domain/registrations/registration-input.ts";
import { businessOf } from "#app/http/business.server.ts";
import { failedForm, redirectWithNotice } from "#app/http/command.server.ts";
import { forgetLinkToken, linkToken, takeLinkToken } from "#app/http/cookies/link-token.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import {
  invitedEnquiry,
  registrantOf,
  rememberRegistration,
} from "#app/session/registration.server.ts";
import { clientAddress, visitorContext } from "#app/session/sign-in.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { NewPasswordFields } from "#app/ui/forms/new-password-fields.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { widestNetworkOf } from "#foundation/limits/rate-limit.server.ts";
import type { Route } from "./+types/register.ts";

const LINK = "register-link";
const NOTHING: FailedForm["values"] = {};

/**
 * With `?again`, to register with another address, the form holds the names that were sent before; opened by
 * the link of an invitation, what the enquiry says.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const hasLink = takeLinkToken(request, LINK);
  const earlier = changedRegistration(request, context);
  if (earlier) {
    const { organisationName, name } = earlier;
    return { invitation: null, values: { organisationName, name } };
  }
  if (!hasLink) return { invitation: null, values: NOTHING };
  const enquiry = await invitedEnquiry(context, linkToken(request, LINK));
  if (!enquiry) {
    // Told once: whoever comes again, comes without the link.
    const headers = { "Set-Cookie": forgetLinkToken(LINK) };
    return data({ invitation: "over", values: NOTHING }, { headers });
  }
  const { number, name, email, organization } = enquiry;
  const values = { organisationName: organization ?? "", name, email };
  return { invitation: enquiryReference(number), values };
}

/** The registration of this browser whose address is to be another one; null when it is no such request. */
function changedRegistration(request: Request, context: Route.LoaderArgs["context"]) {
  const isAgain = new URL(request.url).searchParams.has("again");
  return isAgain ? registrantOf(context, request) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password = "", confirmPassword = "", ...rest } = await readForm(request);
  const values = { organisationName: "", name: "", email: "", ...rest };
  const form = { ...values, password, confirmPassword };
  const checked = await checkRegistration(form, [businessOf(context).name]);
  if (!checked.ok) {
    return data({ message: checked.message, values, errors: {} }, { status: 400 });
  }
  try {
    const { email } = checked.input;
    const services = visitorContext(context);
    const networkAddress = clientAddress(request);
    await countRegistration(services, { email, networkAddress });
    const hashPassword = hashPasswordOf(context, widestNetworkOf(networkAddress));
    const { organisationName, name, password: chosen } = checked.input;
    const origin = {
      invitation: linkToken(request, LINK),
      replaces: changedRegistration(request, context)?.userId,
    };
    const userId = await registerOrganisation({ ...services, hashPassword }, checked.input, origin);
    const registrant = { userId, email, organisationName, name };
    const cookies = await rememberRegistration(context, registrant, chosen);
    const all = [...cookies, forgetLinkToken(LINK)];
    return redirectWithNotice("/auth/login", "registered", all);
  } catch (error) {
    return failedForm(context, { failure: "Failed to register", values }, error);
  }
}

export const clientAction = keepForm("Failed to register");

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, values } = loaderData;
  const failed = actionData ?? { message: undefined, values, errors: {} };
  return (
    <>
      <title>Register your organisation</title>
      <h1>Register</h1>
      <p className="text-muted">
        For solicitors, chambers, police forces and regulators. We check every registration before
        giving access.
      </p>
      <Invitation invitation={invitation} />
      <PostForm failed={failed}>
        <Input
          label="Organisation Name"
          name="organisationName"
          autoComplete="organization"
          required
          isMarked={false}
        />
        <Input label="Your Name" name="name" autoComplete="name" required isMarked={false} />
        <Input
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          isMarked={false}
        />
        <NewPasswordFields />
        <SubmitButton busyText="Creating account...">Register</SubmitButton>
      </PostForm>
      <p className="border-t border-rule pt-5">
        Already registered? <Link to="/auth/login">Login</Link>
      </p>
    </>
  );
}

function Invitation({ invitation }: { invitation: string | null }) {
  if (!invitation) return null;
  return (
    <p className="border-l-4 border-accent bg-wash px-4 py-3">
      {invitation === "over" ? (
        "This link has expired or has already been used. You can still register here."
      ) : (
        <>
          What you told us in your enquiry <span className="whitespace-nowrap">{invitation}</span>{" "}
          is filled in. Change what is not right, and choose a password.
        </>
      )}
    </p>
  );
}
