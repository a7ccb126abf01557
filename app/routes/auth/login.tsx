import { useEffect } from "react";
import { data, href, Link, redirect, useNavigation } from "react-router";
import { failedForm } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { returnPath } from "#app/http/return-path.server.ts";
import { registrantOf } from "#app/session/registration.server.ts";
import { currentPerson, whySessionEnded } from "#app/session/session.server.ts";
import { signIn } from "#app/session/sign-in.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { askOtherTabsToLook } from "#app/ui/shell/leave-when-logged-out.ts";
import { SESSION_END_TEXTS } from "#app/words/sign-in.ts";
import type { Route } from "./+types/login.ts";
import { ConfirmAddress } from "./confirm-address.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentPerson(request, context)) throw redirect(returnPath(request));
  const registered = registrantOf(context, request)?.email ?? null;
  return { ended: await whySessionEnded(request, context), registered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "", password = "" } = await readForm(request);
  const values = { email };
  try {
    const answer = await signIn(context, request, { email, password });
    if (answer instanceof Response) return answer;
    return data({ ...answer, values, errors: {} }, { status: 400 });
  } catch (error) {
    return failedForm(context, { failure: "Failed to login", values }, error);
  }
}

export const clientAction = keepForm("Failed to login");

export default function Login({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { ended, registered } = loaderData;
  const navigation = useNavigation();
  const pending =
    navigation.formMethod === "POST" && navigation.formAction !== href("/auth/pending");
  // This page is shown to nobody who is logged in.
  useEffect(askOtherTabsToLook, []);
  return (
    <>
      <title>Client Portal login</title>
      <h1>Client Portal</h1>
      {ended && !failed && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3 font-semibold">
          {SESSION_END_TEXTS[ended]}
        </p>
      )}
      {registered && (
        <ConfirmAddress email={registered}>
          <p>We check within one working hour.</p>
        </ConfirmAddress>
      )}
      <PostForm failed={failed}>
        <Input
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          isMarked={false}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <SubmitButton pendingText={pending && "Logging in..."}>Login</SubmitButton>
      </PostForm>
      <p>
        <Link to="/auth/forgot-password">Forgot your password?</Link>
      </p>
      {!registered && (
        <p className="text-muted">
          Just registered? Follow the link in our email before you log in for the first time.
        </p>
      )}
      <p className="border-t border-rule pt-5">
        New here? <Link to="/auth/register">Register your organisation</Link>
      </p>
    </>
  );
}
