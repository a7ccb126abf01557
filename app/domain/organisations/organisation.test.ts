import { expect, it } from "vitest";
import { ORGANISATION_STATUS_LABELS } from "#app/words/organisations.ts";
import { canDecide, DECISIONS, type Decision } from "./decision.ts";

const STATUSES = ["PENDING", "ACTIVE", "PAUSED"] as const;

it("a pending organisation that nobody declined can be approved or declined, an active one paused, a paused one activated", () => {
  const all = Object.keys(DECISIONS) as Decision[];
  const possible = (declinedAt: Date | null) =>
    STATUSES.map((status) => all.filter((each) => canDecide({ status, declinedAt }, each)));
  expect(possible(null)).toEqual([["approval", "decline"], ["pause"], ["activation"]]);
  expect(possible(new Date(0))).toEqual([[], [], []]);
});

it("the labels", () => {
  expect(STATUSES.map((status) => ORGANISATION_STATUS_LABELS[status])).toEqual([
    "Pending Approval",
    "Active",
    "Paused",
  ]);
});
