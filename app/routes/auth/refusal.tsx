import { Form, Link } from "react-router";
import { refuseRegistration } from "#app/domain/registrations/refuse-registration.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { failedForm, redirectWithNotice } from "#app/http/command.server.ts";
import { forgetLinkToken, linkToken } from "#app/http/cookies/link-token.server.ts";
import { refusedForm } from "#app/http/forms/read-form.server.ts";
import { forgetRegistrant } from "#app/session/registration.server.ts";
import { registrationOf, visitorContext } from "#app/session/sign-in.server.ts";
import { DangerButton, FormAlert, keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/refusal.ts";
import { BadLink, OPEN_AGAIN } from "./bad-link.tsx";
import { RegistrationFacts } from "./registration-facts.tsx";

const LINK = "verify-link";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = linkToken(request, LINK);
  return { hasLink: token !== "", registration: await registrationOf(context, request, token) };
}

/** "This was not me" */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const token = linkToken(request, LINK);
    if (!token) return refusedForm(OPEN_AGAIN);
    const refused = await refuseRegistration(visitorContext(context), token);
    if (refused) {
      const forgotten = [forgetLinkToken(LINK), forgetRegistrant()];
      return redirectWithNotice("/auth/login", "registration-deleted", forgotten);
    }
    const message = `This registration can no longer be deleted here. Call us on ${businessOf(context).phone}.`;
    return refusedForm(message);
  } catch (error) {
    return failedForm(context, { failure: "Failed to delete the registration" }, error);
  }
}

export const clientAction = keepForm("Failed to delete the registration");

export default function Refusal({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { registration } = loaderData;
  return (
    <>
      <title>Delete the registration</title>
      <h1>Delete the registration</h1>
      <FormAlert failed={failed} />
      {registration ? (
        <>
          <RegistrationFacts registration={registration} />
          <Form method="post">
            <DangerButton busyText="Deleting...">This was not me</DangerButton>
          </Form>
          <p>
            <Link to="/auth/verify-email">It was me</Link>
          </p>
        </>
      ) : (
        <BadLink again={false} isKnown={loaderData.hasLink} />
      )}
    </>
  );
}
