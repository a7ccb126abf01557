import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { AS_PRODUCT } from "#tests/support/database/owner-options.ts";
import { changeConflicts, conflictCells, WIDE_OPEN } from "#tests/trust/access/matrix/conflicts.ts";
import { DESTRUCTION_CALLS } from "#tests/trust/access/matrix/destruction-calls.ts";
import { CALLS } from "#tests/trust/access/matrix/function-calls.ts";
import { functionMutants } from "#tests/trust/access/matrix/function-mutants.ts";
import { JOB_CALLS } from "#tests/trust/access/matrix/job-calls.ts";
import { isKilled } from "#tests/trust/access/matrix/mutants.ts";
import { PAPER_CALLS } from "#tests/trust/access/matrix/paper-calls.ts";
import { REGISTRATION_CALLS } from "#tests/trust/access/matrix/registration-calls.ts";
import { REPORT_CALLS } from "#tests/trust/access/matrix/report-calls.ts";
import { isPossible, outcomeOf } from "#tests/trust/access/matrix/try-calls.ts";
import { tryCells } from "#tests/trust/access/matrix/try-cells.ts";
import { widenedColumns } from "#tests/trust/access/matrix/widened-columns.ts";
import { type Cell, cellsOf } from "#tests/trust/support/access-matrix/cells.ts";
import {
  columnsOf,
  portalDatabase,
  writeRows,
} from "#tests/trust/support/access-matrix/database.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";

const ALL_CALLS = [
  ...CALLS,
  ...REGISTRATION_CALLS,
  ...JOB_CALLS,
  ...PAPER_CALLS,
  ...REPORT_CALLS,
  ...DESTRUCTION_CALLS,
];

let postgres: ExternalPostgres;
let owner: Client;
let cells: Cell[];
beforeAll(async () => {
  postgres = await startExternalPostgres();
  owner = new Client({ connectionString: await portalDatabase(postgres.url), ...AS_PRODUCT });
  await owner.connect();
  await writeRows(owner);
  cells = cellsOf(await columnsOf(owner));
});
afterAll(async () => {
  await owner?.end();
  await postgres?.remove();
});

const sample = <T>(all: T[], every: number) => all.filter((_, place) => place % every === 0);

prove(
  "C3d",
  "A function that runs as its owner does for each caller what they may",
  async (wrong) => {
    wrong.push(...(await unexpected()));
    const functions = new Set(ALL_CALLS.map(({ called }) => called));
    return { tried: ALL_CALLS.length, note: `${functions.size} functions` };
  },
);

/** What the calls come to that is not expected of them. */
async function unexpected(): Promise<string[]> {
  const found: string[] = [];
  for (const call of ALL_CALLS) {
    const outcome = await outcomeOf(owner, call);
    if (outcome !== call.expected) {
      found.push(`${call.who}: ${call.call}: ${outcome}, not ${call.expected}`);
    }
  }
  return found;
}

/** Conditions without which a function does the same, and how often each stands in it. */
const SAME: Record<string, number> = {
  // Rows are only held here.
  "close_date: j.id = (select d.job_id from public.job_dates d where d.id = the_date) -> true": 1,
  "keep_report: r.id = the_report -> true": 1,
  "end_sessions: u.id = any (people) -> true": 1,
  "revoke_invitation: id = person -> true": 1,
  // Each job gets its own day, whichever was told of.
  "keep_review_day: j.id = new.job_id -> true": 1,
  // What is over already is over again.
  "password_set: password_due -> true": 1,
  // What is called next asks again.
  "free_address: not u.email_verified -> true": 1,
  // The triggers of its rows refuse too.
  "destroy_job: exists (select from public.legal_holds h where h.job_id = proposed.job_id and h.lifted_at is null) -> false": 1,
  // Such rows meet nobody but the owner, who is not tried here.
  "refuse_used_change: was->>'withdrawn_at' is not null -> false": 1,
  "refuse_used_change: was = to_jsonb(new) -> false": 1,
  // A document of no sheet finds none.
  "verify_report: d.sheet_id is not null -> true": 1,
  // What is written already is not written again.
  "keep_case_words: j.case_words <> found_by -> true": 1,
};

prove(
  "C3c",
  "A condition taken out of a function that runs as its owner is noticed",
  async (alive) => {
    const mutants = sample(await functionMutants(owner), sized(2, 1));
    const spare = new Map(Object.entries(SAME));
    for (const { name, change, statement } of mutants) {
      const own = ALL_CALLS.filter(({ called }) => called === name);
      const rest = ALL_CALLS.filter(({ called }) => called !== name);
      let isNoticed = false;
      if (!(await isPossible(owner, statement))) {
        alive.push(`${name}: ${change}: cannot be made`);
      } else {
        for (const call of [...own, ...rest]) {
          isNoticed = (await outcomeOf(owner, call, statement)) !== call.expected;
          if (isNoticed) break;
        }
      }
      const left = spare.get(`${name}: ${change}`) ?? 0;
      if (!isNoticed && left === 0) alive.push(`${name}: ${change}`);
      if (!isNoticed) spare.set(`${name}: ${change}`, left - 1);
    }
    // A call that comes to something else by now would notice everything.
    alive.push(...(await unexpected()));
    const noticed = `${mutants.length} conditions, ${ALL_CALLS.length} calls`;
    return { tried: mutants.length, note: noticed };
  },
);

prove(
  "C3e",
  "A row that is another's cannot be reached by way of a conflict with it",
  async (wrong) => {
    const tried = conflictCells();
    const outcomes = await tryCells(owner, tried);
    for (const cell of tried) {
      const outcome = outcomes.get(cell);
      if (changeConflicts(outcome)) wrong.push(`${cell.actor}: ${cell.statement}: ${outcome}`);
    }
    for (const [table, mutation] of Object.entries(WIDE_OPEN)) {
      const own = tried.filter((cell) => cell.table === table);
      const widened = await tryCells(owner, own, mutation);
      if (!own.some((cell) => changeConflicts(widened.get(cell)))) {
        wrong.push(`${table}, wide open`);
      }
    }
    const opened = Object.keys(WIDE_OPEN).length;
    return { tried: tried.length + opened, note: `${opened} tables opened wide, all noticed` };
  },
);

prove("C3c", "A column that someone is let at beyond what they need is noticed", async (alive) => {
  const mutants = sample(await widenedColumns(owner), sized(60, 1));
  for (const mutant of mutants) {
    if (!(await isKilled(owner, mutant, cells))) alive.push(mutant.statement);
  }
  return {
    tried: mutants.length,
    note: `${mutants.length - alive.length} of ${mutants.length} noticed`,
  };
});
