import { appendFileSync, readFileSync, statSync } from "node:fs";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { isAuthentic, readAnchors } from "#app/domain/audit/seals/anchor.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { addAnchor, anchorFile, newestAnchor, readAnchorFile } from "./anchor-file.ts";

const key = createSealKey("s".repeat(40));
const now = new Date("2026-03-29T00:30:00.123Z");
const seal = (seq: number) => ({ seq, hash: Buffer.alloc(32, seq) });
let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = testFolder(onTestFinished);
  path = anchorFile(dataDir);
});

it("holds one line a seal, readable by its owner alone", () => {
  expect(readAnchorFile(path)).toBe("");
  expect(addAnchor(path, seal(0), key, now)).toBeNull();
  addAnchor(path, seal(3), key, now);
  expect(addAnchor(path, seal(3), key, now)).toBeNull();
  expect(addAnchor(path, seal(10), key, now)).toMatchObject({
    line: 2,
    time: "2026-03-29T00:30:00.123Z",
    seq: 10,
    hash: "0a".repeat(32),
    count: 7,
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const lines = readAnchors(readFileSync(path, "utf8"));
  expect(lines).toHaveLength(2);
  expect(lines.every((_, place) => isAuthentic(lines, place, key))).toBe(true);
  expect(isAuthentic(lines, 0, createSealKey("o".repeat(40)))).toBe(false);
  expect(isAuthentic(lines.slice(1), 0, key)).toBe(false);
});

it("leaves out what a power cut has left of a line", () => {
  addAnchor(path, seal(1), key, now);
  appendFileSync(path, '{"line":2,"ti');
  addAnchor(path, seal(2), key, now);
  const lines = readAnchors(readFileSync(path, "utf8"));
  expect(lines.map((line) => line?.seq)).toEqual([1, 2]);
  expect(isAuthentic(lines, 1, key)).toBe(true);
});

it("the newest is its last whole line, if that is an anchor", () => {
  expect(newestAnchor(path)).toBeNull();
  addAnchor(path, seal(3), key, now);
  const anchor = addAnchor(path, seal(20), key, now);
  expect(anchor).toMatchObject({ line: 2, seq: 20, count: 17 });
  expect(newestAnchor(path)).toEqual(anchor);
  appendFileSync(path, '{"line":3,"ti');
  expect(newestAnchor(path)).toEqual(anchor);
  appendFileSync(path, "\n");
  expect(newestAnchor(path)).toBeNull();
});

it("takes what is no anchor for none, wherever it stands", () => {
  expect(readAnchors('{"line":1}\nnonsense\n\n[]\nunfinished')).toEqual([null, null, null, null]);
});
