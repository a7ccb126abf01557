import { Outlet } from "react-router";
import { requireAdmin } from "#app/middleware/require-role.server.ts";
import type { Route } from "./+types/admin-portal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export default function AdminPortal() {
  return <Outlet />;
}
