import type { Client, PoolClient } from "pg";
import { entryColumns } from "#app/domain/audit/seals/seal.server.ts";
import {
  ACTOR_NAMES,
  type LoginNames,
  opening,
} from "#tests/trust/support/access-matrix/actors.ts";
import type { Cell } from "#tests/trust/support/access-matrix/cells.ts";

/** What each statement came to, each undone by itself; runs inside the actor's transaction. */
const EACH = `do $$
declare
  cell record; outcome text; outcomes text[] := '{}'; n bigint;
begin
  for cell in select * from jsonb_to_recordset(current_setting('trust.cells')::jsonb)
    as c (before text, statement text)
  loop
    begin
      if cell.before is not null then execute cell.before; end if;
      execute cell.statement;
      get diagnostics n = row_count;
      raise exception using errcode = 'TR000', message = n::text;
    exception
      when sqlstate 'TR000' then outcome := sqlerrm;
      when others then outcome := sqlstate;
    end;
    outcomes := outcomes || outcome;
  end loop;
  perform set_config('trust.outcomes', to_jsonb(outcomes)::text, true);
end $$`;

/** So that no seal is refused for what it covers: here it is asked who may make one. */
const COVERING = `set local app.sealed_columns = '${Object.keys(entryColumns).length}'`;

const DENIED = "42501";
const REFERENCE = "23503";
const KEY = "23505";
const CHECK = "23514";

/**
 * What came of each cell, on a superuser's connection: each actor has a transaction of their own,
 * which begins with `mutation` and keeps nothing.
 */
export async function tryCells(
  owner: Client | PoolClient,
  cells: Cell[],
  mutation = "select 1",
  names: LoginNames = { owner: "portal_owner", database: "matrix" },
): Promise<Map<Cell, string>> {
  const outcomes = new Map<Cell, string>();
  for (const actor of ACTOR_NAMES) {
    const own = cells.filter((cell) => cell.actor === actor);
    if (own.length === 0) continue;
    const answers = await tryAs(owner, opening(actor, names), own, mutation);
    for (const [place, cell] of own.entries()) {
      outcomes.set(cell, word(cell, answers[place] ?? "nothing"));
    }
  }
  return outcomes;
}

async function tryAs(
  owner: Client | PoolClient,
  opened: string[],
  cells: Cell[],
  mutation: string,
): Promise<string[]> {
  const tried = JSON.stringify(cells.map(({ before, statement }) => ({ before, statement })));
  await owner.query(`begin; ${mutation}; ${COVERING}`);
  try {
    await owner.query(opened.join("; "));
    await owner.query("select set_config('trust.cells', $1, true)", [tried]);
    await owner.query(EACH);
    const { rows } = await owner.query("select current_setting('trust.outcomes')::jsonb as all");
    return rows[0].all;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return cells.map(() => code);
  } finally {
    await owner.query("rollback");
  }
}

/** A removal that only a reference stops has passed the rules of access. */
function word({ statement }: Cell, outcome: string): string {
  if (outcome === DENIED) return "denied";
  if (![REFERENCE, KEY, CHECK].includes(outcome)) return outcome;
  return statement.startsWith("delete") ? "1" : "stopped";
}
