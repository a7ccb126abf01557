import { Outlet } from "react-router";
import { actAsClient } from "#app/middleware/require-role.server.ts";
import type { Route } from "./+types/client-portal.ts";

export const middleware: Route.MiddlewareFunction[] = [actAsClient];

export default function ClientPortal() {
  return <Outlet />;
}
