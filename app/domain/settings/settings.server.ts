import { desc, eq, getTableColumns } from "drizzle-orm";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { againOnConflict, conflict } from "#foundation/errors.ts";
import type { SettingsInput } from "./settings-input.ts";

/** All versions, newest first. Staff only. */
export function listSettings(tx: Transaction) {
  const { savedByUserId, ...columns } = getTableColumns(businessSettings);
  return tx
    .select({
      ...columns,
      /** Null: the first version, which came with the product. */
      savedByName: profiles.name,
    })
    .from(businessSettings)
    .leftJoin(profiles, eq(profiles.id, savedByUserId))
    .orderBy(desc(businessSettings.version));
}

export type BusinessSettings = Awaited<ReturnType<typeof listSettings>>[number];

/**
 * Saves a new version; documents that were made keep theirs. Writes nothing when nothing is changed, also
 * when the same form was sent twice.
 */
export async function saveSettings(ctx: Context, input: SettingsInput): Promise<void> {
  await againOnConflict(() => saveVersion(ctx, input));
}

async function saveVersion(ctx: Context, { seen, ...settings }: SettingsInput): Promise<void> {
  const { userId: savedByUserId } = ctx.actor;
  await transactAsStaff(ctx, async (tx) => {
    const [latest] = await listSettings(tx);
    if (!latest) throw savedMeanwhile();
    const changed = Object.entries(settings).filter(
      ([name, value]) => latest[name as keyof typeof settings] !== value,
    );
    if (changed.length === 0) return;
    if (latest.version !== seen) throw savedMeanwhile(latest.savedByName);
    const [saved] = await tx
      .insert(businessSettings)
      .values({ version: seen + 1, ...settings, savedByUserId })
      .onConflictDoNothing()
      .returning({ version: businessSettings.version });
    // The database numbers what is inserted: a colleague may have saved one since it was read.
    if (saved?.version !== seen + 1) {
      const theirs = (await listSettings(tx)).find(({ version }) => version === seen + 1);
      throw savedMeanwhile(theirs?.savedByName);
    }
    await recordAudit(tx, ctx, {
      action: "settings_saved",
      oldValue: `${seen}`,
      newValue: `${saved.version}`,
      meta: { version: saved.version, changed: changed.map(([name]) => name).join(" ") },
    });
  });
}

function savedMeanwhile(name?: string | null) {
  return conflict(`${name ?? "Someone"} has saved the settings since you opened them.`);
}
