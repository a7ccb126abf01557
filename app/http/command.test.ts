import { expect, it } from "vitest";
import { type AppServices, createRequestContext } from "#app/platform/request-context.ts";
import { tooMany } from "#foundation/errors.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { createLimitKey } from "#foundation/secrets/keyed-digests.server.ts";
import { keptLog } from "#tests/support/product/kept-log.ts";
import { asHttp, failedForm } from "./command.server.ts";

const services = { log: createLog("silent"), limitKey: createLimitKey("s".repeat(40)) };
const context = createRequestContext(services as AppServices, { id: "a request", nonce: "" });

it.each([
  [1, "1", "a minute"],
  [60, "60", "a minute"],
  [61, "61", "2 minutes"],
  [3_600, "3600", "60 minutes"],
  [5_401, "5401", "2 hours"],
  [86_400, "86400", "24 hours"],
])("too many tries, %i seconds too early: 429 with Retry-After, in words", (wait, after, words) => {
  const reason = `Too many tries. Try again in ${words}.`;
  const answer = { status: 429, headers: { "Retry-After": after } };
  expect(asHttp(context, tooMany(wait, "Too many tries"))).toMatchObject({
    data: reason,
    init: answer,
  });
  const values = { name: "Kept" };
  expect(
    failedForm(context, { failure: "Failed", values }, tooMany(wait, "Too many tries")),
  ).toMatchObject({ data: { message: `Failed: ${reason}`, values }, init: answer });
});

it("a refusal of another copy of the domain is one here: in tests sign-in runs outside the built pages", () => {
  const other = Object.assign(new Error("No"), { name: "Refusal", status: 403, waitSeconds: null });
  expect(asHttp(context, other)).toMatchObject({ data: "No", init: { status: 403 } });
});

it("a database that goes away in the middle of a query is 503, also as Drizzle tells it", () => {
  const broken = new Error("Connection terminated unexpectedly");
  const told = new Error("Failed query: select 1", { cause: broken });
  const after = new Error("Client has encountered a connection error and is not queryable");
  for (const error of [broken, told, after, new Error("Query read timeout")]) {
    expect(asHttp(context, error)).toMatchObject({ init: { status: 503 } });
  }
  const ours = new Error("Failed", { cause: new Error("undefined is not a function") });
  expect(asHttp(context, ours)).toBe(ours);
});

it.each(["42501", "23503"])(
  "what the database refuses (%s) is 404, and seen by who watches",
  (code) => {
    const { log, lines } = keptLog();
    const watched = createRequestContext({ ...services, log } as AppServices, {
      id: "a request",
      nonce: "",
    });
    const refused = new Error("Failed query", { cause: Object.assign(new Error("No"), { code }) });
    expect(asHttp(watched, refused)).toMatchObject({ init: { status: 404 } });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "security event", event: "refused-by-database", what: "page", requestId: "a request" },
    ]);
  },
);
