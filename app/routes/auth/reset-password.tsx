import { data, Form, useNavigation } from "react-router";
import { failedForm } from "#app/middleware/domain.server.ts";
import { forgetLinkToken, linkToken, takeLinkToken } from "#app/middleware/link-token.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { checkOwnPassword } from "#app/middleware/own-password.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { ownerOfLink, setPassword } from "#app/middleware/sign-in.server.ts";
import { FormAlert } from "#app/ui/field.tsx";
import { keepForm } from "#app/ui/keep-form.ts";
import { NewPasswordFields } from "#app/ui/new-password-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/reset-password.ts";
import { BadLink } from "./bad-link.tsx";

const LINK = "reset-link";
const BAD_LINK = "This link has been used already or is too old. Ask for a new one.";

/** Where the links of resets, invitations and the first administrator lead. */
export function loader({ request }: Route.LoaderArgs) {
  return { hasLink: takeLinkToken(request, LINK) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password = "", confirmPassword = "" } = await readForm(request);
  const token = linkToken(request, LINK);
  try {
    const owner = await ownerOfLink(context, token);
    const problem = await checkOwnPassword(context, owner, { password, confirmPassword });
    if (problem) return data({ message: problem, values: {}, errors: {} }, { status: 400 });
    const cookies = await setPassword(context, request, { token, password });
    if (cookies) {
      const all = [...cookies, forgetLinkToken(LINK)];
      return redirectWithNotice("/auth/login", "password-set", all);
    }
    return data({ message: BAD_LINK, values: {}, errors: {} }, { status: 400 });
  } catch (error) {
    return failedForm(context, { failure: "Failed to set password" }, error);
  }
}

export const clientAction = keepForm("Failed to set password");

export default function SetPassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Set your password</title>
      <h1>Set your password</h1>
      {loaderData.hasLink ? (
        <Form method="post" className="space-y-5">
          <FormAlert failed={failed} />
          <NewPasswordFields failed={failed} />
          <SubmitButton busy={busy && "Saving..."}>Set password</SubmitButton>
        </Form>
      ) : (
        <BadLink again />
      )}
    </>
  );
}
