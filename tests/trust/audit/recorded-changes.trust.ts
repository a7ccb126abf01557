import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { seeded } from "#tests/support/seeded.ts";
import { changes } from "#tests/trust/support/casework/changes.ts";
import { type Firm, openFirm } from "#tests/trust/support/casework/firm.ts";
import { allRows, difference } from "#tests/trust/support/database/changed-rows.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import {
  type Installation,
  installExternal,
  LONG_SESSIONS,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

let installation: Installation;
let firm: Firm;
beforeAll(async () => {
  installation = await installExternal({ env: LONG_SESSIONS });
  firm = await openFirm(installation);
});
afterAll(() => installation?.remove());

interface Line {
  action: string;
  request_id: string | null;
}

async function linesAfter(count: number): Promise<Line[]> {
  const { rows } = await installation.sql.query<Line>(
    "select action, request_id from audit_logs order by created_at, ctid offset $1",
    [count],
  );
  return rows;
}

async function leftBy(send: () => Promise<{ status: number }>) {
  const { sql } = installation;
  const { rows } = await sql.query<{ n: string }>("select count(*) as n from audit_logs");
  const before = await allRows(sql);
  const { status } = await send();
  const delta = difference(before, await allRows(sql));
  // A mail that is asked for once more is no change.
  const beside = /^$|^\+ (audit_logs|notifications) /;
  const others = delta.split(", ").filter((part) => !beside.test(part));
  const lines = await linesAfter(Number(rows[0]?.n));
  return { status, isDone: delta !== "", changed: others.join(", "), lines };
}

type Left = Awaited<ReturnType<typeof leftBy>>;

/** Why the record does not fit what has been done; null when it does. */
function misfit({ status, changed, lines }: Left, expected: string | undefined): string | null {
  const actions = lines.map(({ action }) => action).join(" ");
  if (lines.some(({ request_id }) => !request_id)) return `${actions} names no request`;
  if (status === 303 && changed && actions === "") return `${changed} without a line`;
  if (!changed && actions !== "") return `${actions} on record, and nothing changed`;
  if (changed && expected !== undefined && actions !== expected) {
    return `${actions}, not ${expected}`;
  }
  return null;
}

prove("O10", "Every change is on record once, and nothing else is", async () => {
  const atContact = visitor(installation);
  await atContact.get("/contact");
  // A form that is sent at once is taken for a program's.
  await wait(3_100);
  const forms = Object.entries(changes(installation, firm, atContact));
  const steps = sized(60, 2_000);
  const seed = Date.now() % 1_000_000;
  const chance = seeded(seed);
  const model = new Map<string, string>();
  const problems: string[] = [];
  let tried = 0;
  let lines = 0;
  for (let step = 0; step < steps; step++) {
    const [name, prepare] = forms[step < forms.length ? step : chance(forms.length)] ?? [];
    if (!name || !prepare) throw new Error("There is no form");
    const send = await prepare();
    const first = await leftBy(send);
    const actions = first.lines.map(({ action }) => action).join(" ");
    if (!model.has(name)) model.set(name, actions);
    const problem = first.isDone ? misfit(first, model.get(name)) : `answered ${first.status}`;
    if (problem) problems.push(`${name}: ${problem}`);
    // Sent again, it changes nothing more, or what it changes is on record too.
    const again = await leftBy(send);
    const late = misfit(again, undefined);
    if (late) problems.push(`${name}, again: ${late}`);
    tried += 2;
    lines += first.lines.length + again.lines.length;
  }
  problems.push(...(await broken(installation.sql)).filter((line) => line.startsWith("I6")));
  const note = `${forms.length} forms, each sent twice, left ${lines} lines; seed ${seed}`;
  return { tried, failed: problems.length, note: [note, ...problems.slice(0, 20)].join("; ") };
});
