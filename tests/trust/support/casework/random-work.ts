import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "#tests/support/seeded.ts";
import type { Installation } from "#tests/trust/support/installation/installation.ts";
import type { Answer } from "#tests/trust/support/installation/person.ts";
import { type Firm, quoteForm, seenNow } from "./firm.ts";

const STATUSES = ["IN_PROGRESS", "ON_HOLD", "QUOTE_REQUESTED"] as const;

type Kind =
  | "quote_sent"
  | "quote_accepted"
  | "quote_acceptance_recorded"
  | "quote_declined"
  | "quote_withdrawn"
  | "quote_superseded"
  | "status_changed";

const RECORDED = { answeredByName: "Ada Marlowe", answeredVia: "LETTER", answerNote: "A letter" };

interface Asked {
  kind: Kind;
  jobId: string;
  what: string;
  from: number;
  until: number;
  status: number;
}

/** Lets people work on a few jobs by chance, and keeps what they asked for and were told. */
export async function workByChance(
  installation: Installation,
  firm: Firm,
  { jobIds, workers, ms, seed }: { jobIds: string[]; workers: number; ms: number; seed: number },
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const quotes = new Map<string, string>();
  const until = Date.now() + ms;

  async function ask(kind: Kind, jobId: string, what: string, send: () => Promise<Answer>) {
    const from = Date.now();
    const { status } = await send();
    asked.push({ kind, jobId, what, from, until: Date.now(), status });
  }

  async function work(place: number): Promise<void> {
    const chance = seeded(seed + place);
    const { client, staff } = firm;
    while (Date.now() < until) {
      const jobId = jobIds[chance(jobIds.length)] ?? "";
      const choice = chance(7);
      const quoteId = quotes.get(jobId);
      if (choice === 0) {
        const form = { ...(await quoteForm(installation, jobId)), id: randomUUID() };
        quotes.set(jobId, form.id);
        const send = () => staff.person.post(`/admin/jobs/${jobId}/quotes`, form, place);
        await ask("quote_sent", jobId, form.id, send);
      } else if (choice === 1) {
        const status = STATUSES[chance(STATUSES.length)] ?? "ON_HOLD";
        const form = { status, seen: await seenNow(installation.sql, jobId) };
        const send = () => staff.person.post(`/admin/jobs/${jobId}/status`, form, place);
        await ask("status_changed", jobId, status, send);
      } else if (choice === 4 && quoteId) {
        const { amount = "", seen = "" } = await quoteForm(installation, jobId);
        const form = { id: randomUUID(), amount, seen };
        quotes.set(jobId, form.id);
        const send = () => staff.person.post(`/admin/quotes/${quoteId}/replacement`, form, place);
        await ask("quote_sent", jobId, form.id, send);
      } else if (choice === 5 && quoteId) {
        const form = { endReason: "A slip" };
        const send = () => staff.person.post(`/admin/quotes/${quoteId}/withdrawal`, form, place);
        await ask("quote_withdrawn", jobId, quoteId, send);
      } else if (choice === 6 && quoteId && chance(5) === 0) {
        const send = () =>
          staff.person.post(`/admin/quotes/${quoteId}/acceptance`, RECORDED, place);
        await ask("quote_acceptance_recorded", jobId, quoteId, send);
      } else if (quoteId) {
        const isYes = choice === 2 && chance(5) === 0;
        const path = `/app/quotes/${quoteId}/${isYes ? "acceptance" : "decline"}`;
        const send = () => client.person.post(path, {}, place);
        await ask(isYes ? "quote_accepted" : "quote_declined", jobId, quoteId, send);
      } else {
        await wait(20);
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, place) => work(place)));
  return asked;
}

interface Line {
  action: Kind;
  job_id: string;
  what: string;
  at: Date;
}

/**
 * Replays the record against what was asked: each line was asked for while it was written, each
 * thing that was told as done has its line, no refusal has one, and every step was allowed.
 */
export async function explain(
  { sql }: Installation,
  asked: readonly Asked[],
  jobIds: string[],
): Promise<string[]> {
  const { rows } = await sql.query<Line>(
    `select action, job_id, coalesce(meta->>'quoteId', new_value) as what, created_at as at
     from audit_logs where job_id = any ($1) and action <> 'job_created' order by created_at, ctid`,
    [jobIds],
  );
  const problems: string[] = [];
  const open = new Set(asked.filter(({ status }) => status === 303));
  const standing = new Map<string, { id: string; state: "SENT" | "ACCEPTED" | "ENDED" }>();
  for (const { action, job_id, what, at } of rows) {
    const wanted = [...open].find(
      (each) =>
        each.kind === action &&
        each.jobId === job_id &&
        each.what === what &&
        each.from <= at.getTime() + 1 &&
        at.getTime() <= each.until + 1,
    );
    if (wanted) {
      open.delete(wanted);
    }
    // Whoever asks for a replacement asks for this too, and the next line is the new quote.
    else if (action !== "quote_superseded") {
      problems.push(`nobody asked for ${action} ${what}`);
    }
    const quote = standing.get(job_id);
    if (action === "quote_sent") {
      if (quote && quote.state !== "ENDED") problems.push(`a second quote: ${what}`);
      standing.set(job_id, { id: what, state: "SENT" });
    } else if (action !== "status_changed") {
      if (quote?.id !== what || quote.state !== "SENT") {
        problems.push(`answered twice: ${what}`);
      } else {
        quote.state = /accept/.test(action) ? "ACCEPTED" : "ENDED";
      }
    }
  }
  // A status that stands already is told as done, and writes nothing.
  const lost = [...open].filter(({ kind }) => kind !== "status_changed");
  problems.push(...lost.map(({ kind, what }) => `told as done, but lost: ${kind} ${what}`));
  const odd = asked.filter(({ status }) => ![303, 404, 409].includes(status));
  problems.push(...odd.map(({ kind, status }) => `${kind} answered ${status}`));
  return problems;
}
