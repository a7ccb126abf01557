import { isRouteErrorResponse } from "react-router";
import { FailurePage } from "./failure-page.tsx";
import { LogoutButton } from "./logout-button.tsx";

export function PortalFailure({ error }: { error: unknown }) {
  const ended = endedFormOf(error);
  if (ended) {
    return (
      <main className="px-4 py-16">
        <EndedFormPage {...ended} />
      </main>
    );
  }
  return (
    <main className="space-y-6 px-4 py-16">
      <FailurePage error={error} back={{ to: "/", label: "Return to Home" }} />
      <LogoutButton className="text-center" />
    </main>
  );
}

interface EndedForm {
  sessionEnded: true;
  typed: string[];
  login: string;
}

/** Returns the form's values when this error says that its sender was logged out; else null. */
function endedFormOf(error: unknown): EndedForm | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  const { data } = error;
  return typeof data === "object" && data?.sessionEnded === true ? data : null;
}

/** Shows the values of a form that could not be sent because of a log-out; only without scripts. */
function EndedFormPage({ typed, login }: EndedForm) {
  return (
    <section className="exhibit mx-auto max-w-xl space-y-5 px-8 py-12">
      <title>Your session has ended</title>
      <h1>Your session has ended</h1>
      <p>
        Nothing was sent. Copy your text, <a href={login}>log in again</a> and send it.
      </p>
      {typed.map((text, place) => (
        <textarea
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={place}
          className="field"
          rows={Math.min(12, Math.ceil(text.length / 50) + 1)}
          readOnly
          aria-label={`What you typed, ${place + 1} of ${typed.length}`}
          defaultValue={text}
        />
      ))}
    </section>
  );
}
