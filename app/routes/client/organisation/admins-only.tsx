import { Outlet } from "react-router";
import { requireOrganisationAdmin } from "#app/middleware/require-role.server.ts";
import type { Route } from "./+types/admins-only.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOrganisationAdmin];

/** The layout route that guards everything under /app/organisation. */
export default function AdminsOnly() {
  return <Outlet />;
}
