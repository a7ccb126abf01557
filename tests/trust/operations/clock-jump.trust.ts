import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import {
  type Installation,
  installExternal,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import { countFalse } from "#tests/trust/support/report/count-false.ts";
import { prove } from "#tests/trust/support/report/prove.ts";

/** Above the time between two looks at what is scheduled. */
const LOOK_MS = 45_000;

const folder = mkdtempSync(join(tmpdir(), "dew-clock-"));
const ahead = join(folder, "ahead");
let installation: Installation;

beforeAll(async () => {
  writeFileSync(ahead, "");
  const loaded = new URL("./clock-ahead.ts", import.meta.url).href;
  installation = await installExternal({
    env: { CLOCK_AHEAD_FILE: ahead, NODE_OPTIONS: `--import=${loaded}`, LOG_LEVEL: "warn" },
  });
});
afterAll(async () => {
  await installation?.remove();
  rmSync(folder, { recursive: true });
});

prove("O8", "A clock that was forty days ahead leaves nothing that waits, or spins", async () => {
  const { sql, products } = installation;
  const [product] = products;
  await wait(5_000);
  await sql.query(`
    update pgboss.version set cron_on = now() + interval '40 days';
    update pgboss.queue set monitor_on = now() + interval '40 days'`);
  const stranger = visitor(installation);
  const form = { email: "nobody@people.example", password: "A wrong guess" };
  const guess = () => stranger.post("/auth/login", form);
  for (let count = 0; count < 6; count++) await guess();
  const limited = await guess();
  await sql.query("update rate_limits set resets_at = resets_at + interval '40 days'");
  rmSync(ahead);
  const from = new Date();
  const looks = () =>
    sql.query(
      `select cron_on > $1 and cron_on < now() as scheduled,
        (select bool_and(monitor_on < now()) from pgboss.queue where monitor_on is not null) as watched
        from pgboss.version`,
      [from],
    );
  let { rows } = await looks();
  const until = Date.now() + 2 * LOOK_MS;
  while (!(rows[0].scheduled && rows[0].watched) && Date.now() < until) {
    await wait(1_000);
    ({ rows } = await looks());
  }
  const again = await guess();
  const spun = product.output().match(/TimeoutOverflowWarning/g)?.length ?? 0;
  const waits = [limited, again].map(({ headers }) => Number(headers["retry-after"] ?? 0));
  const { failed, note } = countFalse({
    "a limit was reached before": limited.status === 429,
    "no timer goes off at once": spun === 0,
    "scheduled work is looked at": rows[0].scheduled === true,
    "work whose worker died is looked at": rows[0].watched === true,
    "nobody waits for longer than a limit lasts": waits.every((seconds) => seconds <= 24 * 3_600),
  });
  return { tried: 5, failed, note: note || `${spun} timers off at once` };
});
