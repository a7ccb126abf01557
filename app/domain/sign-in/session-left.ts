import type { Role } from "#app/words/users.ts";

/** How long sessions last; shorter for staff, because they see every case. */
export interface SessionRules {
  hours: number;
  idleMinutes: number;
  idleMinutesStaff: number;
}

/** Whole seconds until a session ends: without further use, and in any case. */
export interface SessionLeft {
  idleSeconds: number;
  totalSeconds: number;
}

export function sessionLeft(
  rules: SessionRules,
  role: Role,
  session: { createdAt: Date; lastUsedAt: Date },
  now: Date,
): SessionLeft {
  const idleMinutes = role === "ADMIN" ? rules.idleMinutesStaff : rules.idleMinutes;
  const seconds = (since: Date, lasts: number) =>
    Math.floor((since.getTime() - now.getTime()) / 1_000) + lasts;
  return {
    idleSeconds: seconds(session.lastUsedAt, idleMinutes * 60),
    totalSeconds: seconds(session.createdAt, rules.hours * 3_600),
  };
}
