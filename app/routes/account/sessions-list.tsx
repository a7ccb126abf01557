import { Form, useLocation, useNavigation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import type { OwnSession } from "#app/session/own-sessions.server.ts";
import { DangerButton, PlainButton } from "#app/ui/forms/form.tsx";
import { SessionFacts } from "./session-facts.tsx";

export function SessionsList({ sessions }: { sessions: readonly OwnSession[] }) {
  const home = accountAt(useLocation().pathname);
  const ending = useNavigation().formAction;
  return (
    <div className="space-y-5">
      <ul className="divide-y divide-rule">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-4 py-4 first:pt-0 last:pb-0"
          >
            <SessionFacts session={session} />
            {!session.isCurrent && (
              <Form method="post" preventScrollReset action={`${home}/sessions/${session.id}`}>
                <PlainButton
                  pendingText={ending === `${home}/sessions/${session.id}` && "Ending..."}
                >
                  End<span className="sr-only"> the session of {session.device}</span>
                </PlainButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset action={`${home}/sessions/others`}>
          <DangerButton pendingText={ending === `${home}/sessions/others` && "Ending..."}>
            End all others
          </DangerButton>
        </Form>
      )}
    </div>
  );
}
