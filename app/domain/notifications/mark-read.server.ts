import { and, eq, exists, lte, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { newsMarks, readNotifications } from "#app/db/schema/notifications.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { isId } from "#foundation/forms/codes.ts";
import { notificationPath } from "./notification.ts";
import { findNotification } from "./queries.server.ts";

/**
 * Marks this person's notifications as read up to the `newest` that they were shown (the id of its audit
 * entry); what came since stays unread. Nothing when there is no such entry, or this person may not see it.
 * Not audited, because it concerns nobody else.
 */
export async function markRead(ctx: Context, newest: string): Promise<void> {
  const { userId } = ctx.actor;
  if (!isId(newest)) return;
  await transact(ctx, async (tx) => {
    const [entry] = await tx
      .select({ createdAt: auditLogs.createdAt })
      .from(auditLogs)
      .where(eq(auditLogs.id, newest));
    if (!entry) return;
    const seenAt = entry.createdAt;
    await tx
      .insert(newsMarks)
      .values({ userId, seenAt })
      .onConflictDoUpdate({
        target: newsMarks.userId,
        set: { seenAt: sql`greatest(${newsMarks.seenAt}, excluded.seen_at)` },
      });
    const covered = tx
      .select({ id: auditLogs.id })
      .from(auditLogs)
      .where(and(eq(auditLogs.id, readNotifications.entryId), lte(auditLogs.createdAt, seenAt)));
    await tx
      .delete(readNotifications)
      .where(and(eq(readNotifications.userId, userId), exists(covered)));
  });
}

/** Marks one notification as read, and finds the page that it leads to; null when this person has none. */
export async function openNotification(ctx: Context, entryId: string, portal: "/app" | "/admin") {
  return transact(ctx, async (tx) => {
    const item = await findNotification(tx, ctx.actor, entryId);
    const { userId } = ctx.actor;
    await tx.insert(readNotifications).values({ userId, entryId }).onConflictDoNothing();
    return notificationPath(item, portal);
  });
}
