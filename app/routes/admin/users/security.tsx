import { href, Link } from "react-router";
import type { UserFile } from "#app/domain/users/all-users.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";

interface UserSecurityProps {
  user: UserFile;
  sessions: readonly {
    id: string;
    device: string;
    ipAddress: string | null;
    lastUsedAt: Date;
  }[];
  isSelf: boolean;
}

/** Second factor and sessions. Staff change their own under My account, which asks for the password. */
export function UserSecurity({ user, sessions, isSelf }: UserSecurityProps) {
  const { id, hasSecondFactor } = user;
  return (
    <section aria-labelledby="security" className="card space-y-5">
      <h2 id="security">Security</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Second factor: <strong>{hasSecondFactor ? "On" : "Off"}</strong>
        </p>
        {hasSecondFactor && !isSelf && (
          <ButtonLink
            to={href("/admin/users/:userId/second-factor", { userId: id })}
            preventScrollReset
          >
            Reset second factor
          </ButtonLink>
        )}
      </div>
      <div className="space-y-3 border-t border-rule pt-4">
        <h3 className="font-semibold">Sessions</h3>
        {sessions.length === 0 && <p className="text-muted">Not logged in anywhere.</p>}
        <ul className="space-y-3">
          {sessions.map(({ id: sessionId, device, ipAddress, lastUsedAt }) => (
            <li key={sessionId}>
              <span className="block wrap-anywhere">{device}</span>
              <span className="block text-sm text-muted">
                {ipAddress && `${ipAddress} · `}last used <Moment at={lastUsedAt} />
              </span>
            </li>
          ))}
        </ul>
        {sessions.length > 0 && !isSelf && (
          <BackgroundForm
            action={href("/admin/users/:userId/sessions", { userId: id })}
            className="space-y-3"
          >
            <PlainButton busyText="Ending...">End all sessions</PlainButton>
          </BackgroundForm>
        )}
      </div>
      {isSelf && (
        <p className="border-t border-rule pt-4">
          <Link to="/admin/account">Change yours under My account</Link>
        </p>
      )}
    </section>
  );
}
