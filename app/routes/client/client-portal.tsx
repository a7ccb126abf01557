import { actAsClient } from "#app/middleware/require-role.server.ts";
import type { Route } from "./+types/client-portal.ts";

export { Outlet as default } from "react-router";
export { PageFailure as ErrorBoundary } from "#app/ui/shell/portal-pages-failure.tsx";

export const middleware: Route.MiddlewareFunction[] = [actAsClient];
