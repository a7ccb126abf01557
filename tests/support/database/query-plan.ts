import { vi } from "vitest";
import type { Transaction } from "#app/db/as-actor.server.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

/** One step of a plan, as `explain (analyze, buffers, format json)` tells of it. */
export interface PlanStep {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanStep[];
}

/** Does this work, and returns the statements that it has sent. */
export async function statementsOf(
  tx: Transaction,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Statement[]> {
  const spy = vi.spyOn(tx.$client, "query");
  await work(tx);
  const calls: readonly (readonly unknown[])[] = spy.mock.calls;
  spy.mockRestore();
  return calls.map(([query, values]) => ({
    text: typeof query === "string" ? query : textOf(query),
    values: Array.isArray(values) ? values : [],
  }));
}

function textOf(query: unknown): string {
  const isNamed = typeof query === "object" && query !== null && "text" in query;
  return isNamed ? `${query.text}` : "";
}

/** Carries the statement out; the plan's steps, the whole of it first. */
export async function stepsOf(
  tx: Transaction,
  { text, values }: Statement,
): Promise<[PlanStep, ...PlanStep[]]> {
  const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
  const { rows } = await tx.$client.query(explain, values);
  return withSteps(rows[0]["QUERY PLAN"][0].Plan);
}

function withSteps(step: PlanStep): [PlanStep, ...PlanStep[]] {
  return [step, ...(step.Plans ?? []).flatMap(withSteps)];
}

/** Pages of memory that a step and all below it touched. */
export function blocksOf(step: PlanStep): number {
  return step["Shared Hit Blocks"] + step["Shared Read Blocks"];
}
