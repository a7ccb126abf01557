/** Why somebody else ended a session. */
export type SessionEnd = "PAUSED" | "ROLE_CHANGED" | "ENDED_BY_STAFF";

/** The log-in page's text for people whose session was ended. */
export const SESSION_END_TEXTS: Record<SessionEnd, string> = {
  PAUSED: "Your account was paused. Log in to see whom to ask.",
  ROLE_CHANGED: "Your role was changed. Log in again.",
  ENDED_BY_STAFF: "Our staff ended your sessions. Log in again.",
};
