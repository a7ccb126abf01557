import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { expertCvs, experts } from "#app/db/schema/experts.ts";
import { profiles } from "#app/db/schema/users.ts";
import { transact } from "#app/domain/context.ts";
import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { findPage, pageVersion } from "#app/domain/experts/experts.server.ts";
import { createLive } from "#app/platform/live.server.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const live = createLive();
const portal = await testPortal("CLIENT_USER", { live });
const { db, fixtures, app, client, admin, enter, ask } = portal;
const outsider = await enter({ role: "CLIENT_ADMIN" });
const ADDRESS = "/admin/settings/expert";
const PAGE = "/experts/ada-smith";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

async function save(typed: Record<string, string>, ...files: File[]) {
  const ctx = fixtures.context(admin);
  const seen = pageVersion(await transact(ctx, (tx) => findPage(tx, [admin.userId])));
  const form = {
    id: admin.userId,
    cvId: randomUUID(),
    seen,
    displayName: "Dr Ada Smith",
    postNominals: "PhD",
    slug: "ada-smith",
    summary: "A chemist. Instructed by both sides.",
    fields: "Street value\n\nCannabis yield",
    qualifications: "PhD\nBSc",
    experience: "Ten years",
    reviewedOn: "2026-03-27",
    ...typed,
  };
  const answer = await app.ask(ADDRESS, { cookie: admin.cookie, form, files });
  // As every process hears it after the commit.
  live.hear([{ organisationId: null, jobId: null, action: "expert_changed" }]);
  return { status: answer.status, html: await answer.text() };
}

/** Where a visitor meets the expert. */
async function shownAt(): Promise<string[]> {
  const paths = [PAGE, "/sitemap.xml", "/about", "/services/chemsex-nps"];
  const texts = await Promise.all(paths.map(async (path) => (await app.ask(path)).text()));
  return paths.filter(
    (_, place) =>
      texts[place]?.includes(`${PAGE}<`) ||
      texts[place]?.includes(`href="${PAGE}"`) ||
      texts[place]?.includes("<h1>Dr Ada Smith, PhD</h1>"),
  );
}
const EVERYWHERE = [PAGE, "/sitemap.xml", "/about", "/services/chemsex-nps"];

it("an expert who is not published has no page, no link and no place in the site map", async () => {
  expect((await save({})).status).toBe(303);
  expect(await shownAt()).toEqual([]);
  expect((await app.ask(PAGE)).status).toBe(404);
});

it("what is not filled in cannot be published, and nothing typed is lost", async () => {
  const { status, html } = await save({ isPublic: "yes", experience: "", limits: "Toxicology" });
  expect([status, html]).toEqual([
    409,
    expect.stringContaining("A published page needs a summary"),
  ]);
  expect(html).toContain("Toxicology");
  expect((await save({ slug: "Ada Smith" })).html).toContain("Use letters, digits and hyphens");
  expect(await shownAt()).toEqual([]);
});

it("a published expert is linked, listed, and described to search engines, until they are paused", async () => {
  expect((await save({ isPublic: "yes" })).status).toBe(303);
  await vi.waitFor(async () => expect(await shownAt()).toEqual(EVERYWHERE));
  const html = await (await app.ask(PAGE)).text();
  expect(html).toContain('"@type":"Person","name":"Dr Ada Smith","honorificSuffix":"PhD"');
  expect(html).toContain('"knowsAbout":["Street value","Cannabis yield"]');
  const pause = (status: "ACTIVE" | "PAUSED") =>
    db.rows.update(profiles).set({ status }).where(eq(profiles.id, admin.userId));
  await pause("PAUSED");
  live.gap();
  await vi.waitFor(async () => expect(await shownAt()).toEqual([]));
  await pause("ACTIVE");
});

it("a client with a quote downloads the CV as it was uploaded; without one it is not there", async () => {
  const quoteId = await fixtures.quote(await fixtures.job(client), admin, { client });
  const address = `/app/quotes/${quoteId}/pdf/cv`;
  expect((await ask(client, address)).status).toBe(404);
  expect((await ask(client, `/app/quotes/${quoteId}`)).html).not.toContain(address);
  const first = new File([PDF], "My CV.pdf", { type: "application/pdf" });
  const second = new File([PDF, "\n"], "My CV, new.pdf", { type: "application/pdf" });
  for (const file of [first, second]) expect((await save({}, file)).status).toBe(303);
  const answer = await app.ask(address, { cookie: client.cookie });
  expect(answer.headers.get("Content-Disposition")).toMatch(/"DX-\d\d-\d+-expert-cv\.pdf"/);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await second.bytes()));
  expect((await ask(client, `/app/quotes/${quoteId}`)).html).toContain(address);
  expect((await ask(outsider, address)).status).toBe(404);
  const rows = await db.query(
    "select meta->>'sha256' as sha256, meta->>'quoteId' as quote from audit_logs where action = 'cv_downloaded'",
  );
  expect(rows).toEqual([{ sha256: sha256(Buffer.from(await second.bytes())), quote: quoteId }]);
  expect(await db.rows.$count(expertCvs)).toBe(2);
});

it("a file that is not a PDF is refused by name, nothing is saved and what was typed is there", async () => {
  const before = await db.rows.select().from(experts);
  for (const [name, bytes, why] of [
    ["CV.pdf", "Dear all", /“CV\.pdf” is not a PDF/],
    ["CV.txt", "Dear all", /“CV\.txt” is not a PDF\. Choose the CV as a PDF/],
    ["CV.exe", "MZ", /“CV\.exe”/],
  ] as const) {
    const { status, html } = await save({ training: "Two days" }, new File([bytes], name));
    expect([status, html]).toEqual([422, expect.stringMatching(why)]);
    expect(html).toContain("Two days");
  }
  expect(await db.rows.select().from(experts)).toEqual(before);
  expect(await db.rows.$count(expertCvs)).toBe(2);
});

it("the same form sent twice adds one CV, and a colleague's change is not overwritten", async () => {
  const cvId = randomUUID();
  for (const _ of [1, 2]) await save({ cvId }, new File([PDF], "CV.pdf"));
  expect(await db.rows.$count(expertCvs)).toBe(3);
  const { status } = await save({ seen: "before that", summary: "Mine." });
  expect(status).toBe(409);
});
