import { Outlet } from "react-router";
import { ADMIN_LINKS } from "#app/content/navigation.ts";
import { businessOf, letterheadOf } from "#app/http/business.server.ts";
import { actorContext } from "#app/http/command.server.ts";
import { noticeContext, takeNotice } from "#app/middleware/notice.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import { requireAdmin } from "#app/middleware/require-role.server.ts";
import { turnByPerson } from "#app/middleware/turn-by-person.server.ts";
import { sessionLeftContext } from "#app/session/session.server.ts";
import { unlessRefreshed } from "#app/ui/live/refresh.ts";
import { PortalFailure } from "#app/ui/shell/portal-failure.tsx";
import { PortalShell } from "#app/ui/shell/portal-shell.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [
  takeNotice,
  requireActiveUser,
  turnByPerson,
  requireAdmin,
];
export const handle = { portal: true };

export function loader({ context }: Route.LoaderArgs) {
  const { userId, name: userName } = context.get(actorContext);
  const sessionLeft = context.get(sessionLeftContext);
  const notice = context.get(noticeContext);
  const business = { businessName: businessOf(context).name, letterhead: letterheadOf(context) };
  return { userId, userName, notice, ...business, sessionLeft, now: new Date() };
}

export const shouldRevalidate = unlessRefreshed;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PortalShell
      title="Admin Portal"
      links={ADMIN_LINKS}
      accountPath="/admin/account"
      {...loaderData}
    >
      <Outlet />
    </PortalShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PortalFailure error={error} />;
}
