import { expect, it } from "vitest";
import { ROLES } from "#app/words/users.ts";
import { highestRole, isHeldByOrganisation } from "./user.ts";

it("the highest role counts, in whatever order, and none is an ordinary user", () => {
  expect(highestRole([])).toBe("CLIENT_USER");
  expect(highestRole(["CLIENT_USER", "ADMIN", "CLIENT_ADMIN"])).toBe("ADMIN");
  expect(highestRole(["CLIENT_USER", "CLIENT_ADMIN"])).toBe("CLIENT_ADMIN");
});

it("clients stay out until their organisation is active; staff need none", () => {
  const held = ROLES.map((role) =>
    (["PENDING", "PAUSED", "ACTIVE", null] as const).map((status) =>
      isHeldByOrganisation({ role, organisation: status && { status } }),
    ),
  );
  const clients = [true, true, false, true];
  expect(held).toEqual([[false, false, false, false], clients, clients]);
});
