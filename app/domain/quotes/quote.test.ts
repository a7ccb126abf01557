import { describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { canDecideQuote, canSendQuote, QUOTE_STATUS_LABELS, type QuoteStatus } from "./quote.ts";

const OWN = { id: "own", name: "Own" };
const OTHER = { id: "other", name: "Other" };
const person = (role: Actor["role"], organisation: Actor["organisation"]): Actor => ({
  userId: "u",
  name: "Ann",
  role,
  organisation,
});
const ACTORS: Record<string, Actor> = {
  "own user": person("CLIENT_USER", OWN),
  "own manager": person("CLIENT_ADMIN", OWN),
  "own staff": person("ADMIN", OWN),
  "other user": person("CLIENT_USER", OTHER),
  "other manager": person("CLIENT_ADMIN", OTHER),
  "other staff": person("ADMIN", OTHER),
  "staff of none": person("ADMIN", null),
  "client of none": person("CLIENT_USER", null),
};
const STATUSES: QuoteStatus[] = ["SENT", "ACCEPTED", "DECLINED"];
const OPEN_JOBS = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "QUOTE_ACCEPTED",
  "QUOTE_DECLINED",
  "IN_PROGRESS",
  "ON_HOLD",
];

/** Every combination for which a predicate says yes. */
function allowed<Quote>(
  quotes: readonly Quote[],
  predicate: (actor: Actor, job: (typeof JOB_STATUSES)[number], quote: Quote) => boolean,
): string[] {
  return Object.entries(ACTORS).flatMap(([name, actor]) =>
    JOB_STATUSES.flatMap((job) =>
      quotes
        .filter((quote) => predicate(actor, job, quote))
        .map((quote) => `${name} / ${job} / ${quote}`),
    ),
  );
}

describe("every actor, job status and quote status", () => {
  it("a quote is answered by its own organisation, while SENT, on an open job", () => {
    const yes = allowed(STATUSES, (actor, job, status) =>
      canDecideQuote(actor, { organisationId: OWN.id, status }, job),
    );
    expect(yes).toEqual(
      ["own user", "own manager", "own staff"].flatMap((name) =>
        OPEN_JOBS.map((job) => `${name} / ${job} / SENT`),
      ),
    );
  });

  it("a quote is sent by staff, on an open job, when there is none or the latest was declined", () => {
    const yes = allowed([null, ...STATUSES], (actor, job, status) =>
      canSendQuote(actor, job, status && { status }),
    );
    expect(yes).toEqual(
      ["own staff", "other staff", "staff of none"].flatMap((name) =>
        OPEN_JOBS.flatMap((job) => [`${name} / ${job} / null`, `${name} / ${job} / DECLINED`]),
      ),
    );
  });
});

it("the labels", () => {
  expect(STATUSES.map((status) => QUOTE_STATUS_LABELS[status])).toEqual([
    "Sent",
    "Accepted",
    "Declined",
  ]);
});
