import { Outlet, useLocation } from "react-router";
import { ADMIN_LINKS, CLIENT_LINKS, USER_LINKS } from "#app/content/navigation.ts";
import { canManageOrganisation, isStaff } from "#app/domain/actor.ts";
import { businessOf, letterheadOf } from "#app/http/business.server.ts";
import { personContext } from "#app/http/command.server.ts";
import { noticeContext, takeNotice } from "#app/middleware/notice.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import { turnByPerson } from "#app/middleware/turn-by-person.server.ts";
import { sessionLeftContext } from "#app/session/session.server.ts";
import { unlessRefreshed } from "#app/ui/live/refresh.ts";
import { stayOnPage } from "#app/ui/live/stay-on-page.ts";
import { ByStaff } from "#app/ui/shell/by-staff.ts";
import { PortalFailure } from "#app/ui/shell/portal-failure.tsx";
import { PortalShell } from "#app/ui/shell/portal-shell.tsx";
import type { Route } from "./+types/portal-frame.ts";

export const middleware: Route.MiddlewareFunction[] = [takeNotice, requireActiveUser, turnByPerson];
export const clientMiddleware = [stayOnPage];
export const handle = { portal: true };

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const notice = context.get(noticeContext);
  const sessionLeft = context.get(sessionLeftContext);
  const { userId, name: userName } = person;
  return {
    userId,
    userName,
    notice,
    businessName: businessOf(context).name,
    letterhead: letterheadOf(context),
    sessionLeft,
    now: new Date(),
    staff: isStaff(person),
    manages: canManageOrganisation(person),
  };
}

export const shouldRevalidate = unlessRefreshed;

/** What is around every signed-in page. In the client portal staff act as clients (`actAsClient`). */
export default function PortalFrame({ loaderData }: Route.ComponentProps) {
  const { staff, manages, ...frame } = loaderData;
  const { pathname } = useLocation();
  const links = manages ? CLIENT_LINKS : USER_LINKS;
  return (
    <PortalShell
      title={staff ? "Admin Portal" : "Client Portal"}
      links={staff ? ADMIN_LINKS : links}
      accountPath={staff ? "/admin/account" : "/app/account"}
      {...frame}
    >
      <ByStaff value={staff && !/^\/app(\/|$)/.test(pathname)}>
        <Outlet />
      </ByStaff>
    </PortalShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PortalFailure error={error} />;
}
