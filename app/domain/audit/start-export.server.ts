import type { AnyColumn } from "drizzle-orm";
import { type Context, transact } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { type PageWindow, pageWindow } from "#foundation/lists/page-window.server.ts";
import type { Cursor, Listed } from "#foundation/lists/paging.ts";
import type { AuditAction } from "./audit-entry.ts";
import { recordAudit } from "./record-audit.server.ts";

const BATCH = 1_000;
const LIMIT = { kind: "lists, 10 min", max: 10, seconds: 600 };

interface Export<Row> {
  action: Extract<AuditAction, "jobs_exported" | "audit_exported">;
  /** Details for the audit entry: codes only. */
  meta: Record<string, string | boolean>;
  columns: { createdAt: AnyColumn; id: AnyColumn };
  read: (tx: Transaction, place: PageWindow) => Promise<Row[]>;
}

/**
 * Exports a whole list, newest first. Writes the audit entry before the first row is sent. Reads rows in
 * short transactions, so that a long export delays nobody and ends when the person's access ends.
 */
export async function startExport<Row extends Listed>(
  ctx: Context,
  wanted: Export<Row>,
): Promise<AsyncGenerator<Row[], void>> {
  const { action, meta, columns, read } = wanted;
  const { organisation } = ctx.actor;
  await transact(ctx, async (tx) => {
    await limitActor(tx, ctx, LIMIT);
    await recordAudit(tx, ctx, { action, meta, organisation });
  });
  return readBatches((cursor) =>
    transact(ctx, (tx) => read(tx, pageWindow(columns, cursor, BATCH))),
  );
}

async function* readBatches<Row extends Listed>(
  read: (cursor: Cursor | null) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let cursor: Cursor | null = null;
  do {
    const rows: Row[] = await read(cursor);
    yield rows;
    const last: Row | undefined = rows.length === BATCH ? rows.at(-1) : undefined;
    cursor = last ? { at: last.createdAt, id: last.id } : null;
  } while (cursor);
}
