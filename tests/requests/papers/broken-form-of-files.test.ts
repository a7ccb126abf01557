import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { comments } from "#app/db/schema/comments.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { readCases } from "#tests/support/read-cases.ts";

const cases = readCases(import.meta.dirname, "broken-form-of-files.cases.txt");

const { db, fixtures, app, client } = await testPortal();
const jobId = await fixtures.job(client);

const FILE = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n';

// What nobody listens to would end the process, and here the run.
it.each(cases<[string, string]>("forms of files that are refused"))(
  "a form of files that brings %s is refused, and ends nothing",
  async (_, text) => {
    const body = new Uint8Array(Buffer.from(text));
    for (const place of ["papers", "comments"]) {
      for (const type of ["multipart/form-data; boundary=x", "multipart/form-data"]) {
        const { status } = await app.ask(`/jobs/${jobId}/${place}`, {
          method: "POST",
          cookie: client.cookie,
          body,
          headers: { "Content-Type": type },
        });
        expect([400, 422], `${place}, ${type}`).toContain(status);
      }
    }
    const rows = await db.query(
      "select (select count(*) from papers) + (select count(*) from uploads) as kept",
    );
    expect(rows).toEqual([{ kept: "0" }]);
  },
);

it.each(cases<[string, number, number, string]>("texts that are too long, sent with a file"))(
  "%s that is too long, sent with a file, is told so and not taken cut",
  async (_, length, status, message) => {
    const body = `${"word ".repeat(length / 5)}end`.slice(-length);
    const answer = await app.ask(`/jobs/${jobId}/comments`, {
      cookie: client.cookie,
      form: { id: randomUUID(), body },
      files: [new File(["text"], "a.txt")],
    });
    const page = await answer.text();
    expect([answer.status, page.includes(message)]).toEqual([status, true]);
    expect(page.includes(`${body.slice(-20)}`)).toBe(status === 400);
    expect(await db.rows.$count(comments)).toBe(0);
  },
);

it("a text that is too long is told so also where the file came with it in one piece", async () => {
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = `${field("id", randomUUID())}${field("body", "a".repeat(5_000_000))}${FILE}\r\ntext\r\n--x--\r\n`;
  const answer = await app.ask(`/jobs/${jobId}/comments`, {
    method: "POST",
    cookie: client.cookie,
    body: new Uint8Array(Buffer.from(form)),
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("The text is too long to be sent.");
  expect(await db.rows.$count(comments)).toBe(0);
});
