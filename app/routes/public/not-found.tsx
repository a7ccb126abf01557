import type { Route } from "./+types/not-found.ts";
import { NO_SUCH_PAGE_META, NoSuchPage, noSuchPage } from "./no-such-page.tsx";

export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  return noSuchPage(request);
}

export function meta() {
  return NO_SUCH_PAGE_META;
}

export default NoSuchPage;
