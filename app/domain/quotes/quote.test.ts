import { describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { QUOTE_STATUS_LABELS, type QuoteKind, type QuoteStatus } from "#app/words/quotes.ts";
import { canDecideQuote, quoteToSend } from "./quote.ts";

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

  it("a quote is sent by staff, on an open job, while none is open; after an acceptance for further work", () => {
    for (const kind of ["MAIN", "FURTHER"] as const) {
      const yes = allowed([null, ...STATUSES], (actor, job, status) => {
        const quotes = status ? [{ kind: "MAIN" as const, status }] : [];
        return quoteToSend(actor, job, quotes) === kind;
      });
      const after = kind === "MAIN" ? ["null", "DECLINED"] : ["ACCEPTED"];
      expect(yes).toEqual(
        ["own staff", "other staff", "staff of none"].flatMap((name) =>
          OPEN_JOBS.flatMap((job) => after.map((status) => `${name} / ${job} / ${status}`)),
        ),
      );
    }
  });

  it.each([
    [["DECLINED FURTHER", "ACCEPTED MAIN"], "FURTHER"],
    [["SENT FURTHER", "ACCEPTED MAIN"], null],
    [["DECLINED MAIN", "EXPIRED MAIN"], "MAIN"],
  ])("after %j staff may send %j", (before, kind) => {
    const quotes = before.map((words) => {
      const [status, quoteKind] = words.split(" ");
      return { status: status as QuoteStatus, kind: quoteKind as QuoteKind };
    });
    expect(quoteToSend(person("ADMIN", null), "IN_PROGRESS", quotes)).toBe(kind);
  });
});

it("the labels", () => {
  expect(STATUSES.map((status) => QUOTE_STATUS_LABELS[status])).toEqual([
    "Sent",
    "Accepted",
    "Declined",
  ]);
});
