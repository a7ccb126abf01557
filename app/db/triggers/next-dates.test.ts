import { expect, it } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client, admin } = await testRows();

async function add(
  jobId: string,
  kind: string,
  startsOn: string,
  more: Record<string, string> = {},
) {
  const { state = "OPEN", endsOn = null, atTime = null } = more;
  const rows = await db.query(
    `insert into job_dates (job_id, organisation_id, kind, starts_on, state, ends_on, at_time)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    jobId,
    organisation.id,
    kind,
    startsOn,
    state,
    endsOn,
    atTime,
  );
  return rows[0].id as string;
}

async function next(jobId: string) {
  const rows = await db.query(
    `select concat_ws(' ', next_date_kind, next_date, next_date_ends) as next, updated_at,
       (select count(*)::int from job_versions v where v.job_id = j.id) as versions
     from jobs j where id = $1`,
    jobId,
  );
  return rows[0];
}

const change = (set: string, id: string) =>
  db.sql.query(`update job_dates set ${set} where id = $1`, [id]);

it("a job's next date is the first that stands, and what was missed before everything else", async () => {
  const jobId = await fixtures.job(client);
  const before = await next(jobId);
  expect(before.next).toBe("");
  const trial = await add(jobId, "TRIAL", "2027-03-01", { endsOn: "2027-03-12" });
  expect((await next(jobId)).next).toBe("TRIAL 2027-03-01 2027-03-12");
  const late = await add(jobId, "HEARING", "2027-03-01", { atTime: "14:00" });
  expect((await next(jobId)).next).toBe("HEARING 2027-03-01");
  await add(jobId, "PTPH", "2027-02-01", { state: "MET" });
  expect((await next(jobId)).next).toBe("HEARING 2027-03-01");
  await change("at_time = null, starts_on = '2027-03-02'", late);
  expect((await next(jobId)).next).toBe("TRIAL 2027-03-01 2027-03-12");
  const report = await add(jobId, "REPORT_DUE", "2027-03-04");
  await change("state = 'MISSED'", report);
  expect((await next(jobId)).next).toBe("REPORT_DUE 2027-03-04");
  await change("kind = 'REPORT_TO_SERVE'", report);
  expect((await next(jobId)).next).toBe("REPORT_TO_SERVE 2027-03-04");
  for (const id of [report, trial]) await change("state = 'VACATED'", id);
  expect((await next(jobId)).next).toBe("HEARING 2027-03-02");
  await db.query("delete from job_dates where id = $1", late);
  // A form that was opened before is still of now: nobody changed the request.
  expect(await next(jobId)).toEqual(before);
});

it("nobody writes the next date of a job, but its dates do, for whoever changes them", async () => {
  const jobId = await fixtures.job(client);
  for (const person of [client, admin]) {
    const writing = db.asActor(actingAs(person), (tx) =>
      tx.execute(`update jobs set next_date = '2027-01-01' where id = '${jobId}'`),
    );
    expect(await writing.catch(sqlState)).toBe("42501");
  }
  for (const [person, day] of [
    [client, "2027-05-02"],
    [admin, "2027-05-01"],
  ] as const) {
    await db.asActor(actingAs(person), (tx) =>
      tx.execute(`insert into job_dates (job_id, organisation_id, kind, starts_on)
        values ('${jobId}', '${organisation.id}', 'HEARING', '${day}')`),
    );
    expect((await next(jobId)).next).toBe(`HEARING ${day}`);
  }
});
