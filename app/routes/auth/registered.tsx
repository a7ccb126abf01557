import { Form, Link, redirect, useNavigation } from "react-router";
import { failedForm } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { registrantOf, resendEmail } from "#app/session/registration.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/registered.ts";
import { PendingApproval } from "./pending-approval.tsx";

const FAILURE = "Failed to send the email again";

/** What somebody who has registered waits for. The same with an address that had an account already. */
export function loader({ request, context }: Route.LoaderArgs) {
  const registrant = registrantOf(context, request);
  if (!registrant) throw redirect("/auth/login");
  return { email: registrant.email };
}

/** Resend */
export async function action({ request, context }: Route.ActionArgs) {
  const registrant = registrantOf(context, request);
  if (!registrant) throw redirect("/auth/login");
  try {
    const cookies = await resendEmail(context, request, registrant);
    return redirectWithNotice("/auth/registered", "confirmation-resent", cookies);
  } catch (error) {
    return failedForm(context, { failure: FAILURE }, error);
  }
}

export const clientAction = keepForm(FAILURE);

export default function Registered({ loaderData, actionData: failed }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <PendingApproval />
      <section className="space-y-4 border-t border-rule pt-5">
        <h2>Confirm your email address</h2>
        <p>
          We have sent an email to <strong className="wrap-anywhere">{loaderData.email}</strong>.
          Follow its link within 72 hours; you cannot log in before that. Please check your junk
          folder too.
        </p>
        <Form method="post" className="space-y-4">
          <FormAlert failed={failed} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="plain" pendingText={pending && "Sending..."}>
              Resend
            </SubmitButton>
            <Link className="button" to="/auth/register?again">
              Change address
            </Link>
          </div>
        </Form>
      </section>
      <p className="border-t border-rule pt-5">
        Confirmed already?{" "}
        <Link className="link" to="/auth/login">
          Login
        </Link>
      </p>
    </>
  );
}
