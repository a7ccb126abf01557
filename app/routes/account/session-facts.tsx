import type { OwnSession } from "#app/middleware/own-sessions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** A session as its owner recognises it: which browser, from where, since when. */
export function SessionFacts({ session }: { session: OwnSession }) {
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{session.device}</span>
        {session.isCurrent && <Badge tone="green">This device</Badge>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {session.ipAddress ?? "Address unknown"} · last used <Moment at={session.lastUsedAt} /> ·
        started <Moment at={session.createdAt} />
      </p>
    </div>
  );
}
