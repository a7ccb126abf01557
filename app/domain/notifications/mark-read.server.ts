import { desc, eq, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { newsMarks, readNotifications } from "#app/db/schema/notifications.ts";
import { visibleTo } from "#app/domain/audit/visible.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { notificationPath } from "./notification.ts";
import { findNotification } from "./queries.server.ts";

/**
 * Marks all of this person's notifications up to now as read. Not audited, because it concerns nobody
 * else.
 */
export async function markRead(ctx: Context): Promise<void> {
  const { userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    const [newest] = await tx
      .select({ createdAt: auditLogs.createdAt })
      .from(auditLogs)
      .where(visibleTo(ctx.actor))
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(1);
    if (!newest) return;
    const seenAt = newest.createdAt;
    await tx
      .insert(newsMarks)
      .values({ userId, seenAt })
      .onConflictDoUpdate({
        target: newsMarks.userId,
        set: { seenAt: sql`greatest(${newsMarks.seenAt}, excluded.seen_at)` },
      });
    await tx.delete(readNotifications).where(eq(readNotifications.userId, userId));
  });
}

/**
 * Marks one notification as read, and finds the page that it leads to; null when this person has none.
 *
 * @throws Refusal 404 when there is no such notification, or this person may not see it.
 */
export async function openNotification(
  ctx: Context,
  entryId: string,
  portal: "/app" | "/admin",
): Promise<string | null> {
  return transact(ctx, async (tx) => {
    const item = await findNotification(tx, ctx.actor, entryId);
    const { userId } = ctx.actor;
    await tx.insert(readNotifications).values({ userId, entryId }).onConflictDoNothing();
    return notificationPath(item, portal);
  });
}
