import { takeNotice } from "#app/middleware/notice.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import { requireAdmin } from "#app/middleware/require-role.server.ts";
import { turnByPerson } from "#app/middleware/turn-by-person.server.ts";
import type { Route } from "./+types/layout.ts";

export {
  clientMiddleware,
  default,
  ErrorBoundary,
  handle,
  loader,
  shouldRevalidate,
} from "#app/routes/client/layout.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  takeNotice,
  requireActiveUser,
  turnByPerson,
  requireAdmin,
];
