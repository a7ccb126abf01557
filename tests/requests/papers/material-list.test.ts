import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { addPaper } from "#tests/support/papers/paper-row.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, app, client, admin: staff, enter } = await testPortal();
const stranger = await enter({ role: "CLIENT_USER" });
const jobId = await fixtures.job(client);
await addPaper(db, { jobId, title: "Indictment", by: staff });
await addPaper(db, { jobId, title: "Draft report", by: staff, visibility: "INTERNAL", number: 1 });
const [shared, internal] = (
  await db.query("select sha256 from paper_versions order by file_name desc")
).map(({ sha256 }) => sha256);
const list = (format: string) => `/jobs/${jobId}/papers/list/${format}`;

const get = (path: string, { cookie }: { cookie: string }) => app.ask(path, { cookie });

async function textOf(response: Response): Promise<string> {
  const data = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

describe("the list of material received", () => {
  it.each([
    ["a client", client],
    ["staff", staff],
  ])("is a PDF for %s, of what clients see alone", async (_, person) => {
    const response = await get(list("pdf"), person);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="DX-\d\d-\d{4}-material-received-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    const text = await textOf(response);
    expect(text).toContain(shared);
    expect(text).toContain("Indictment");
    expect(text).not.toContain(internal);
  });

  it("is a CSV file too", async () => {
    const response = await get(list("csv"), client);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const text = await response.text();
    expect(text).toContain(shared);
    expect(text).not.toContain(internal);
  });

  it("is recorded each time", async () => {
    const count = async () =>
      (await db.sql.query("select 1 from audit_logs where action = 'papers_listed'")).rowCount ?? 0;
    const before = await count();
    await get(list("pdf"), client);
    expect(await count()).toBe(before + 1);
  });

  it("is not there for another organisation, nor in another format", async () => {
    expect((await get(list("pdf"), stranger)).status).toBe(404);
    expect((await get(list("html"), client)).status).toBe(404);
  });
});
