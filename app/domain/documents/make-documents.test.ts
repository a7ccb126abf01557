import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { recordAcceptance } from "#app/domain/quotes/answers/end-quote.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import type { DocumentContent, QuoteDocumentContent } from "./document.ts";
import { downloadDocument, quoteDocument } from "./download-document.server.ts";
import { makeDocument, nextDocument, sha256 } from "./make-documents.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows("CLIENT_ADMIN");
const other = await fixtures.person({ role: "CLIENT_ADMIN" });
const worker = testPool(db.logins.worker, 3);

async function sent(): Promise<{ jobId: string; quoteId: string }> {
  const jobId = await fixtures.job(client);
  const quoteId = randomUUID();
  await sendQuote(fixtures.context(admin), { jobId, id: quoteId, amount: 125_000, notes: "Notes" });
  return { jobId, quoteId };
}

const drawn: QuoteDocumentContent[] = [];
const making = {
  draw: async ({ kind, content }: DocumentContent) => {
    if (kind === "quote") drawn.push(content);
    return { bytes: Buffer.from(JSON.stringify(content)), pages: 2 };
  },
  store: db.files.write,
};

function makeNext(except: string[] = []) {
  return inTransaction(worker, "begin", async (tx) => {
    const next = await nextDocument(tx, except);
    if (next) await makeDocument(tx, making, next);
    return next;
  });
}

async function makeAll(): Promise<void> {
  while (await makeNext());
}

async function documentsOf(quoteId: string) {
  return db.query(
    `select kind, made_at is not null as made, size, pages, sha256
     from documents where quote_id = $1 order by created_at, kind desc`,
    quoteId,
  );
}

describe("sending a quote asks for its document", () => {
  it("which is made once, of what is stored, and kept", async () => {
    const { quoteId } = await sent();
    expect(await documentsOf(quoteId)).toMatchObject([{ kind: "QUOTE", made: false }]);
    expect(await makeNext()).toMatchObject({ quoteId, kind: "QUOTE" });
    expect(await makeNext()).toBeNull();
    const content = drawn.at(-1);
    expect(content).toMatchObject({
      quote: { amount: "1250.00", notes: "Notes", lines: [{ description: "Fee" }] },
      job: { organisationName: organisation.name },
      terms: { number: 1 },
      acceptance: null,
    });
    const bytes = Buffer.from(JSON.stringify(content));
    expect(await documentsOf(quoteId)).toEqual([
      { kind: "QUOTE", made: true, size: bytes.length, pages: 2, sha256: sha256(bytes) },
    ]);
  });

  it("and accepting it for one with the certificate, which names the first", async () => {
    const { quoteId } = await sent();
    await acceptQuote(fixtures.context(client), quoteId, { purchaseOrder: "PO-7" });
    await makeAll();
    const [asSent, accepted] = await documentsOf(quoteId);
    expect([asSent?.kind, accepted?.kind, accepted?.made]).toEqual(["QUOTE", "ACCEPTANCE", true]);
    expect(drawn.at(-1)?.acceptance).toMatchObject({
      actorName: client.name,
      actorRole: "CLIENT_ADMIN",
      purchaseOrder: "PO-7",
      recorded: null,
      quoteSha256: asSent?.sha256,
    });
  });

  it("as does an acceptance that staff record; declining asks for none", async () => {
    const { quoteId } = await sent();
    const acceptance = {
      answeredByName: "Ada",
      answeredVia: "LETTER",
      answerNote: "A letter",
    } as const;
    await recordAcceptance(fixtures.context(admin), quoteId, acceptance);
    await makeAll();
    expect(drawn.at(-1)?.acceptance).toMatchObject({
      actorName: admin.name,
      address: null,
      recorded: { via: "LETTER", byName: "Ada", note: "A letter" },
    });
    const declined = await sent();
    await declineQuote(fixtures.context(client), declined.quoteId);
    await makeAll();
    expect(await documentsOf(declined.quoteId)).toHaveLength(1);
  });

  it("a certificate waits for the document of its quote", async () => {
    const { quoteId } = await sent();
    await acceptQuote(fixtures.context(client), quoteId);
    const { rows } = await db.sql.query<{ id: string }>(
      "select id from documents where quote_id = $1 and kind = 'QUOTE'",
      [quoteId],
    );
    expect(await makeNext([rows[0]?.id ?? ""])).toBeNull();
    expect(await makeNext()).toMatchObject({ quoteId, kind: "QUOTE" });
    expect(await makeNext()).toMatchObject({ quoteId, kind: "ACCEPTANCE" });
  });

  it("of several processes each makes another", async () => {
    await Promise.all(Array.from({ length: 6 }, sent));
    const made = await Promise.all(Array.from({ length: 6 }, () => makeNext()));
    const ids = made.flatMap((one) => one?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    await makeAll();
  });
});

it("nothing is made of a quote that was changed behind the product's back", async () => {
  const { quoteId } = await sent();
  await db.query("update quotes set scope = 'More' where id = $1", quoteId);
  await expect(makeNext()).rejects.toThrow("not what its content hash was made of");
  expect(await documentsOf(quoteId)).toMatchObject([{ made: false }]);
  await db.query("update quotes set scope = null where id = $1", quoteId);
  await makeAll();
});

it("a document that cannot be stored is not made", async () => {
  const { quoteId } = await sent();
  const failing = { ...making, store: () => Promise.reject(new Error("no room")) };
  const attempt = inTransaction(worker, "begin", async (tx) => {
    const next = await nextDocument(tx, []);
    if (next) await makeDocument(tx, failing, next);
  });
  await expect(attempt).rejects.toThrow("no room");
  expect(await documentsOf(quoteId)).toMatchObject([{ made: false, sha256: null }]);
  await makeAll();
});

it("a document that was made is never made again, nor changed", async () => {
  await sent();
  await makeAll();
  const { rowCount } = await worker.query(
    "update documents set made_at = now(), size = 1, pages = 1, sha256 = repeat('0', 64)",
  );
  expect(rowCount).toBe(0);
});

describe("downloading", () => {
  const download = (person: typeof client, wanted: { quoteId: string; kind?: string }) =>
    downloadDocument(
      fixtures.context(person),
      quoteDocument({ kind: "quote", ...wanted }),
      db.files.read,
    );

  it("gives the bytes, and is noted with their hash", async () => {
    const { jobId, quoteId } = await sent();
    await makeAll();
    for (const person of [client, admin]) {
      const { bytes, fileName } = await download(person, { quoteId });
      expect(fileName).toMatch(/^DX-\d\d-\d{4,}-1\.pdf$/);
      const [document] = await documentsOf(quoteId);
      expect(sha256(bytes)).toBe(document?.sha256);
      const rows = await db.query(
        `select new_value, meta, actor_name, client_visible from audit_logs
         where job_id = $1 and action = 'quote_pdf_downloaded' and actor_user_id = $2`,
        jobId,
        person.userId,
      );
      const meta = { quoteId, version: 1, sha256: document?.sha256 };
      expect(rows).toEqual([
        { new_value: "QUOTE", actor_name: person.name, client_visible: false, meta },
      ]);
    }
  });

  it("is not for another organisation, of a kind that there is not, or before an acceptance", async () => {
    const { quoteId } = await sent();
    await makeAll();
    await expectRefused(download(other, { quoteId }), 404);
    for (const kind of ["acceptance", "QUOTE", "x", ""]) {
      await expectRefused(download(client, { quoteId, kind }), 404);
    }
  });

  it("waits for one that is being made", async () => {
    const { quoteId } = await sent();
    const waiting = download(client, { quoteId });
    await makeAll();
    expect((await waiting).bytes.length).toBeGreaterThan(0);
  });

  it("says when it is not made yet", async () => {
    const { quoteId } = await sent();
    await expect(download(client, { quoteId })).rejects.toMatchObject({
      status: 503,
      message: "This document is not ready yet. Try again in a minute.",
    });
    await makeAll();
  });

  it("gives nothing that is not the document", async () => {
    const { quoteId } = await sent();
    await makeAll();
    const attempt = downloadDocument(
      fixtures.context(client),
      quoteDocument({ quoteId, kind: "quote" }),
      async () => Buffer.from("something else"),
    );
    await expect(attempt).rejects.toThrow("The file is not the document");
  });
});
