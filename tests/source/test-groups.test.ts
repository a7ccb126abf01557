import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { groupTests } from "#tests/support/test-groups.ts";

const { pure, database, isolated } = groupTests();
const withText = (files: string[], text: string) =>
  files.filter((file) => readFileSync(join(ROOT, file), "utf8").includes(text));

test("each group has its files, and no file is in two", () => {
  const all = [...pure, ...database, ...isolated];
  expect(new Set(all).size).toBe(all.length);
  for (const group of [pure, database, isolated]) expect(group).not.toEqual([]);
});

test("a test that makes a database is not among the pure ones", () => {
  for (const maker of [
    "createTestDatabase",
    "createTestApp",
    "testRows",
    "testPortal",
    "portalWithIds",
  ]) {
    expect(withText(pure, `await ${maker}(`), maker).toEqual([]);
  }
});

test("a test that replaces a module shares its modules with no other", () => {
  expect(withText([...pure, ...database], "\nvi.mock(")).toEqual([]);
});

test("a test that needs a module as new shares its modules with no other", () => {
  expect(isolated).toContain("foundation/database/named-statements.test.ts");
});

test("this file, which names what the set-up provides, is given it", () => {
  expect(inject("template").database).toBeDefined();
  expect(database).toContain("tests/source/test-groups.test.ts");
});
