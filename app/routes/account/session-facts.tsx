import type { OwnSession } from "#app/session/own-sessions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";

export function SessionFacts({ session }: { session: OwnSession }) {
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{session.device}</span>
        {session.isCurrent && <Badge tone="green">This device</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm text-muted">
        <span className="wrap-anywhere">{session.ipAddress ?? "Address unknown"}</span>
        <span>
          Last used <Moment at={session.lastUsedAt} />
        </span>
        <span>
          Started <Moment at={session.createdAt} />
        </span>
      </p>
    </div>
  );
}
