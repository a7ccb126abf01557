import { expect, it } from "vitest";
import { canDecideRegistration, ORGANISATION_STATUS_LABELS } from "./organisation.ts";

const STATUSES = ["PENDING", "ACTIVE", "PAUSED"] as const;

it("only a pending registration that nobody declined can be decided", () => {
  const decidable = STATUSES.flatMap((status) =>
    [null, new Date(0)].map((declinedAt) => canDecideRegistration({ status, declinedAt })),
  );
  expect(decidable).toEqual([true, false, false, false, false, false]);
});

it("the labels", () => {
  expect(STATUSES.map((status) => ORGANISATION_STATUS_LABELS[status])).toEqual([
    "Pending Approval",
    "Active",
    "Paused",
  ]);
});
