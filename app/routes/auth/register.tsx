import { data, Form, Link, useNavigation } from "react-router";
import { widestNetworkOf } from "#app/domain/limits/client-network.ts";
import { countRegistration } from "#app/domain/registrations/count-registration.server.ts";
import { registerOrganisation } from "#app/domain/registrations/register-organisation.server.ts";
import { checkRegistration } from "#app/domain/registrations/registration-input.ts";
import { businessOf } from "#app/http/business.server.ts";
import { failedForm } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import { registrantOf, rememberRegistration } from "#app/session/registration.server.ts";
import { clientAddress, visitorContext } from "#app/session/sign-in.server.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { NewPasswordFields } from "#app/ui/forms/new-password-fields.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/register.ts";

/** With `?again`, to register with another address, the form holds the names that were sent before. */
export function loader({ request, context }: Route.LoaderArgs) {
  const isAgain = new URL(request.url).searchParams.has("again");
  const { organisationName = "", name = "" } = (isAgain && registrantOf(context, request)) || {};
  return { message: undefined, values: { organisationName, name }, errors: {} };
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
    const userId = await registerOrganisation({ ...services, hashPassword }, checked.input);
    const registrant = { userId, email, organisationName, name };
    const cookies = await rememberRegistration(context, registrant, chosen);
    return redirectWithNotice("/auth/registered", "registered", cookies);
  } catch (error) {
    return failedForm(context, { failure: "Failed to register", values }, error);
  }
}

export const clientAction = keepForm("Failed to register");

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData ?? loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Register your organisation</title>
      <h1>Register</h1>
      <p className="text-muted">
        For solicitors, chambers, police forces and regulators. We check every registration before
        giving access.
      </p>
      <Form method="post" className="space-y-5">
        <FormAlert failed={failed} />
        <Field label="Organisation Name" name="organisationName" failed={failed}>
          {(control) => <input {...control} autoComplete="organization" required />}
        </Field>
        <Field label="Your Name" name="name" failed={failed}>
          {(control) => <input {...control} autoComplete="name" required />}
        </Field>
        <Field label="Email" name="email" failed={failed}>
          {(control) => <input {...control} type="email" autoComplete="username" required />}
        </Field>
        <NewPasswordFields failed={failed} />
        <SubmitButton pendingText={pending && "Creating account..."}>Register</SubmitButton>
      </Form>
      <p className="border-t border-rule pt-5">
        Already registered?{" "}
        <Link className="link" to="/auth/login">
          Login
        </Link>
      </p>
    </>
  );
}
