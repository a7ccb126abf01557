import { vi } from "vitest";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

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

export function blocksOf(step: PlanStep): number {
  return step["Shared Hit Blocks"] + step["Shared Read Blocks"];
}
