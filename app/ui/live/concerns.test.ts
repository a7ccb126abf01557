import { expect, it } from "vitest";
import { concerns } from "./concerns.ts";

const JOB = "d4d8c6c4-a36c-4b2b-8cd7-8616b12b9d95";
const OTHER = "00000000-a36c-4b2b-8cd7-8616b12b9d95";

it.each([
  [`/app/jobs/${JOB}`, [JOB, "gap"]],
  [`/admin/jobs/${JOB}`, [JOB, "gap"]],
  ["/app", [JOB, OTHER, "gap"]],
  ["/app/jobs", [JOB, OTHER, "gap"]],
  ["/admin/jobs", [JOB, OTHER, "gap"]],
  ["/app/notifications", [JOB, OTHER, "other", "gap"]],
  ["/admin", [JOB, OTHER, "other", "gap"]],
  ["/admin/audit", [JOB, OTHER, "other", "gap"]],
  ["/admin/enquiries", [JOB, OTHER, "other", "gap"]],
  ["/app/jobs/new", []],
  ["/app/account/name", []],
  [`/jobs/${JOB}/papers`, [JOB, "gap", "open"]],
  [`/jobs/${JOB}/papers/${OTHER}`, [JOB, "gap", "open"]],
  [`/jobs/${JOB}/papers/${OTHER}/versions/1`, []],
  [`/jobs/${JOB}/comments`, []],
  [`/admin/enquiries/${OTHER}`, []],
  [`/admin/organisations/${OTHER}/pause`, []],
])("%s is concerned by %j", (pathname, words) => {
  const all = [JOB, OTHER, "other", "gap", "open"];
  expect(all.filter((word) => concerns(pathname, word))).toEqual(words);
});
