import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { transact } from "#app/domain/context.ts";
import { listAllJobs, listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { openJobPage } from "./open-job-page.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "CLIENT_ADMIN", organisation });

const comment = (by: Actor, jobId: string, visibility: "CLIENT" | "INTERNAL") =>
  addComment(fixtures.context(by), { id: randomUUID(), jobId, body: "b", visibility });
const look = (by: Actor, jobId: string) =>
  transact(fixtures.context(by), (tx) => openJobPage(tx, by, jobId, { seen: true }));

const listed = (by: Actor, activity: "UNREAD" | null) =>
  transact(fixtures.context(by), async (tx) => {
    const options = { search: "", status: null, cursor: null, size: 50, activity };
    const { rows } = await (by === admin ? listAllJobs(tx, options) : listOwnJobs(tx, by, options));
    return rows;
  });

/** Who sees a mark at this job. A client's list of what is unread has just the jobs with a mark. */
async function marked(jobId: string): Promise<Actor[]> {
  const people = [];
  for (const person of [client, colleague, admin]) {
    const rows = await listed(person, null);
    if (rows.find(({ id }) => id === jobId)?.unread) people.push(person);
    if (person === admin) continue;
    const unread = await listed(person, "UNREAD");
    expect(unread).toEqual(rows.filter((row) => row.unread));
  }
  return people;
}

it("is marked for everyone but who did it, until they look", async () => {
  const jobId = await fixtures.job(client);
  expect(await marked(jobId)).toEqual([]);
  await comment(client, jobId, "CLIENT");
  expect(await marked(jobId)).toEqual([colleague, admin]);
  await look(admin, jobId);
  expect(await marked(jobId)).toEqual([colleague]);
  await comment(admin, jobId, "CLIENT");
  expect(await marked(jobId)).toEqual([client, colleague]);
  await look(client, jobId);
  await look(client, jobId);
  await look(colleague, jobId);
  expect(await marked(jobId)).toEqual([]);
});

it("an internal comment marks nothing for a client, before or after they have looked", async () => {
  const jobId = await fixtures.job(client);
  await comment(admin, jobId, "INTERNAL");
  expect(await marked(jobId)).toEqual([]);
  await comment(admin, jobId, "CLIENT");
  await look(client, jobId);
  await comment(admin, jobId, "INTERNAL");
  expect(await marked(jobId)).toEqual([colleague]);
});

it("looking writes nothing where nothing is new, and nothing for another's job or a wrong id", async () => {
  const jobId = await fixtures.job(client);
  const outsider = await fixtures.person({ role: "CLIENT_USER" });
  await look(client, jobId);
  await comment(admin, jobId, "CLIENT");
  await expect(look(outsider, jobId)).rejects.toThrow("Job not found");
  await expect(look(client, "nonsense")).rejects.toThrow("Job not found");
  const visits = () => db.sql.query("select xmin from job_visits where job_id = $1", [jobId]);
  expect((await visits()).rows).toEqual([]);
  await look(client, jobId);
  const { rows: once } = await visits();
  await look(client, jobId);
  expect(once).toHaveLength(1);
  expect((await visits()).rows).toEqual(once);
});

it("what comes between the mark and the reading stays unread", async () => {
  const jobId = await fixtures.job(client);
  await comment(admin, jobId, "CLIENT");
  await transact(fixtures.context(client), async (tx) => {
    await openJobPage(tx, client, jobId, { seen: true });
    await comment(admin, jobId, "CLIENT");
  });
  expect(await marked(jobId)).toEqual([client, colleague]);
});
