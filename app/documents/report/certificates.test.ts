import { expect, it } from "vitest";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import type { DocumentContent } from "#app/domain/documents/document.ts";
import {
  certificateDocument,
  downloadDocument,
} from "#app/domain/documents/download-document.server.ts";
import { makeDocument, nextDocument } from "#app/domain/documents/make-documents.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { reportScene } from "#tests/support/reports/report-scene.ts";

const { db, fixtures, client, expert, ready, sealed } = await reportScene();
const worker = testPool(db.logins.worker, 1);

const drawn: DocumentContent[] = [];
const making = {
  draw: async (content: DocumentContent) => {
    drawn.push(content);
    return drawInThread(content, TEST_BUSINESS);
  },
  store: db.files.write,
};

it("a seal asks for its certificate, which background work draws and the client downloads with an entry", async () => {
  const { jobId, reportId, sha256 } = await sealed({ side: "PROSECUTION" });
  await inTransaction(worker, "begin", async (tx) => {
    const next = await nextDocument(tx, []);
    expect(next).toMatchObject({ reportId, kind: "CERTIFICATE" });
    if (next) await makeDocument(tx, making, next);
  });
  const [made] = drawn;
  if (made?.kind !== "certificate") throw new Error("No certificate was drawn");
  expect(made.content).toMatchObject({
    number: 1,
    kind: "MAIN",
    regime: "CRIMPR",
    version: 1,
    sha256,
  });
  expect(made.content.signedByName).toBe(expert.name);
  expect(made.content.checklist.length).toBeGreaterThan(15);
  expect(made.content.declarations.map(({ kind }) => kind).toSorted()).toEqual(["DUTY", "TRUTH"]);
  const rows = await db.query("select pages from documents where report_id = $1", reportId);
  expect(rows).toEqual([{ pages: 1 }]);
  const ctx = fixtures.context(client);
  const find = certificateDocument({ jobId, reportId });
  const { fileName, bytes } = await downloadDocument(ctx, find, db.files.read);
  expect(fileName).toMatch(/-report-1-certificate\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const entries = "select count(*)::int from audit_logs where action = 'certificate_downloaded'";
  expect(await db.query(entries)).toEqual([{ count: 1 }]);
});

it("a report that is not sealed has no certificate", async () => {
  const { reportId } = await ready();
  const rows = await db.query("select from documents where report_id = $1", reportId);
  expect(rows).toEqual([]);
});
