import { confirmSourced } from "#app/domain/settings/sourced.server.ts";
import { command } from "#app/http/command.server.ts";
import { noSuchPage } from "#app/http/no-such-page.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/confirmation.ts";
import { LIST_PAGES } from "./confirmed.tsx";

/** The button is in the list, beside what is compared; there is no page here. */
export function loader({ request, context }: Route.LoaderArgs) {
  throw noSuchPage(context, request);
}

export function action({ params: { list, rowId }, context }: Route.ActionArgs) {
  return command(context, async (ctx) => {
    return redirectWithNotice(
      LIST_PAGES[await confirmSourced(ctx, list, rowId)],
      "entry-confirmed",
    );
  });
}

export { NoPage as default } from "#app/routes/no-page.tsx";
