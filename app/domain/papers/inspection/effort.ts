import { MIB } from "./file-bytes.server.ts";

/** Of what is unpacked for one file, and of the time for it; nginx waits for a minute. */
const MOST_UNPACKED = 2048 * MIB;
const MOST_MS = 20_000;
/** Text and tables shrink to a twentieth, a bomb to a thousandth. */
const MAX_RATIO = 100;

export const TOO_LARGE = "would grow to more than a hundred times its size when unpacked";

export const TOO_MUCH = "is too large for us to look through";

/** The file can be taken, but only to be kept closed, since so far nobody could look through it. */
export class KeepClosed extends Error {}

/** Whether so much grows out of so little that it can only be meant to fill a disk. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > MIB && unpacked > packed * MAX_RATIO;
}

/** The work that looking into one file may take, archives in it included. */
export class Effort {
  #unpacked = 0;
  readonly #until = performance.now() + MOST_MS;
  readonly #fileBytes: number;

  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes;
  }

  /**
   * Before more bytes are unpacked, or more of the file is read.
   *
   * @throws KeepClosed with why, reading on after the file's name, when it becomes too much.
   */
  spend(unpacked = 0): void {
    this.#unpacked += unpacked;
    if (isBomb(this.#fileBytes, this.#unpacked)) throw new KeepClosed(TOO_LARGE);
    if (this.#unpacked > MOST_UNPACKED || performance.now() > this.#until) {
      throw new KeepClosed(TOO_MUCH);
    }
  }
}
