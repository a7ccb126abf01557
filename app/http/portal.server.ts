import { type Actor, homeOrganisation } from "#app/domain/actor.ts";

export interface Portal {
  base: "/app" | "/admin";
  /** What the reads of this portal are narrowed to: in the client portal the person's own organisation. */
  narrowing: (actor: Actor) => { organisationId?: string };
}

const CLIENTS: Portal = {
  base: "/app",
  narrowing: (actor) => ({ organisationId: homeOrganisation(actor) }),
};
const STAFF: Portal = { base: "/admin", narrowing: () => ({}) };

/** The portal of an address: `/admin/…` is the staff's. */
export function portalOf(url: URL | string): Portal {
  const { pathname } = new URL(url);
  return pathname.startsWith("/admin/") ? STAFF : CLIENTS;
}
