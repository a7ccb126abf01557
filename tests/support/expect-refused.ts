import { expect } from "vitest";

/** Of a command: that it ends with the error of this status. */
export async function expectRefused(command: Promise<unknown>, status: number): Promise<void> {
  await expect(command).rejects.toMatchObject({ status });
}
