import { accountAt } from "#app/content/navigation.ts";
import { revokeFeed } from "#app/domain/dates/feed.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/calendar-removal.ts";

export { clientAction, default, loader } from "./calendar.tsx";

export function action({ request, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to change the calendar address" }, async (ctx) => {
    await revokeFeed(ctx);
    const account = accountAt(new URL(request.url).pathname);
    return redirectWithNotice(`${account}/calendar`, "feed-revoked");
  });
}
