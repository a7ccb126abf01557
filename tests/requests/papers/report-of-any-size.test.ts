import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { pdfOf } from "#tests/support/files/pdf-builder.ts";

const { db, app, admin, ids } = await portalWithIds();
const { cookie } = admin;
const job = `/jobs/${ids.jobId}`;
const report = `${job}/reports/${ids.reviewId}`;

const newPdf = async (name: string) =>
  new File([new Uint8Array(await pdfOf([randomUUID()]))], name);
const send = (form: Record<string, string>, files: File[] = []) =>
  app.ask(`${report}/version`, {
    cookie,
    form: { kind: "REPORT", changeNote: "Typed words", askedBy: "CLIENT", effect: "FACT", ...form },
    files,
  });
const newest = async () => {
  const rows = await db.query(
    "select paper_id from report_versions where report_id = $1 order by number desc limit 1",
    ids.reviewId,
  );
  return rows[0]?.paper_id as string;
};

/** One that was sent in pieces, as any paper may be, is here by its name. */
async function paperNamed(name: string): Promise<string> {
  const files = [await newPdf(`${name}.pdf`)];
  await app.ask(`${job}/papers`, { cookie, form: { internal: "yes" }, files });
  const rows = await db.query("select id from papers where title = $1", name);
  return rows[0].id;
}

it("a PDF that is among our papers is chosen as the next version of a report", async () => {
  const paperId = await paperNamed("Very large report");
  const page = await (await app.ask(`${report}/version`, { cookie })).text();
  expect(page).toContain(`<option value="${paperId}">N`);
  expect((await send({ paperId })).status).toBe(303);
  expect(await newest()).toBe(paperId);
});

it("a paper and a PDF together, or neither, are asked about with what was typed, and nothing is kept", async () => {
  const paperId = await paperNamed("Another report");
  const before = await newest();
  const both = await send({ paperId }, [await newPdf("both.pdf")]);
  const html = await both.text();
  expect([both.status, html.includes("Choose a paper, or send a PDF: not both")]).toEqual([
    400,
    true,
  ]);
  expect(html).toContain("Typed words");
  expect(html).toContain(`<option value="${paperId}" selected`);
  const neither = await send({ paperId: "" });
  expect([neither.status, (await neither.text()).includes("Choose the PDF, or a paper.")]).toEqual([
    422,
    true,
  ]);
  expect(await newest()).toBe(before);
  const rows = await db.query("select from paper_versions where file_name = 'both.pdf'");
  expect(rows).toEqual([]);
});
