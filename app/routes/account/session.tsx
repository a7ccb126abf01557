import { Form } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { endOwnSession, findOwnSession } from "#app/session/own-sessions.server.ts";
import { DangerButton, FormAlert, keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/session.ts";
import { FormPage } from "./form-page.tsx";
import { SessionFacts } from "./session-facts.tsx";

export function loader({ request, params, context }: Route.LoaderArgs) {
  return findOwnSession(context, request, params.sessionId);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to end session" }, async () => {
    await endOwnSession(context, request, params.sessionId);
    return redirectWithNotice(accountAt(new URL(request.url).pathname), "one-session-ended");
  });
}

export const clientAction = keepForm("Failed to end session");

export default function EndSession({ loaderData: session, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="End session">
      <div className="card space-y-5">
        <FormAlert failed={actionData} />
        <SessionFacts session={session} />
        {!session.isCurrent && (
          <Form method="post">
            <DangerButton busyText="Ending...">End session</DangerButton>
          </Form>
        )}
      </div>
    </FormPage>
  );
}
