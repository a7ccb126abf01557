import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { recordingOf } from "#tests/trust/support/papers/recording.ts";
import { begin, SENT_AT_ONCE, sendFrom, type Way } from "#tests/trust/support/papers/sending.ts";

/** Uploads that are sent at once, each by one of the people in turn. */
export interface Uploads {
  people: Array<{ way: Way; jobId: string }>;
  count: number;
  /** Bytes of each. */
  size: number;
}

/** Sends all of them from a process of its own; the ids of the uploads, and the seconds that it took. */
export async function sendUploads(uploads: Uploads): Promise<{ ids: string[]; seconds: number }> {
  const child: ChildProcess = fork(import.meta.filename);
  child.send(uploads);
  return new Promise((done, reject) => {
    child.once("message", (told) => done(told as { ids: string[]; seconds: number }));
    child.once("exit", () => reject(new Error("Not all uploads were taken")));
  });
}

async function sendAll({ people, count, size }: Uploads): Promise<void> {
  // Senders are other computers: they must not keep the product from running on this one.
  setPriority(constants.priority.PRIORITY_LOW);
  // Made before the clock starts; after its first part every file is the same.
  const rest = recordingOf("rest", SENT_AT_ONCE).read();
  const firsts = Array.from({ length: count }, (_, place) =>
    recordingOf(`${process.pid} ${place}`, size).read(0, Math.min(size, SENT_AT_ONCE)),
  );
  const from = performance.now();
  const ids = await Promise.all(
    firsts.map(async (first, place) => {
      const person = people[place % people.length];
      if (!person) throw new Error("There is nobody to send");
      return sendOne(person, { first, rest, size, filename: `recording ${place}.wav` });
    }),
  );
  process.send?.({ ids, seconds: (performance.now() - from) / 1_000 });
}

async function sendOne(
  { way, jobId }: Uploads["people"][number],
  file: { first: Buffer; rest: Buffer; size: number; filename: string },
): Promise<string> {
  const { id } = await begin(way, { size: file.size, jobId, filename: file.filename });
  for (let from = 0; from < file.size; from += SENT_AT_ONCE) {
    const body = from === 0 ? file.first : file.rest.subarray(0, file.size - from);
    const { status, text } = await sendFrom(way, { id, from, body });
    if (status !== 204) throw new Error(`An upload was answered with ${status}: ${text}`);
  }
  return id;
}

if (import.meta.main) process.once("message", (told: Uploads) => void sendAll(told));
