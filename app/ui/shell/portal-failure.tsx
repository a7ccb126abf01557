import { EndedFormPage, endedFormOf } from "#app/ui/forms/ended-form.tsx";
import { FailurePage } from "./failure-page.tsx";
import { LogoutButton } from "./logout-button.tsx";

/** Shown when the portal's layout itself fails: the error, Retry, and a way to log out. */
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
