import { expect, it } from "vitest";
import {
  canActivateOrganisation,
  canDecideRegistration,
  canPauseOrganisation,
  ORGANISATION_STATUS_LABELS,
} from "./organisation.ts";

const STATUSES = ["PENDING", "ACTIVE", "PAUSED"] as const;

it("only a pending registration that nobody declined can be decided", () => {
  const decidable = STATUSES.flatMap((status) =>
    [null, new Date(0)].map((declinedAt) => canDecideRegistration({ status, declinedAt })),
  );
  expect(decidable).toEqual([true, false, false, false, false, false]);
});

it("an active organisation can be paused, a paused one activated, and nothing else", () => {
  const state = (status: (typeof STATUSES)[number]) => ({ status, declinedAt: null });
  expect(STATUSES.map((status) => canPauseOrganisation(state(status)))).toEqual([
    false,
    true,
    false,
  ]);
  expect(STATUSES.map((status) => canActivateOrganisation(state(status)))).toEqual([
    false,
    false,
    true,
  ]);
});

it("the labels", () => {
  expect(STATUSES.map((status) => ORGANISATION_STATUS_LABELS[status])).toEqual([
    "Pending Approval",
    "Active",
    "Paused",
  ]);
});
