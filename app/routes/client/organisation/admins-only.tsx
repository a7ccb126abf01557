import { Outlet } from "react-router";
import { requireOrganisationAdmin } from "#app/middleware/require-role.server.ts";
import type { Route } from "./+types/admins-only.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOrganisationAdmin];

export default function AdminsOnly() {
  return <Outlet />;
}
