import { describe, expect, it } from "vitest";
import { highestRole } from "#app/domain/users/user.ts";
import type { OrganisationStatus } from "#app/words/organisations.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";
import {
  type Actor,
  actingAs,
  asClient,
  canManageOrganisation,
  isStaff,
  type Person,
  standingOf,
} from "./actor.ts";

const PERSON = { userId: "u", name: "Ann" };
const ROLES: Role[] = ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"];
const STATUSES: ProfileStatus[] = ["ACTIVE", "PENDING", "PAUSED"];
const ORGANISATIONS = [null, "PENDING", "ACTIVE", "PAUSED"] as const;
/** All eight sets of role entries, each in both orders. */
const ROLE_SETS = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((bits) => ROLES.filter((_, place) => bits & (1 << place)))
  .flatMap((roles) => [roles, roles.toReversed()]);

/** What a client meets: by profile status, then organisation (none, PENDING, ACTIVE, PAUSED). */
const CLIENT: Record<ProfileStatus, string[]> = {
  ACTIVE: ["pending", "pending", "active", "Org is paused"],
  PENDING: ["pending", "pending", "pending", "Org is paused"],
  PAUSED: ["is paused", "is paused", "is paused", "Org is paused"],
};
const STAFF: Record<ProfileStatus, string> = {
  ACTIVE: "active",
  PENDING: "pending",
  PAUSED: "ADMIN is paused",
};

function person(
  roles: Role[],
  status: ProfileStatus,
  organisation: OrganisationStatus | null,
): Person {
  return {
    ...PERSON,
    roles,
    status,
    pausedByStaff: null,
    organisation: organisation && { id: "o", name: "Org", status: organisation },
  };
}

function inWords(standing: ReturnType<typeof standingOf>): string {
  if (standing.kind !== "paused") return standing.kind;
  return `${standing.what === "organisation" ? standing.name : standing.role} is paused`;
}

function wanted(roles: Role[], status: ProfileStatus, place: number): string | undefined {
  if (roles.includes("ADMIN")) return STAFF[status];
  const outcome = CLIENT[status][place];
  if (outcome !== "is paused") return outcome;
  return `${roles.includes("CLIENT_ADMIN") ? "CLIENT_ADMIN" : "CLIENT_USER"} is paused`;
}

describe("standing", () => {
  it("is as the table says for every set of roles, status and organisation", () => {
    let tried = 0;
    for (const roles of ROLE_SETS) {
      for (const status of STATUSES) {
        for (const [place, organisation] of ORGANISATIONS.entries()) {
          const label = `${roles} ${status} ${organisation}`;
          const standing = standingOf(person(roles, status, organisation));
          expect(`${label}: ${inWords(standing)}`).toBe(
            `${label}: ${wanted(roles, status, place)}`,
          );
          tried += 1;
        }
      }
    }
    expect(tried).toBe(192);
  });

  it("makes an actor of exactly what commands need", () => {
    expect(standingOf(person(["CLIENT_USER", "CLIENT_ADMIN"], "ACTIVE", "ACTIVE"))).toEqual({
      kind: "active",
      actor: { ...PERSON, role: "CLIENT_ADMIN", organisation: { id: "o", name: "Org" } },
    });
    expect(standingOf(person(["ADMIN"], "ACTIVE", null))).toEqual({
      kind: "active",
      actor: { ...PERSON, role: "ADMIN", organisation: null },
    });
  });
});

describe("role", () => {
  it.each([
    [[], "CLIENT_USER"],
    [["CLIENT_USER"], "CLIENT_USER"],
    [["CLIENT_USER", "CLIENT_ADMIN"], "CLIENT_ADMIN"],
    [["CLIENT_USER", "CLIENT_ADMIN", "ADMIN"], "ADMIN"],
    [["ADMIN", "CLIENT_USER"], "ADMIN"],
  ] satisfies Array<[Role[], Role]>)("of entries %j is %s", (roles, highest) => {
    expect(highestRole(roles)).toBe(highest);
  });

  it.each([
    ["ADMIN", true, true, "app_admin"],
    ["CLIENT_ADMIN", false, true, "app_client"],
    ["CLIENT_USER", false, false, "app_client"],
  ] as const)("%s: staff %s, manages the organisation %s, acts as %s", (role, ...expected) => {
    const actor: Actor = { ...PERSON, role, organisation: null };
    expect([isStaff(actor), canManageOrganisation(actor), actingAs(actor).role]).toEqual(expected);
    expect(actingAs(actor).userId).toBe(PERSON.userId);
  });
});

it.each([
  ["ADMIN", "CLIENT_USER"],
  ["CLIENT_ADMIN", "CLIENT_ADMIN"],
  ["CLIENT_USER", "CLIENT_USER"],
] as const)(
  "in the client portal %s acts as %s, and as the database's client",
  (role, expected) => {
    const client = asClient({ ...PERSON, role, organisation: null });
    expect(client.role).toBe(expected);
    expect(actingAs(client).role).toBe("app_client");
  },
);
