import { codesOf } from "#foundation/forms/codes.ts";

export const ROLE_LABELS = {
  ADMIN: "Admin",
  CLIENT_ADMIN: "Client Admin",
  CLIENT_USER: "User",
};

export type Role = keyof typeof ROLE_LABELS;

export const ROLES = codesOf(ROLE_LABELS);

export const PROFILE_STATUS_LABELS = {
  ACTIVE: "Active",
  PAUSED: "Paused",
  PENDING: "Pending",
};

/** Only ACTIVE people have access; PENDING wait for approval; PAUSED were stopped by staff or an organisation admin. */
export type ProfileStatus = keyof typeof PROFILE_STATUS_LABELS;

export const PROFILE_STATUSES = codesOf(PROFILE_STATUS_LABELS);
