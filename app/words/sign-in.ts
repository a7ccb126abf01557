import { codesOf } from "#foundation/forms/codes.ts";

export const SESSION_END_TEXTS = {
  PAUSED: "Your account was paused. Log in to see whom to ask.",
  ROLE_CHANGED: "Your role was changed. Log in again.",
  ENDED_BY_STAFF: "Our staff ended your sessions. Log in again.",
};

export type SessionEnd = keyof typeof SESSION_END_TEXTS;

export const SESSION_ENDS = codesOf(SESSION_END_TEXTS);
