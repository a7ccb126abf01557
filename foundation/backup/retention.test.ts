import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { backupName, deleteOutlived, deleteSuperseded, superseded } from "./retention.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => backupName("portal", new Date(NOW.getTime() - days * DAY_MS));

it("a name tells the database and the time", () => {
  expect(backupName("portal", new Date("2026-01-02T03:04:05.678Z"))).toBe(
    "portal-20260102T030405Z.backup",
  );
});

it("of a year of nightly backups, seven days and four weeks are kept", () => {
  const all = Array.from({ length: 365 }, (_, days) => daysAgo(days));
  const deleted = new Set(superseded(all, "portal", NOW));
  const kept = all.filter((name) => !deleted.has(name));
  // 22 November 2026 is a Sunday: weeks end 0, 7, 14 and 21 days ago.
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(daysAgo));
});

it("all of the last day are kept, and of an earlier day the newest", () => {
  const all = [0.1, 0.2, 0.4, 2.1, 2.2].map(daysAgo);
  expect(superseded(all, "portal", NOW)).toEqual([daysAgo(2.2)]);
});

it("days without a backup do not count: old ones stay when no newer ones come", () => {
  expect(superseded([100, 200, 300].map(daysAgo), "portal", NOW)).toEqual([]);
});

it("a backup from before an upgrade goes once it is older than any nightly one", async () => {
  const folder = testFolder(onTestFinished);
  const name = "portal-before-migration";
  const [young = "", old = ""] = [34, 36].map((days) =>
    backupName(name, new Date(NOW.getTime() - days * DAY_MS)),
  );
  const others = [daysAgo(36), "notes.txt"];
  for (const each of [young, old, ...others]) {
    await writeFile(join(folder, each), "drug-expert-witness backup 1 plain\n");
  }
  await deleteOutlived(folder, name, NOW);
  expect((await readdir(folder)).toSorted()).toEqual([young, ...others].toSorted());
});

it("another database's, and what is named otherwise, is left alone", () => {
  const others = ["other-20200101T000000Z.backup", "portal-20209999T000000Z.backup", "notes.txt"];
  const many = Array.from({ length: 60 }, (_, days) => daysAgo(days));
  const deleted = superseded([...others, ...many], "portal", NOW);
  expect(deleted.filter((name) => others.includes(name))).toEqual([]);
  expect(deleted.length).toBeGreaterThan(40);
});

it("deletes no file that only has the name of a backup", async () => {
  const folder = testFolder(onTestFinished);
  for (let days = 0; days < 60; days++) {
    const text = days % 2 ? "drug-expert-witness backup 1 plain\n" : "someone's file\n";
    await writeFile(join(folder, daysAgo(days)), text);
  }
  const cutOff = [`${daysAgo(2)}.partial`, `${daysAgo(0.5)}.partial`];
  for (const name of cutOff) await writeFile(join(folder, name), "");
  const deleted = await deleteSuperseded(folder, "portal", NOW);
  const left = await readdir(folder);
  expect(deleted.length).toBeGreaterThan(20);
  expect(left.length).toBe(61 - deleted.length);
  expect(left).toContain(cutOff[1]);
  for (let days = 0; days < 60; days += 2) expect(left).toContain(daysAgo(days));
});
