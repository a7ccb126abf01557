import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { fixtures, client, ask } = await testPortal();

it("a client without jobs is shown nothing to search, filter or wait for, and with one they are", async () => {
  const list = async (path = "/app/jobs") => (await ask(client, path)).page;
  expect((await list()).texts("main label")).toEqual([]);
  expect((await list()).mainText()).toContain("No jobs found");
  expect((await list("/app")).texts("main h2")).toEqual(["Recent Jobs"]);
  expect((await list("/app/jobs?search=x")).texts("main label")).not.toEqual([]);
  await fixtures.job(client);
  expect((await list()).texts("main label")).not.toEqual([]);
  expect((await list("/app")).texts("main h2")).toContain("You need to");
  for (let jobs = 1; jobs < 6; jobs += 1) await fixtures.job(client);
  const acts = async (path: string) => (await list(path)).all("main ol > li").length;
  expect([await acts("/app"), await acts("/app?acts=all")]).toEqual([5, 6]);
});
