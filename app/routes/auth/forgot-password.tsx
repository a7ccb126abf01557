import { data, Link, redirect } from "react-router";
import { askForPassword } from "#app/domain/passwords/ask-for-password.server.ts";
import { failedForm } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { clientAddress, visitorContext } from "#app/session/sign-in.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { emailAddress } from "#foundation/forms/schemas.ts";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "" } = await readForm(request);
  const values = { email };
  const address = emailAddress.safeParse(email);
  if (!address.success) {
    return data({ message: "Invalid email address", values, errors: {} }, { status: 400 });
  }
  try {
    const networkAddress = clientAddress(request);
    await askForPassword(visitorContext(context), { email: address.data, networkAddress });
  } catch (error) {
    return failedForm(context, { failure: "Failed to send the link", values }, error);
  }
  return redirect("/auth/forgot-password?sent", 303);
}

export const clientAction = keepForm("Failed to send the link");

export default function ForgotPassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <>
      <title>Forgot your password?</title>
      <h1>{loaderData.sent ? "Check your email" : "Forgot your password?"}</h1>
      {loaderData.sent ? (
        <p role="status">
          If that address has an account, we have emailed it a link to choose a new password. The
          link works once, within one hour. Please check your junk folder too.
        </p>
      ) : (
        <PostForm failed={failed}>
          <Input
            label="Email"
            name="email"
            type="email"
            required
            hint="We will email you a link to choose a new password"
            autoComplete="username"
            isMarked={false}
          />
          <SubmitButton busyText="Sending...">Send link</SubmitButton>
        </PostForm>
      )}
      <p className="border-t border-rule pt-5">
        <Link to="/auth/login">Back to login</Link>
      </p>
    </>
  );
}
