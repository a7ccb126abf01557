import { describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";
import { canChangeStatus, type Manageable, rolesToGive } from "./manage-user.ts";

const HOME = { id: "home", name: "Home" };
const ELSEWHERE = { id: "elsewhere", name: "Elsewhere" };
const ROLES: Role[] = ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"];
const STATUSES: ProfileStatus[] = ["ACTIVE", "PAUSED", "PENDING"];

function actor(role: Role, organisation: Actor["organisation"] = HOME): Actor {
  return { userId: "me", name: "Me", role, organisation };
}

const PEOPLE: Manageable[] = ["me", "other"].flatMap((id) =>
  ROLES.flatMap((role) =>
    STATUSES.flatMap((status) =>
      [HOME, ELSEWHERE, null].map((organisation) => ({ id, role, status, organisation })),
    ),
  ),
);

describe("who may change status and role", () => {
  it("staff: everyone but themselves", () => {
    for (const organisation of [null, HOME]) {
      const staff = actor("ADMIN", organisation);
      for (const person of PEOPLE) {
        expect(canChangeStatus(staff, person)).toBe(person.id !== "me");
      }
    }
  });

  it("an organisation's admin: the clients of it who were let in, but themselves", () => {
    for (const person of PEOPLE) {
      const { id, role, status, organisation } = person;
      const may =
        id !== "me" && role !== "ADMIN" && status !== "PENDING" && organisation?.id === "home";
      expect(canChangeStatus(actor("CLIENT_ADMIN"), person)).toBe(may);
    }
  });

  it("a user, or an admin of no organisation: nobody", () => {
    for (const person of PEOPLE) {
      for (const nobody of [actor("CLIENT_USER"), actor("CLIENT_ADMIN", null)]) {
        expect(canChangeStatus(nobody, person)).toBe(false);
      }
    }
  });
});

it("client roles are for people of an organisation, and Admin is for staff to give", () => {
  expect(rolesToGive(actor("ADMIN"), { organisation: HOME })).toEqual(ROLES);
  expect(rolesToGive(actor("ADMIN"), { organisation: null })).toEqual(["ADMIN"]);
  expect(rolesToGive(actor("CLIENT_ADMIN"), { organisation: HOME })).toEqual([
    "CLIENT_ADMIN",
    "CLIENT_USER",
  ]);
});
