import { failedForm, redirectWithNotice } from "#app/http/command.server.ts";
import { forgetLinkToken, linkToken, takeLinkToken } from "#app/http/cookies/link-token.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { checkOwnPassword } from "#app/session/own-password.server.ts";
import {
  addressOfLink,
  ownerOfLink,
  setPassword,
  signInByLink,
} from "#app/session/sign-in.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { NewPasswordFields } from "#app/ui/forms/new-password-fields.tsx";
import type { Route } from "./+types/reset-password.ts";
import { BadLink, OPEN_AGAIN } from "./bad-link.tsx";

const LINK = "reset-link";

/**
 * The page of links for password resets, invitations and the first administrator. Names the account, so
 * that nobody sets a password for someone else's account by a link that they were given. The first password
 * of an account also logs its owner in, to the page that the link names.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const hasLink = takeLinkToken(request, LINK);
  const email = hasLink ? await addressOfLink(context, linkToken(request, LINK)) : null;
  return { email, hasLink };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password = "", confirmPassword = "" } = await readForm(request);
  const token = linkToken(request, LINK);
  if (!token) return refusedForm(OPEN_AGAIN);
  try {
    const owner = await ownerOfLink(context, token);
    const problem = await checkOwnPassword(context, owner, { password, confirmPassword });
    if (problem) return refusedForm(problem);
    const result = await setPassword(context, request, { token, password });
    if (result.kind === "set") {
      const { userId, isFirst } = result;
      const cookies = [...result.cookies, forgetLinkToken(LINK)];
      const entered = isFirst
        ? await signInByLink(context, request, { userId, password, cookies })
        : null;
      return entered ?? redirectWithNotice("/auth/login", "password-set", cookies);
    }
    return refusedForm(result.message);
  } catch (error) {
    return failedForm(context, { failure: "Failed to set password" }, error);
  }
}

export const clientAction = keepForm("Failed to set password");

export default function SetPassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <>
      <title>Set your password</title>
      <h1>Set your password</h1>
      {loaderData.email ? (
        <PostForm failed={failed}>
          <p>
            For the account of <strong className="wrap-anywhere">{loaderData.email}</strong>
          </p>
          <input hidden readOnly autoComplete="username" value={loaderData.email} />
          <NewPasswordFields />
          <SubmitButton busyText="Saving...">Set password</SubmitButton>
        </PostForm>
      ) : (
        <BadLink again isKnown={loaderData.hasLink} />
      )}
    </>
  );
}
