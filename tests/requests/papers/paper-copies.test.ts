import { createHash, hash, randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { firstPageOfPdf } from "#app/domain/papers/inspection/open-pdf.server.ts";
import { docxOf } from "#tests/support/files/office-builder.ts";
import { pdfOf, plainPdf } from "#tests/support/files/pdf-builder.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, app, client, admin: staff } = await testPortal();
await db.query("update profiles set name = 'Gurpreet ਸਿੰਘ' where id = $1", client.userId);
const cookies = { "/app": client.cookie, "/admin": staff.cookie };
type Base = keyof typeof cookies;
let jobId = "";
beforeEach(async () => {
  await db.rows.delete(rateLimits);
  jobId = await fixtures.job(client);
});

const get = (base: Base, rest: string, options: Parameters<typeof app.ask>[1] = {}) =>
  app.ask(`/jobs/${jobId}/papers${rest}`, { cookie: cookies[base], ...options });
const bytesAt = async (base: Base, rest: string) =>
  Buffer.from(await (await get(base, rest)).arrayBuffer());
const textOf = (bytes: Buffer) => firstPageOfPdf(bytesInMemory("a.pdf", bytes), 1_000);

/** A paper that was found clean; `path` of its version, and of itself. */
async function send(base: Base, fileName: string, bytes: Buffer, kind = "OTHER") {
  const sent = await get(base, "", {
    form: { internal: "no" },
    files: [new File([new Uint8Array(bytes)], fileName)],
  });
  expect(sent.status, await sent.text()).toBe(303);
  const rows = await db.query(
    `with clean as (update paper_versions set state = 'CLEAN' where job_id = $1 and file_name = $2
       returning id, paper_id), kind as (update papers set kind = $3 where id in (select paper_id from clean))
     select id, paper_id from clean`,
    jobId,
    fileName,
    kind,
  );
  const [{ id, paper_id }] = rows;
  return { path: `/${paper_id}/versions/${id}`, paper: `/${paper_id}`, id: String(paper_id) };
}

async function unzipped(base: Base): Promise<Map<string, Buffer>> {
  const answer = await get(base, "/zip", { form: { all: "yes" } });
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

describe("a draft of our report", () => {
  const MARK = /^DRAFT\. Read by Gurpreet .*, \d{1,2} \w{3,4} \d{4} \d\d:\d\d$/m;

  it("reaches clients as a copy with their name and the time, and staff as it is", async () => {
    const bytes = await pdfOf(["Draft report"]);
    const { path, paper } = await send("/admin", "Draft.pdf", bytes, "DRAFT");
    for (const rest of ["/file", "/content"]) {
      const copy = await bytesAt("/app", path + rest);
      const text = await textOf(copy);
      expect(text).toMatch(MARK);
      expect(text).toContain("Draft report");
      expect(copy.includes(bytes.subarray(-200))).toBe(false);
      expect((await bytesAt("/admin", path + rest)).equals(bytes)).toBe(true);
    }
    const custody = await (await get("/admin", paper)).text();
    expect(custody).toContain("Paper downloaded: a copy with their name on each page");
    expect(custody).toContain("Paper viewed: a copy with their name on each page");
  });

  it("is marked in an archive too, and evidence beside it is as it came", async () => {
    const draft = await pdfOf(["Draft report"]);
    const statement = await pdfOf(["Statement"]);
    await send("/admin", "Draft.pdf", draft, "DRAFT");
    await send("/app", "Statement.pdf", statement, "STATEMENT");
    const mine = await unzipped("/app");
    const staffs = await unzipped("/admin");
    expect(staffs.get("P1 Draft.pdf")?.equals(draft)).toBe(true);
    expect(mine.get("P2 Statement.pdf")?.equals(statement)).toBe(true);
    const copy = mine.get("P1 Draft.pdf") ?? Buffer.alloc(0);
    expect(await textOf(copy)).toMatch(MARK);
    const sha256 = createHash("sha256").update(copy).digest("hex");
    expect(mine.get("index.csv")?.toString()).toContain(`,${copy.length},${sha256},`);
  });

  it.each([
    ["a Word document", "Draft.docx", docxOf(["Draft report"])],
    ["damaged", "Draft.pdf", Buffer.from("%PDF-1.7\nnothing")],
  ])("that cannot be marked reaches no client, who is told why: %s", async (_, file, bytes) => {
    const { path, id } = await send("/admin", file, bytes, "DRAFT");
    for (const rest of ["/file", "/content"]) {
      const refused = await get("/app", path + rest);
      expect([refused.status, await refused.text()]).toEqual([
        409,
        expect.stringContaining("only with your name on each page"),
      ]);
    }
    const zip = await get("/app", "/zip", { form: { paper: id } });
    expect(Buffer.from(await zip.arrayBuffer()).includes(bytes)).toBe(false);
    expectedErrors();
  });

  it("has to be a PDF, as the page says where its kind is chosen, and where it is none", async () => {
    const { paper } = await send("/admin", "Report.docx", docxOf(["Report"]), "REPORT");
    const page = async () => await (await get("/admin", paper)).text();
    expect(await page()).toContain("A draft for clients has to be a PDF");
    expect(await page()).not.toMatch(/so they do not\s+get this one/);
    await db.query("update papers set kind = 'DRAFT' where job_id = $1", jobId);
    expect(await page()).toMatch(/so they do not\s+get this one/);
  });
});

describe("a preview", () => {
  it.each([
    ["Windows-1252", Buffer.from("\xa31,400 \x96 caf\xe9", "latin1")],
    ["Windows-1252", Buffer.concat([Buffer.alloc(2_000_000, "a\n"), Buffer.from([0xa3])])],
    ["UTF-8", Buffer.from("£1,400 – café")],
    ["UTF-16LE", Buffer.from("\ufeff£1,400", "utf16le")],
  ])("of text says that it is %s, in which the browser reads it", async (encoding, bytes) => {
    const { path } = await send("/app", "Prices.txt", bytes);
    const content = await get("/app", `${path}/content`);
    expect(content.headers.get("Content-Type")).toBe(
      `text/plain; charset=${encoding.toLowerCase()}`,
    );
    const text = new TextDecoder(encoding).decode(await content.arrayBuffer());
    expect(text).toContain("£");
    expect(await (await get("/app", path)).text()).toContain(`Read as ${encoding} text.`);
  });

  it("of a PDF with scripts is not made: it is downloaded, and the page says why", async () => {
    const bytes = plainPdf("/OpenAction 4 0 R", ["<< /S /JavaScript /JS (app.alert\\(1\\)) >>"]);
    const { path } = await send("/app", "Form.pdf", bytes);
    for (const known of [true, null]) {
      await db.query("update paper_versions set has_scripts = $1", known);
      const page = new PageDom(await (await get("/admin", path)).text());
      expect(page.all("iframe")).toEqual([]);
      expect(page.all("p.card").map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(
          /^This PDF has scripts in it, .* so it is not shown here\. Download it\.$/,
        ),
      ]);
      expect((await get("/admin", `${path}/content`)).status).toBe(403);
      expect((await bytesAt("/admin", `${path}/file`)).equals(bytes)).toBe(true);
    }
    expectedErrors();
  });

  it("of a PDF without any is made, also of one that came before anyone looked", async () => {
    const { path } = await send("/app", "Statement.pdf", await pdfOf(["Statement"]));
    for (const known of [false, null]) {
      await db.query("update paper_versions set has_scripts = $1", known);
      const page = new PageDom(await (await get("/admin", path)).text());
      expect(page.all("iframe")).toHaveLength(1);
      expect((await get("/admin", `${path}/content`)).status).toBe(200);
    }
  });
});

it("a file is looked into once, however often its sender asks how far it has come", async () => {
  const bytes = Buffer.from(`%PDF-1.7\n${"/S /Launch % ".repeat(100_000)}`);
  const tus = { "Tus-Resumable": "1.0.0" };
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const metadata = `filename ${base64(`${randomUUID()}.pdf`)},jobId ${base64(jobId)}`;
  const begun = await app.ask("/uploads", {
    cookie: cookies["/app"],
    method: "POST",
    headers: { ...tus, "Upload-Length": `${bytes.length}`, "Upload-Metadata": metadata },
  });
  const place = begun.headers.get("Location") ?? "";
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  subscribe("worker_threads", count);
  const sent = app.ask(place, {
    cookie: cookies["/app"],
    method: "PATCH",
    headers: {
      ...tus,
      "Upload-Offset": "0",
      "Upload-Metadata": `sha256 ${base64(hash("sha256", bytes))}`,
      "Content-Type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
  const asked = Array.from({ length: 5 }, async (_, i) => {
    await new Promise((done) => setTimeout(done, i * 20));
    return app.ask(place, { cookie: cookies["/app"], method: "HEAD", headers: tus });
  });
  await Promise.all([sent, ...asked]);
  unsubscribe("worker_threads", count);
  expect(threads).toBeLessThan(2);
  const rows = await db.query("select count(*)::int from papers where job_id = $1", jobId);
  expect(rows[0].count).toBe(1);
});

it("whoever gives a paper a title that our PDFs cannot show is warned of it, without scripts too", async () => {
  const { paper } = await send("/app", "Statement.txt", Buffer.from("A statement"));
  const form = { title: "Statement of 張偉 👍", kind: "STATEMENT" };
  expect((await get("/app", paper, { form })).status).toBe(303);
  const page = new PageDom(await (await get("/app", paper)).text());
  const warnings = page.texts('[role="status"]');
  expect(warnings).toContain("Our PDFs cannot show 張 偉 👍, and print “?” there.");
});
