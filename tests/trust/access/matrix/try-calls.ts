import type { Client } from "pg";
import { PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Call } from "./function-calls.ts";

/**
 * What came of the call, on a superuser's connection, after `mutation`; nothing is kept.
 *
 * @throws when what stands before the call cannot be made.
 */
export async function outcomeOf(owner: Client, call: Call, mutation = "select"): Promise<string> {
  const { as, who, before = "select", look } = call;
  const login = as === "auth" || as === "worker" ? as : "app";
  try {
    await owner.query(`begin; ${mutation}; ${before}`);
    await owner.query(
      `set local session authorization ${owner.database}_${login};
       set local role app_${as}; set local app.user_id = '${PERSON[who]}'; savepoint called`,
    );
    const answer = await firstValue(owner, call.call);
    await owner.query(
      `${answer.isRefused ? "rollback to called;" : ""} set local session authorization default`,
    );
    return [answer.text, ...(look ? [(await firstValue(owner, look)).text] : [])].join(", ");
  } finally {
    await owner.query("rollback");
  }
}

export async function isPossible(owner: Client, mutation: string): Promise<boolean> {
  try {
    await owner.query(`begin; ${mutation}`);
    return true;
  } catch {
    return false;
  } finally {
    await owner.query("rollback");
  }
}

async function firstValue(
  owner: Client,
  text: string,
): Promise<{ text: string; isRefused: boolean }> {
  try {
    const { rows } = await owner.query<[unknown]>({ text, rowMode: "array" });
    const [row] = rows;
    return { text: row ? String(row[0]) : "none", isRefused: false };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { text: code, isRefused: true };
  }
}
