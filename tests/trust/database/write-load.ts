import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Firm, jobForm, quoteForm } from "#tests/trust/support/casework/firm.ts";
import type { Installation } from "#tests/trust/support/installation/installation.ts";
import type { Answer } from "#tests/trust/support/installation/person.ts";

type Kind = "job" | "comment" | "quote" | "acceptance";

/** Something that was sent; `again` sends it once more. */
export interface Sent {
  kind: Kind;
  id: string;
  again: () => Promise<Answer>;
}

export interface Load {
  /** Settles when the last answer has come, or failed to. */
  stop(): Promise<void>;
  sent: Sent[];
  odd: string[];
}

export function startLoad(
  installation: Installation,
  firm: Firm,
  { writers, acks }: { writers: number; acks: string },
): Load {
  let stopped = false;
  const load: Load = {
    sent: [],
    odd: [],
    async stop() {
      stopped = true;
      await all;
    },
  };

  async function send(kind: Kind, id: string, again: Sent["again"]): Promise<boolean> {
    load.sent.push({ kind, id, again });
    const answer = await again().catch(() => null);
    if (answer?.status === 303) {
      appendFileSync(acks, `${kind} ${id}\n`);
    } else if (answer && answer.status < 500) {
      load.odd.push(`${kind}: ${answer.status}`);
    }
    return answer?.status === 303;
  }

  async function write(place: number): Promise<void> {
    const { client, staff } = firm;
    while (!stopped) {
      const job = jobForm();
      const path = `jobs/${job.id}`;
      const comment = { id: randomUUID(), body: `About ${job.id}` };
      const made = await send("job", job.id, () => client.person.post("/app/jobs/new", job, place));
      if (made) {
        await send("comment", comment.id, () =>
          client.person.post(`/${path}/comments`, comment, place),
        );
      }
      const quote = made && (await quoteForm(installation, job.id).catch(() => null));
      const isQuoted =
        quote &&
        (await send("quote", quote.id, () =>
          staff.person.post(`/admin/${path}/quotes`, quote, place),
        ));
      if (isQuoted) {
        await send("acceptance", quote.id, () =>
          client.person.post(`/app/quotes/${quote.id}/acceptance`, {}, place),
        );
      }
      if (!isQuoted) await wait(300);
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, place) => write(place)));
  return load;
}

const STANDS: Record<Kind, string> = {
  job: "select id from jobs",
  comment: "select id from comments",
  quote: "select id from quotes",
  acceptance: "select id from quotes where status = 'ACCEPTED'",
};

export async function compare(
  { sql }: Installation,
  sent: readonly Sent[],
  acks: string,
): Promise<{ acked: number; problems: string[] }> {
  const problems: string[] = [];
  const lines = new Set(readFileSync(acks, "utf8").split("\n").filter(Boolean));
  const sentLines = new Set(sent.map(({ kind, id }) => `${kind} ${id}`));
  for (const [kind, query] of Object.entries(STANDS)) {
    const { rows } = await sql.query<{ id: string }>(query);
    const standing = new Set(rows.map(({ id }) => `${kind} ${id}`));
    for (const line of lines) {
      if (line.startsWith(`${kind} `) && !standing.has(line)) problems.push(`lost: ${line}`);
    }
    for (const line of standing) if (!sentLines.has(line)) problems.push(`invented: ${line}`);
  }
  return { acked: lines.size, problems };
}

/** Sends again what was not acknowledged, as its writer would; each must be done then, once. */
export async function sendUnsure(
  sent: readonly Sent[],
  acks: string,
): Promise<{ count: number; problems: string[] }> {
  const acked = new Set(readFileSync(acks, "utf8").split("\n"));
  const unsure = sent.filter(({ kind, id }) => !acked.has(`${kind} ${id}`));
  const problems: string[] = [];
  for (const { kind, id, again } of unsure) {
    const { status } = await again();
    // An answer to a quote is given once; that it stands is what `compare` then sees.
    const isDone = status === 303 || (kind === "acceptance" && status === 409);
    if (isDone) {
      appendFileSync(acks, `${kind} ${id}\n`);
    } else {
      problems.push(`not done when sent again: ${kind}, ${status}`);
    }
  }
  return { count: unsure.length, problems };
}
