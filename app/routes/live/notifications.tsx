import { Form } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { listNotifications } from "#app/domain/notifications/queries.server.ts";
import { actorContext, query } from "#app/http/command.server.ts";
import { SubmitButton } from "#app/ui/forms/form.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { useLive } from "#app/ui/live/live.tsx";
import { NotificationList } from "#app/ui/live/notification-list.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/notifications.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const portal = isStaff(context.get(actorContext)) ? ("/admin" as const) : ("/app" as const);
  return { news: await query(context, listNotifications), portal };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { news, portal } = loaderData;
  const { recount, clearUnseen } = useLive();
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead title="Notifications">
        {news.some(({ isUnread }) => isUnread) && (
          <Form method="post" action="/notifications/seen" onSubmit={clearUnseen}>
            <input type="hidden" name="newest" value={news[0]?.id} />
            <SubmitButton busyText="Marking...">Mark all as read</SubmitButton>
          </Form>
        )}
      </PageHead>
      {news.length > 0 ? (
        <div className="card p-0">
          <NotificationList news={news} portal={portal} onOpen={recount} />
        </div>
      ) : (
        <EmptyState title="No notifications yet">
          What others do on your jobs will appear here.
        </EmptyState>
      )}
    </div>
  );
}
