import { MIB } from "./file-bytes.server.ts";

/** Of what is unpacked for one file, and of the time for it; nginx waits for a minute. */
const MOST_UNPACKED = 2048 * MIB;
const MOST_MS = 20_000;
/** Text and tables shrink to a twentieth, a bomb to a thousandth. */
const MAX_RATIO = 100;

export const TOO_LARGE = "would grow to more than a hundred times its size when unpacked";
export const TOO_MUCH = "is too large for us to look through";

/** The file can be taken, but only to be kept closed: why, reading on after its name. */
export class KeepClosed extends Error {}

/** Whether so much grows out of so little that it can only be meant to fill a disk. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > MIB && unpacked > packed * MAX_RATIO;
}

/**
 * Counts the work of looking into one file, archives in it included: called before so many bytes more are unpacked, or
 * only to go on. It throws KeepClosed when that becomes too much.
 */
export type Spend = (unpacked?: number) => void;

/** @param fileBytes the size of the file. */
export function effortFor(fileBytes: number): Spend {
  const until = performance.now() + MOST_MS;
  let all = 0;
  return (unpacked = 0) => {
    all += unpacked;
    if (isBomb(fileBytes, all)) throw new KeepClosed(TOO_LARGE);
    if (all > MOST_UNPACKED || performance.now() > until) throw new KeepClosed(TOO_MUCH);
  };
}
