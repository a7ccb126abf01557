import { desc, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { newsMarks } from "#app/db/schema/notifications.ts";
import { visibleTo } from "#app/domain/audit/visible.server.ts";
import { type Context, transact } from "#app/domain/context.ts";

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
  });
}
