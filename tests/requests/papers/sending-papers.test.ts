import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { uploads } from "#app/db/schema/papers.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, app, organisation, client, enter, ask } = await testPortal();
const staff = await enter({ role: "ADMIN" });

it("an upload that can be gone on with says who will see it, an internal one too", async () => {
  const jobId = await fixtures.job(client);
  const begun = (visibility: "CLIENT" | "INTERNAL", fileName: string) => ({
    jobId,
    organisationId: organisation.id,
    userId: staff.userId,
    visibility,
    fileName,
    size: 7,
    hashState: Buffer.from("1"),
    wrappedKey: Buffer.from("2"),
  });
  await db.rows
    .insert(uploads)
    .values([begun("CLIENT", "shared.wav"), begun("INTERNAL", "inner.wav")]);
  const listed = async (path: string) => {
    const page = (await ask(staff, path)).page;
    return page.all("li span.min-w-0").map(({ textContent }) => textContent.trim());
  };
  expect(await listed(`/jobs/${jobId}/papers`)).toEqual([
    "shared.wav 0 bytes of 7 bytes · Client Visible",
    "inner.wav 0 bytes of 7 bytes · Internal Only",
  ]);
});

/** A paper of one version, and what becomes of a further one. */
async function addVersion(form: Record<string, string>, files: File[]) {
  const jobId = await fixtures.job(client);
  const papers = `/jobs/${jobId}/papers`;
  const first = [new File([`Statement ${randomUUID()}`], "a.txt")];
  await app.ask(papers, { cookie: client.cookie, form: {}, files: first });
  const rows = await db.query("select id from papers where job_id = $1", jobId);
  const path = `${papers}/${rows[0].id}/versions`;
  const answer = await app.ask(path, { cookie: client.cookie, form, files });
  const count = await db.sql.query("select count(*)::int from paper_versions where job_id = $1", [
    jobId,
  ]);
  return {
    status: answer.status,
    page: new PageDom(await answer.text()),
    versions: count.rows[0].count as number,
  };
}

const REDACTED = { redactedFrom: "1", redactionReason: "Names of children" };
const chosen = ({ page }: Awaited<ReturnType<typeof addVersion>>) =>
  page.all("option[selected]").map(({ textContent }) => textContent);

it.each([
  ["of another type", [new File(["<p>"], "page.html")]],
  ["that is empty", [new File([""], "empty.txt")]],
  ["that is missing", []],
])("a redacted copy's file %s is refused, with what was chosen and why", async (_, files) => {
  const refused = await addVersion(REDACTED, files);
  expect([refused.status, refused.versions]).toEqual([422, 1]);
  expect(chosen(refused)).toEqual(["A redacted copy of version 1"]);
  expect(refused.page.all("textarea").map(({ textContent }) => textContent.trim())).toEqual([
    "Names of children",
  ]);
  expect(refused.page.all("details[open]")).toHaveLength(1);
});

it("a redacted copy is not kept without the reason; a newer version needs none", async () => {
  const file = () => [new File([`Black bars ${randomUUID()}`], "b.txt")];
  const refused = await addVersion({ ...REDACTED, redactionReason: " " }, file());
  expect([refused.status, refused.versions]).toEqual([400, 1]);
  expect(chosen(refused)).toEqual(["A redacted copy of version 1"]);
  expect(refused.page.html).toContain("Say why it is redacted");
  // Without scripts nothing would lift it when a newer version is chosen instead.
  expect(refused.page.all("textarea[required]")).toEqual([]);
  expect(await addVersion(REDACTED, file())).toMatchObject({ status: 303, versions: 2 });
  const newer = await addVersion({ redactedFrom: "", redactionReason: "" }, file());
  expect(newer).toMatchObject({ status: 303, versions: 2 });
});

it("files that come whole together are looked into one after the other", async () => {
  const papers = `/jobs/${await fixtures.job(client)}/papers`;
  const read = db.pieces.read.bind(db.pieces);
  const open = new Map<string, number>();
  let most = 0;
  vi.spyOn(db.pieces, "read").mockImplementation(async function* (file, range) {
    open.set(file.id, (open.get(file.id) ?? 0) + 1);
    most = Math.max(most, open.size);
    await wait(20);
    yield* read(file, range);
    open.delete(file.id);
  });
  const sent = Array.from({ length: 8 }, (_, n) =>
    app.ask(papers, {
      cookie: n % 2 === 0 ? client.cookie : staff.cookie,
      form: { internal: "no" },
      files: [new File([`Statement ${randomUUID()}`], `${n}.txt`)],
    }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(303));
  expect(most).toBe(1);
});
