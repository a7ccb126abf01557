import { expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { saveCase } from "#app/domain/cases/save-case.server.ts";
import { decideCheck } from "#app/domain/conflicts/decide-check.server.ts";
import { runCheck } from "#app/domain/conflicts/run-check.server.ts";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import type { PageDom } from "#tests/support/requests/html-page.ts";

/** Conflict checks and what depends on them, by requests of staff without scripts. */
const { db, fixtures, client, admin, ask } = await testPortal();

const main = (page: PageDom) => page.texts("main").join();

async function name(jobId: string, names: string[]) {
  const ctx = fixtures.context(admin);
  const { version: seen, parties } = await transact(ctx, (tx) => findCase(tx, jobId));
  const added = names.map((each) => ({
    id: null,
    aliases: [],
    born: null,
    worksFor: null,
    role: "CO_DEFENDANT" as const,
    name: each,
  }));
  await saveCase(ctx, { jobId, seen, facts: NO_FACTS, parties: [...parties, ...added] });
}

async function checked(jobId: string) {
  return runCheck(fixtures.context(admin), { jobId, reason: null });
}

it("a check that found more names than one page holds says how many, and shows all", async () => {
  await name(await fixtures.job(client), Array(205).fill("Morwenna Trelease"));
  const jobId = await fixtures.job(client);
  await name(jobId, ["Morwenna Trelease"]);
  const path = `/admin/conflicts/${await checked(jobId)}`;
  for (const [search, shown] of [
    ["", "1 to 100"],
    ["?page=2", "101 to 200"],
    ["?page=3", "201 to 205"],
    ["?page=99", "201 to 205"],
    ["?page=x", "1 to 100"],
  ]) {
    const { page } = await ask(admin, `${path}${search}`);
    expect(main(page)).toContain("205 possible matches in");
    expect(main(page)).toContain(`${shown} of 205 names`);
  }
  const form = { result: "OPEN", "verdict-205": "ANOTHER_PERSON", "note-205": "" };
  expect((await ask(admin, `${path}?page=3`, form)).to).toMatch(/\?page=3/);
});

it("the way to another page of names saves what was said of those on this one", async () => {
  await name(await fixtures.job(client), Array(101).fill("Tamsin Poldark"));
  const jobId = await fixtures.job(client);
  await name(jobId, ["Tamsin Poldark"]);
  const path = `/admin/conflicts/${await checked(jobId)}`;
  const form = { result: "DISCLOSED", "verdict-7": "ANOTHER_PERSON", "note-7": "Of Hull", go: "2" };
  expect((await ask(admin, path, form)).to).toMatch(/\?page=2$/);
  expect(main((await ask(admin, `${path}?page=2`)).page)).toContain(
    "Save and see the previous names",
  );
  const kept = "select verdict, note from conflict_hits where position = 7 and note = 'Of Hull'";
  expect(await db.query(kept)).toEqual([{ verdict: "ANOTHER_PERSON", note: "Of Hull" }]);
});

it("a check of a finished job cannot be decided, and offers no form", async () => {
  const jobId = await fixtures.job(client);
  await name(jobId, ["Silas Wroughton"]);
  const path = `/admin/conflicts/${await checked(jobId)}`;
  expect(main((await ask(admin, path)).page)).toContain("Refuse the job");
  await changeStatus(fixtures.context(admin), { jobId, status: "CANCELLED" });
  const { page } = await ask(admin, path);
  expect(main(page)).toContain("This job is finished, so there is nothing to decide.");
  expect(main(page)).not.toContain("Refuse the job");
  const late = await ask(admin, path, { result: "REFUSED", reason: "Too late" });
  expect(late.status).toBe(409);
});

it("a refused job that is open again leads to another check, and then to its quote", async () => {
  const jobId = await fixtures.job(client);
  await name(jobId, ["Perpetua Lidgate"]);
  const ctx = fixtures.context(admin);
  const decision = { result: "REFUSED" as const, reason: "We act for her brother" };
  await decideCheck(ctx, { checkId: await checked(jobId), judgements: [], decision });
  const path = `/admin/jobs/${jobId}`;
  expect(main((await ask(admin, `/jobs/${jobId}/case`)).page)).not.toContain("Check again");
  await changeStatus(ctx, { jobId, status: "QUOTE_REQUESTED" });
  expect(main((await ask(admin, path)).page)).toContain("Check again");
  const reopened = main((await ask(admin, `/jobs/${jobId}/case`)).page);
  expect(reopened).toContain("Check again");
  expect(reopened).toContain("Refused. No quote can be sent before a new check.");
  const { to } = await ask(admin, `${path}/conflicts`, { reason: "" });
  await ask(admin, to ?? "", { result: "CLEAR", reason: "" });
  expect(main((await ask(admin, path)).page)).toContain("Send quote");
});

it("work that would start on a check that is out of date is asked about by a page", async () => {
  const jobId = await fixtures.job(client, "QUOTE_ACCEPTED");
  await name(jobId, ["Ann Late"]);
  const seen = async () => {
    const rows = await db.query("select updated_at from jobs where id = $1", jobId);
    return rows[0].updated_at.toISOString();
  };
  const path = `/admin/jobs/${jobId}/status`;
  const { to } = await ask(admin, path, { status: "IN_PROGRESS", seen: await seen() });
  expect(to).toBe(`${path}?status=IN_PROGRESS`);
  const { page } = await ask(admin, to ?? "");
  expect(main(page)).toContain(
    "The names or the request have changed since the last conflict check.",
  );
  const confirmed = { status: "IN_PROGRESS", seen: await seen(), startUnchecked: "yes" };
  expect((await ask(admin, path, confirmed)).to).toMatch(new RegExp(`^/admin/jobs/${jobId}`));
  expect(main((await ask(admin, `/admin/jobs/${jobId}`)).page)).toContain("In Progress");
});

it("an acceptance that would start such work has a box to tick", async () => {
  const jobId = await fixtures.job(client, "QUOTE_SENT");
  const quoteId = await fixtures.quote(jobId, admin, { client });
  const path = `/admin/quotes/${quoteId}/acceptance?status=IN_PROGRESS`;
  expect(main((await ask(admin, path)).page)).not.toContain("Tick to start work all the same");
  await name(jobId, ["Ann Late"]);
  expect(main((await ask(admin, path)).page)).toContain("Tick to start work all the same");
});

it("the card says that nobody is named yet, also where the organisation alone is clear", async () => {
  const jobId = await fixtures.job(client);
  const path = `/jobs/${jobId}/case`;
  const told = "Waiting for names: only the organisation was checked.";
  expect(main((await ask(admin, path)).page)).toContain(told);
  await name(jobId, ["Someone Named"]);
  expect(main((await ask(admin, path)).page)).not.toContain("Waiting for names");
});

it("a name that only the request is written with is shown, and added as a person by one link", async () => {
  await name(await fixtures.job(client), ["Jory Penmarrick"]);
  const jobId = await fixtures.job(client);
  const write = "update jobs set description = 'For Jory Penmarrick' where id = $1";
  await db.query(write, jobId);
  await name(jobId, ["Elowen Trescothick"]);
  const path = `/admin/conflicts/${await checked(jobId)}`;
  const { page } = await ask(admin, path);
  expect(main(page)).toContain("Also written in the request");
  const add = page.attributes("main a", "href").find((to) => to.includes("person=")) ?? "";
  const form = (await ask(admin, add)).page;
  expect(form.attributes("main input", "value")).toEqual(
    expect.arrayContaining(["Elowen Trescothick", "Jory Penmarrick"]),
  );
});

it("what was decided of two names is shown at a later check of them, and confirmed by one tick", async () => {
  const theirs = await fixtures.job(client);
  await name(theirs, ["Demelza Carne"]);
  const jobId = await fixtures.job(client);
  await name(jobId, ["Demelza Karne"]);
  const decided = await ask(admin, `/admin/conflicts/${await checked(jobId)}`, {
    result: "CLEAR",
    "verdict-1": "ANOTHER_PERSON",
    "note-1": "",
  });
  expect(decided.to).toBe(`/admin/jobs/${jobId}`);
  const rows = await db.query("select number from jobs where id = $1", jobId);
  // Once more for the same job, and from the other side, where there is a further name.
  await name(theirs, ["Ysella Trevanion"]);
  await name(await fixtures.job(client), ["Ysella Trevanion"]);
  for (const [again, hits] of [
    [jobId, 1],
    [theirs, 2],
  ] as const) {
    const path = `/admin/conflicts/${await checked(again)}`;
    const { page } = await ask(admin, path);
    const ticks = page.attributes('main input[type="checkbox"]', "name");
    expect(ticks).toHaveLength(1);
    expect(main(page)).toMatch(
      new RegExp(
        `Same person\\? No, as before ?Decided by ${admin.name} on .+ for ${rows[0].number}`,
      ),
    );
    const [tick = ""] = ticks;
    const form: Record<string, string> = { result: "CLEAR", [tick]: "ANOTHER_PERSON" };
    for (let position = 1; position <= hits; position += 1) form[`verdict-${position}`] = "OPEN";
    const other = tick === "still-1" ? "verdict-2" : "verdict-1";
    if (hits === 2) {
      const refused = await ask(admin, path, form);
      expect(refused.status).toBe(409);
      expect(refused.page.attributes(`input[name="${tick}"]`, "checked")).toHaveLength(1);
      form[other] = "SAME_NO_CONFLICT";
    }
    expect((await ask(admin, path, form)).to).toBe(`/admin/jobs/${again}`);
    const stored = await db.sql.query(
      `select h.verdict from conflict_hits h join conflict_checks c on c.id = h.check_id
       where c.job_id = $1 and c.run_at = (select max(run_at) from conflict_checks where job_id = $1)
       order by h.verdict`,
      [again],
    );
    expect(stored.rows.map(({ verdict }) => verdict)).toEqual(
      ["ANOTHER_PERSON", "SAME_NO_CONFLICT"].slice(0, hits),
    );
  }
});

it("a tick counts where nothing else is chosen, and only for what can be thought", async () => {
  await name(await fixtures.job(client), ["Loveday Nance"]);
  const jobId = await fixtures.job(client);
  await name(jobId, ["Loveday Nance"]);
  const path = `/admin/conflicts/${await checked(jobId)}`;
  const open = { result: "OPEN", "verdict-1": "OPEN" };
  expect((await ask(admin, path, { ...open, "still-1": "NONSENSE" })).status).toBe(400);
  await ask(admin, path, { ...open, "verdict-1": "CONFLICT", "still-1": "ANOTHER_PERSON" });
  const { page } = await ask(admin, path);
  expect(main(page)).not.toContain("as before");
  expect((await ask(admin, path, { result: "CLEAR", "verdict-1": "CONFLICT" })).status).toBe(409);
});
