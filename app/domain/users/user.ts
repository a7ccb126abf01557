/** ACTIVE alone may enter; PENDING waits for approval; PAUSED was stopped by staff or by an organisation admin. */
export type ProfileStatus = "ACTIVE" | "PAUSED" | "PENDING";

export type Role = "ADMIN" | "CLIENT_ADMIN" | "CLIENT_USER";

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: "Admin",
  CLIENT_ADMIN: "Client Admin",
  CLIENT_USER: "User",
};

export const PROFILE_STATUS_LABELS: Record<ProfileStatus, string> = {
  ACTIVE: "Active",
  PAUSED: "Paused",
  PENDING: "Pending",
};

const BY_RANK: Role[] = ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"];

/** A person may hold several role entries; the highest counts, and CLIENT_USER where there is none. */
export function highestRole(roles: readonly Role[]): Role {
  return BY_RANK.find((role) => roles.includes(role)) ?? "CLIENT_USER";
}
