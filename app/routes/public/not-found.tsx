import { noSuchPage } from "#app/http/no-such-page.server.ts";
import type { Route } from "./+types/not-found.ts";
import { NO_SUCH_PAGE_META, NoSuchPage } from "./no-such-page.tsx";

export const handle = { static: true };

export function loader({ request, context }: Route.LoaderArgs) {
  return noSuchPage(context, request);
}

export function meta() {
  return NO_SUCH_PAGE_META;
}

export default NoSuchPage;
