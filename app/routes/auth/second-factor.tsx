import { data, Link, redirect } from "react-router";
import { failedForm } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { loginPath, returnPath, withReturn } from "#app/http/return-path.server.ts";
import { currentPerson } from "#app/session/session.server.ts";
import { owesSecondFactor, verifySecondFactor } from "#app/session/sign-in.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/second-factor.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentPerson(request, context)) throw redirect(returnPath(request));
  if (!owesSecondFactor(request)) throw redirect(loginPath());
  const page = withReturn("/auth/second-factor", returnPath(request));
  const byBackupCode = new URL(request.url).searchParams.has("backup-code");
  const other = byBackupCode ? page : `${page}${page.includes("?") ? "&" : "?"}backup-code`;
  return { byBackupCode, other };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!owesSecondFactor(request)) throw redirect(loginPath());
  const { code = "", backupCode = "" } = await readForm(request);
  const values = {};
  if (!code.trim() && !backupCode.trim()) {
    return data({ message: "Enter the code", values, errors: {} }, { status: 400 });
  }
  try {
    const proof = backupCode ? { backupCode } : { code };
    const answer = await verifySecondFactor(context, request, proof);
    if (answer instanceof Response) return answer;
    return data({ ...answer, values, errors: {} }, { status: 400 });
  } catch (error) {
    return failedForm(context, { failure: "Failed to login" }, error);
  }
}

export const clientAction = keepForm("Failed to login");

export default function SecondFactor({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { byBackupCode, other } = loaderData;
  return (
    <>
      <title>Second step</title>
      <h1>Second step</h1>
      {/* A new form for each kind, because a code typed for one is not valid for the other. */}
      <PostForm failed={failed} key={other}>
        <Input {...(byBackupCode ? BACKUP_CODE : CODE)} required isMarked={false} />
        <SubmitButton busyText="Logging in...">Login</SubmitButton>
      </PostForm>
      <p className="border-t border-rule pt-5">
        <Link to={other}>{byBackupCode ? "Use a code from your app" : "Use a backup code"}</Link> or{" "}
        <Link to="/auth/login">log in as someone else</Link>
      </p>
    </>
  );
}

const CODE = {
  label: "Code",
  name: "code",
  hint: "The 6 digits in your authenticator app",
  inputMode: "numeric",
  autoComplete: "one-time-code",
} as const;

const BACKUP_CODE = {
  label: "Backup code",
  name: "backupCode",
  hint: "One of the codes you saved when you set up the app. Each works once.",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
