import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import {
  type Change,
  changes,
  changesOf,
  KINDS_OF_CHANGES,
  type Prepare,
} from "#tests/trust/support/casework/changes.ts";
import { type Firm, isDone, jobForm, openFirm } from "#tests/trust/support/casework/firm.ts";
import { allRows, difference } from "#tests/trust/support/database/changed-rows.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import {
  type Installation,
  installOn,
  LONG_SESSIONS,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import type { Answer, Person } from "#tests/trust/support/installation/person.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";
import {
  type Failpoint,
  type FaultyConnection,
  openFaultyConnection,
} from "./faulty-connection.ts";

let postgres: ExternalPostgres;
let connection: FaultyConnection;
let installation: Installation;
let firm: Firm;
let atContact: Person;
let commands: Record<string, Prepare>;

beforeAll(async () => {
  postgres = await startExternalPostgres({ deadlock_timeout: "500ms" });
  connection = await openFaultyConnection(postgres.url);
  installation = await installOn(connection.url, {
    owner: postgres.url,
    env: { ...LONG_SESSIONS, DATABASE_DIRECT_URL: postgres.url, LOG_LEVEL: "silent" },
  });
  firm = await openFirm(installation);
  atContact = visitor(installation);
  await atContact.get("/contact");
  // A form that is sent at once is taken for a program's.
  await wait(3_100);
  commands = changes(installation, firm, atContact);
});
afterAll(async () => {
  await installation?.remove();
  await connection?.close();
  await postgres?.remove();
});

function prepared(name: string): Promise<Change> {
  const prepare = commands[name];
  if (!prepare) throw new Error(`There is no form to ${name}`);
  return prepare();
}

interface Tried {
  answer: Answer;
  delta: string;
  statements: number;
}

async function send(change: Change, failpoint: Failpoint | null = null): Promise<Tried> {
  const before = await allRows(installation.sql);
  connection.arm(failpoint);
  const answer = await change();
  const statements = connection.statements();
  connection.arm(null);
  return { answer, statements, delta: difference(before, await allRows(installation.sql)) };
}

async function cleanly(name: string): Promise<Tried> {
  const clean = await send(await prepared(name));
  if (!isDone(clean.answer) || clean.delta === "") {
    throw new Error(`${name}: ${clean.answer.status} ${clean.answer.text}`);
  }
  return clean;
}

const STACK = /\bat \S+ \(|node_modules|select .* from /;

/** Whoever asks once more for a mail, codes, a key or the end of sessions gets it, and it is on record. */
const REPEATABLE = new Set([
  "invite someone again",
  "invite someone again as staff",
  "register an organisation",
  "ask for a new password",
  "begin a second factor",
  "make new backup codes",
  "try an e-mail template",
  "end someone's sessions",
]);

/** What is wrong with the state and the answers when it fails there. */
async function failAt(name: string, failpoint: Failpoint, clean: string): Promise<string | null> {
  const change = await prepared(name);
  const { answer, delta } = await send(change, failpoint);
  if (delta !== "" && delta !== clean) return `half done (${delta})`;
  // Whose session a change has ended, and who did not hear of it, is led to the log-in page.
  const isLedOn = answer.status === 302 && delta !== "";
  if (!isDone(answer) && answer.status !== 503 && !isLedOn) return `answered ${answer.status}`;
  if (STACK.test(answer.text)) return "tells of the inside";
  if (isDone(answer) && delta === "") return "answered as done";
  const again = await send(change);
  if (again.answer.status >= 500) return `then answered ${again.answer.status}`;
  if (delta === "" && again.delta !== clean) return `cannot be done any more (${again.delta})`;
  if (delta !== "" && again.delta !== "" && !REPEATABLE.has(name)) {
    return `done twice (${again.delta})`;
  }
  return null;
}

const VARIANTS = (["before", "after"] as const).flatMap((when) =>
  (["error", "cut"] as const).map((how) => ({ when, how })),
);

/** All of them at the full size, one after the other at the short one. */
function variantsFor(tried: number) {
  const next = tried % VARIANTS.length;
  return VARIANTS.slice(sized(next, 0), sized(next + 1, VARIANTS.length));
}

const PROMISE = "A form is carried out whole or not at all, at whatever statement it fails";

/** Goes on from kind to kind, so that the short size meets other places in each form. */
let place = 0;

for (const kind of KINDS_OF_CHANGES) {
  prove("D5", `${PROMISE}: ${kind}`, async () => {
    const stride = sized(80, 1);
    const names = Object.keys(changesOf(kind, installation, firm, atContact));
    let tried = 0;
    const failures: string[] = [];
    for (const name of names) {
      const clean = await cleanly(name);
      const last = clean.statements;
      for (let at = 1; at <= last; at++) {
        // The commit, whose answer may be lost, is always tried.
        if (at % stride !== place % stride && at !== last) continue;
        for (const variant of variantsFor(place)) {
          place++;
          tried++;
          const problem = await failAt(name, { at, ...variant }, clean.delta);
          if (problem) failures.push(`${name}, ${variant.how} ${variant.when} ${at}: ${problem}`);
        }
      }
    }
    const problems = await broken(installation.sql);
    const note = `${names.length} forms, every statement refused or its connection cut`;
    return {
      tried,
      failed: failures.length + problems.length,
      note: [note, ...failures, ...problems].join("; "),
    };
  });
}

prove(
  "K3",
  "A form whose answer was lost by a crash creates once when it is sent again",
  async () => {
    const rounds = sized(1, 20);
    let failed = 0;
    const { client } = firm;
    const [product] = installation.products;
    if (!product) throw new Error("There is no product");
    const { statements } = await send(() => client.person.post("/app/jobs/new", jobForm()));
    for (let round = 0; round < rounds; round++) {
      const form = jobForm();
      const made = async () => {
        const query = "select from audit_logs where job_id = $1";
        return (await installation.sql.query(query, [form.id])).rowCount;
      };
      connection.arm({ at: statements, when: "after", how: "hold" });
      const lost = client.person.post("/app/jobs/new", form).catch(() => null);
      const until = Date.now() + 5_000;
      while ((await made()) === 0 && Date.now() < until) await wait(20);
      await product.kill();
      connection.arm(null);
      await lost;
      await product.start();
      const again = await client.person.post("/app/jobs/new", form);
      if (again.status !== 303 || (await made()) !== 1) failed++;
    }
    return { tried: rounds, failed, note: "killed between commit and answer" };
  },
);

prove("K10", "What the database asks to try again is tried again, unseen", async (wrong) => {
  const names = ["create a job", "send a quote", "accept a quote", "set a status"];
  let tried = 0;
  for (const name of names) {
    const clean = await cleanly(name);
    const counted = { at: Number.POSITIVE_INFINITY, when: "before", how: "error", casework: true };
    const { statements } = await send(await prepared(name), counted as Failpoint);
    for (let at = 1; at <= statements; at++) {
      const code = tried++ % 2 === 0 ? "40001" : "40P01";
      const failpoint = { at, when: "before", how: "error", code, casework: true } as const;
      const { answer, delta } = await send(await prepared(name), failpoint);
      if (answer.status !== 303 || delta !== clean.delta) {
        wrong.push(`${name}, ${code} at ${at}: ${answer.status} ${delta}`);
      }
    }
  }
  return { tried };
});
