import { expect, test } from "vitest";

export interface Outcome {
  tried: number;
  /** Faults that are counted alone, beside those that are named. */
  failed?: number;
  note?: string;
}

export interface Proof extends Outcome {
  id: string;
  promise: string;
  failed: number;
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

/** A promise of the product, tried against it as it runs, which names what is `wrong`; each is one line of the report. */
export function prove(
  id: string,
  promise: string,
  attempt: (wrong: string[]) => Promise<Outcome>,
): void {
  test(`${id} ${promise}`, async ({ task }) => {
    const wrong: string[] = [];
    const { tried, failed = 0, note = "" } = await attempt(wrong);
    const told = [note, ...[...new Set(wrong)].slice(0, 20)].filter(Boolean).join("\n");
    const proof = { id, promise, tried, failed: failed + wrong.length, note: told };
    task.meta.proof = proof;
    expect(tried, "how much was tried").toBeGreaterThan(0);
    expect(proof.failed, told).toBe(0);
  });
}
