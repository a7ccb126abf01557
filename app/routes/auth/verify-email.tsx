import { data, Form, useNavigation } from "react-router";
import { failedForm } from "#app/middleware/domain.server.ts";
import { forgetLinkToken, linkToken, takeLinkToken } from "#app/middleware/link-token.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { verifyEmail } from "#app/middleware/sign-in.server.ts";
import { FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/verify-email.ts";
import { BadLink } from "./bad-link.tsx";

const LINK = "verify-link";
const BAD_LINK = "This link has been used already or is too old.";

/** Only the button confirms: programs that follow links in mails must not use this one up. */
export function loader({ request }: Route.LoaderArgs) {
  return { hasLink: takeLinkToken(request, LINK) };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const verified = await verifyEmail(context, linkToken(request, LINK));
    if (verified)
      return redirectWithNotice("/auth/login", "email-verified", [forgetLinkToken(LINK)]);
    return data({ message: BAD_LINK, values: {}, errors: {} }, { status: 400 });
  } catch (error) {
    return failedForm(context, { failure: "Failed to confirm the address" }, error);
  }
}

export default function VerifyEmail({ loaderData, actionData: failed }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Confirm your email address</title>
      <h1>Confirm your email address</h1>
      {loaderData.hasLink ? (
        <Form method="post" className="space-y-5">
          <FormAlert failed={failed} />
          <p>Press the button to confirm that the address we wrote to is yours.</p>
          <SubmitButton busy={busy && "Confirming..."}>Confirm address</SubmitButton>
        </Form>
      ) : (
        <BadLink again={false} />
      )}
    </>
  );
}
