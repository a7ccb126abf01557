import { randomUUID } from "node:crypto";
import type { AsActor } from "#app/db/as-actor.server.ts";
import { ACCESS_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { listShown } from "#app/domain/experts/experts.server.ts";
import { findPublicFees } from "#app/domain/settings/public-fees.server.ts";
import type { Live } from "#app/platform/live.server.ts";
import type { Published } from "#app/platform/request-context.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { londonDay } from "#foundation/time/moment.ts";

const CHANGES: ReadonlySet<string> = new Set([
  ...ACCESS_ACTIONS,
  "expert_changed",
  "settings_saved",
  "fee_rule_added",
  "fee_rule_confirmed",
]);
/** A fee rule begins with a day, which no event tells of. */
const AGAIN_MS = 10 * 60_000;

/**
 * What the office has published, in memory, since public pages are rendered without the database. It is read again
 * after each change in any process, and every ten minutes; where it has changed `refresh` renders the pages.
 */
export async function followPublished(asActor: AsActor, live: Live, log: Logger) {
  const shown: Published & { refresh: () => Promise<void> } = {
    experts: [],
    fees: { prices: [], grant: null },
    refresh: async () => {},
  };
  let turn = Promise.resolve();
  async function read() {
    const now = await asActor({ role: "app_visitor", userId: randomUUID() }, async (tx) => ({
      experts: await listShown(tx),
      fees: await findPublicFees(tx, londonDay(new Date())),
    }));
    const before = { experts: shown.experts, fees: shown.fees };
    if (JSON.stringify(now) === JSON.stringify(before)) {
      return;
    }
    Object.assign(shown, now);
    await shown.refresh();
  }
  const again = () => {
    turn = turn.then(read).catch((err: unknown) => log.error({ err }, "published facts not read"));
  };
  const onChange = ({ action }: { action: string }) => CHANGES.has(action) && again();
  setInterval(again, AGAIN_MS).unref();
  live.join({ userId: "public pages", onChange, onGap: again, onEnd: () => {} });
  await read();
  return shown;
}
