import { expect, it } from "vitest";
import { addPaper } from "#tests/support/papers/paper-row.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const NAMES = "Nguyễn Thị Müller-Weiß O’Neill";
const { db, fixtures, app, organisation, client, admin: staff } = await testPortal("CLIENT_ADMIN");
const jobId = await fixtures.job(client);
const namedJobId = await fixtures.job(client);
const enquiryId = await fixtures.enquiry();
const set = (table: string, column: string, id: string) =>
  db.sql.query(`update ${table} set ${column} = $1 where id = $2`, [NAMES, id]);
await set("jobs", "title", jobId);
await set("organisations", "name", organisation.id);
await set("profiles", "name", client.userId);
await set("enquiries", "name", enquiryId);
await db.query(
  `insert into job_parties (job_id, organisation_id, role, name, aliases) values ($1, $2, 'CLIENT', 'Ann Lee', $3)`,
  namedJobId,
  organisation.id,
  [NAMES],
);
await db.query("insert into audit_logs (action, actor_name) values ('logged_in', $1)", NAMES);
await db.query(
  `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email, subject, text_body,
       html_body, status) values ('quote_sent', gen_random_uuid(), $1, 'kate.o''neill@firm.example', 'A quote',
       'text', 'html', 'SENT')`,
  NAMES,
);
const papers = {
  [`Statement of ${NAMES}`]: "exhibit.pdf",
  Photograph: "Jose\u0301 Mu\u0308ller.pdf",
};
for (const [title, fileName] of Object.entries(papers)) {
  await addPaper(db, { jobId, title, fileName, by: staff });
}

async function page(path: string, search: string): Promise<string> {
  const cookie = path.startsWith("/app") ? client.cookie : staff.cookie;
  const answer = await app.ask(
    `${path.replace(":jobId", jobId)}?search=${encodeURIComponent(search)}`,
    { cookie },
  );
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return path.endsWith("/find") ? html : new PageDom(html).mainText();
}

const LISTS = [
  ["/app/jobs", NAMES],
  ["/admin/jobs", NAMES],
  ["/admin/organisations", NAMES],
  ["/admin/users", NAMES],
  ["/admin/enquiries", NAMES],
  ["/admin/audit", NAMES],
  ["/admin/sent-emails", NAMES],
  ["/app/find", NAMES],
  ["/admin/find", NAMES],
  ["/jobs/:jobId/papers", `Statement of ${NAMES}`],
] as const;
const TYPED = [
  "nguyen",
  "Nguyễn",
  "nguye\u0302\u0303n",
  "NGUYỄN",
  "muller",
  "Müller",
  "mu\u0308ller",
  "weiss",
  "WEISS",
  "Weiß",
  "oneill",
  "o'neill",
  "O’Neill",
  "O`NEILL",
  "\u202dO\u00b4Neill\u202c",
];

it.each(LISTS)("%s finds a name without its accents, and with any", async (path, shown) => {
  for (const search of TYPED) expect(await page(path, search), search).toContain(shown);
  expect(await page(path, "nguyet")).not.toContain(shown);
});

it("a job is found by another name of someone of its case", async () => {
  const rows = await db.query("select number from jobs where id = $1", namedJobId);
  for (const path of ["/app/jobs", "/admin/jobs"]) {
    for (const search of TYPED) expect(await page(path, search), search).toContain(rows[0].number);
  }
});

it("a person and an email are found by an address with an apostrophe", async () => {
  await db.query(
    "update users set email = 'kate.o''neill@firm.example' where id = $1",
    client.userId,
  );
  for (const search of ["kate.oneill@", "kate.o'neill@", "Kate.O’Neill@"]) {
    for (const path of ["/admin/users", "/admin/sent-emails"]) {
      expect(await page(path, search), search).toContain("kate.o'neill@firm.example");
    }
  }
});

it("a paper is found by its file's name, however its letters are composed", async () => {
  for (const search of ["jose muller", "José Müller", "jose\u0301"]) {
    expect(await page("/jobs/:jobId/papers", search)).toContain("Photograph");
  }
});

it("a template is found by its name in other letters", async () => {
  expect(await page("/admin/email-templates", "QUOTE SÉNT")).toContain("quote_sent");
});
