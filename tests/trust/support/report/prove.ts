import { expect, test } from "vitest";

export interface Outcome {
  tried: number;
  failed: number;
  note?: string;
}

export interface Proof extends Outcome {
  id: string;
  promise: string;
}

declare module "vitest" {
  interface TaskMeta {
    proof?: Proof;
  }
}

/** How much is tried: enough for every change, or as much as the report asks for. */
export function sized(short: number, full: number): number {
  return process.env.TRUST_SIZE === "full" ? full : short;
}

/** The first things that are wrong, else what there is to tell. */
export const told = (wrong: readonly string[], otherwise = ""): string =>
  wrong.slice(0, 20).join("\n") || otherwise;

/** A promise of the product, tried against it as it runs; each is one line of the report. */
export function prove(id: string, promise: string, attempt: () => Promise<Outcome>): void {
  test(`${id} ${promise}`, async ({ task }) => {
    const outcome = await attempt();
    task.meta.proof = { id, promise, ...outcome };
    expect(outcome.tried, "how much was tried").toBeGreaterThan(0);
    expect(outcome.failed, outcome.note).toBe(0);
  });
}
