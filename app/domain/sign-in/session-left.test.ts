import { expect, it } from "vitest";
import { sessionLeft } from "./session-left.ts";

const RULES = { hours: 12, idleMinutes: 30, idleMinutesStaff: 15 };
const NOW = new Date("2026-11-20T12:00:00Z");
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

it.each([
  ["CLIENT_USER", 0, 0, 1_800, 43_200],
  ["CLIENT_ADMIN", 60, 60, 1_740, 43_140],
  ["ADMIN", 0, 0, 900, 43_200],
  ["ADMIN", 899, 899, 1, 42_301],
  ["ADMIN", 900, 900, 0, 42_300],
  ["CLIENT_USER", 1_801, 1_801, -1, 41_399],
  ["CLIENT_USER", 43_200, 5, 1_795, 0],
] as const)(
  "%s, begun %i s and used %i s ago: %i s and %i s left",
  (role, begun, used, idleSeconds, totalSeconds) => {
    const session = { createdAt: before(begun), lastUsedAt: before(used) };
    expect(sessionLeft(RULES, role, session, NOW)).toEqual({ idleSeconds, totalSeconds });
  },
);
