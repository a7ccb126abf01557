import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { findAcceptance, listQuotes } from "#app/domain/quotes/queries.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { acceptQuote } from "./accept-quote.server.ts";
import { recordAcceptance } from "./end-quote.server.ts";

const { fixtures, organisation, client, admin } = await testRows("CLIENT_ADMIN");
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });

function acceptedBy(person: Actor, jobId: string): Promise<(string | null)[]> {
  return transact(fixtures.context(person), async (tx) => {
    const names: (string | null)[] = [];
    for (const quote of await listQuotes(tx, jobId)) {
      names.push((await findAcceptance(tx, quote))?.actorName ?? null);
    }
    return names;
  });
}

it("each quote of a job says who accepted it, or recorded that, to both sides", async () => {
  const jobId = await fixtures.job(client);
  const main = randomUUID();
  const further = randomUUID();
  const open = randomUUID();
  const quote = { jobId, amount: 1_000, notes: null };
  await sendQuote(fixtures.context(admin), { ...quote, id: main });
  await acceptQuote(fixtures.context(client), main);
  await sendQuote(fixtures.context(admin), { ...quote, id: further, kind: "FURTHER" });
  const answer = { answeredByName: "Ada", answeredVia: "LETTER", answerNote: "A letter" } as const;
  await recordAcceptance(fixtures.context(admin), further, answer);
  await sendQuote(fixtures.context(admin), { ...quote, id: open, kind: "FURTHER" });
  for (const reader of [client, colleague, admin]) {
    expect(await acceptedBy(reader, jobId)).toEqual([null, admin.name, client.name]);
  }
  await acceptQuote(fixtures.context(colleague), open);
  expect(await acceptedBy(client, jobId)).toEqual([colleague.name, admin.name, client.name]);
});
