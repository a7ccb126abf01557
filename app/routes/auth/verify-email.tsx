import { Form, Link, useNavigation } from "react-router";
import { failedForm, redirectWithNotice } from "#app/http/command.server.ts";
import { forgetLinkToken, linkToken, takeLinkToken } from "#app/http/cookies/link-token.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { forgetRegistrant } from "#app/session/registration.server.ts";
import { registrationOf, signInByLink, verifyEmail } from "#app/session/sign-in.server.ts";
import { DangerButton, keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { Route } from "./+types/verify-email.ts";
import { BadLink, OPEN_AGAIN } from "./bad-link.tsx";
import { RegistrationFacts } from "./registration-facts.tsx";

const LINK = "verify-link";
const REFUSAL = "/auth/verify-email/refusal";
const REFUSED = {
  "wrong-password": "That is not the password you chose when you registered.",
  "bad-link": "This link has expired or has already been used.",
};

/** Changes nothing, because programs that follow links in emails must not use up the token. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const hasLink = takeLinkToken(request, LINK);
  const token = linkToken(request, LINK);
  return { hasLink, registration: hasLink ? await registrationOf(context, request, token) : null };
}

/**
 * Asks for the password, so that only the person who registered can confirm, not just any reader of the email;
 * but not the browser that registered.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { password = "" } = await readForm(request);
  const token = linkToken(request, LINK);
  if (!token) return refusedForm(OPEN_AGAIN);
  try {
    const result = await verifyEmail(context, request, { token, password });
    if (typeof result === "string") return refusedForm(REFUSED[result]);
    const cookies = [forgetLinkToken(LINK), forgetRegistrant()];
    // Whoever has just given the password is not asked for it again.
    const given = { ...result, password, cookies };
    const entered = password ? await signInByLink(context, request, given) : null;
    return entered ?? redirectWithNotice("/auth/login", "email-verified", cookies);
  } catch (error) {
    return failedForm(context, { failure: "Failed to confirm the address" }, error);
  }
}

export const clientAction = keepForm("Failed to confirm the address");

export default function VerifyEmail({ loaderData, actionData: failed }: Route.ComponentProps) {
  const navigation = useNavigation();
  const going = navigation.formMethod === "POST" ? navigation.formAction : undefined;
  const { registration } = loaderData;
  return (
    <>
      <title>Confirm your email address</title>
      <h1>Confirm your email address</h1>
      {registration ? (
        <>
          <p>Someone registered for our client portal with this email address:</p>
          <RegistrationFacts registration={registration} />
          <PostForm failed={failed}>
            {!registration.isOwn && (
              <PasswordField
                label="Password"
                name="password"
                hint="The one you chose when you registered"
                autoComplete="current-password"
              />
            )}
            <SubmitButton pendingText={going === "/auth/verify-email" && "Confirming..."}>
              Confirm address
            </SubmitButton>
          </PostForm>
          <NotMe pendingText={going === REFUSAL && "Deleting..."} />
        </>
      ) : (
        <>
          <BadLink again={false} isKnown={loaderData.hasLink} />
          <p>
            If you registered and your link has expired,{" "}
            <Link to="/auth/forgot-password">choose a new password</Link>. That confirms your
            address too.
          </p>
        </>
      )}
    </>
  );
}

function NotMe({ pendingText }: { pendingText: string | false }) {
  return (
    <section className="space-y-4 border-t border-rule pt-5">
      <h2>If this was not you</h2>
      <p>Someone else used your address. They cannot log in. Please delete the registration.</p>
      <Form method="post" action={REFUSAL}>
        <DangerButton pendingText={pendingText}>This was not me</DangerButton>
      </Form>
    </section>
  );
}
