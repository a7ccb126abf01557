import { Form } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { endOtherSessions, ownSessions } from "#app/session/own-sessions.server.ts";
import { DangerButton, FormAlert, keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/other-sessions.ts";
import { FormPage } from "./form-page.tsx";
import { SessionFacts } from "./session-facts.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const sessions = await ownSessions(context, request);
  return sessions.filter(({ isCurrent }) => !isCurrent);
}

export function action({ request, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to end sessions" }, async () => {
    await endOtherSessions(context, request);
    return redirectWithNotice(accountAt(new URL(request.url).pathname), "other-sessions-ended");
  });
}

export const clientAction = keepForm("Failed to end sessions");

export default function EndOtherSessions({ loaderData: others, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="End all other sessions">
      <div className="card space-y-5">
        <FormAlert failed={actionData} />
        {others.length === 0 && <p>You are logged in on this device only.</p>}
        <ul className="space-y-4">
          {others.map((session) => (
            <li key={session.id}>
              <SessionFacts session={session} />
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Form method="post">
            <DangerButton busyText="Ending...">End all others</DangerButton>
          </Form>
        )}
      </div>
    </FormPage>
  );
}
