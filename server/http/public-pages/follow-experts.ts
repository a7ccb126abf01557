import { randomUUID } from "node:crypto";
import type { AsActor } from "#app/db/as-actor.server.ts";
import { ACCESS_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { listShown, type ShownExpert } from "#app/domain/experts/experts.server.ts";
import type { Live } from "#app/platform/live.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

const CHANGES: ReadonlySet<string> = new Set([...ACCESS_ACTIONS, "expert_changed"]);

/**
 * The experts whose pages are published, in memory, since public pages are rendered without the database. They are
 * read again after each change in any process, and then `refresh` renders the pages.
 */
export async function followExperts(asActor: AsActor, live: Live, log: Logger) {
  const shown: { all: readonly ShownExpert[]; refresh: () => Promise<void> } = {
    all: [],
    refresh: async () => {},
  };
  let turn = Promise.resolve();
  async function read() {
    const all = await asActor({ role: "app_visitor", userId: randomUUID() }, listShown);
    if (JSON.stringify(all) === JSON.stringify(shown.all)) return;
    shown.all = all;
    await shown.refresh();
  }
  const again = () => {
    turn = turn.then(read).catch((err: unknown) => log.error({ err }, "experts not read"));
  };
  const onChange = ({ action }: { action: string }) => CHANGES.has(action) && again();
  live.join({ userId: "public pages", onChange, onGap: again, onEnd: () => {} });
  await read();
  return shown;
}
