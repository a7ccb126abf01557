import { randomUUID } from "node:crypto";
import { personId } from "#app/demo/identity.ts";
import { detailsVersion } from "#app/domain/organisations/details.server.ts";
import { NEW_PASSWORD } from "./audit-scene.ts";
import {
  clients,
  everyone,
  guarded,
  NOBODY,
  none,
  organisationAdmins,
  ownPeople,
  type RouteEntry,
  staff,
} from "./entry.ts";
import { sending, userUnvouched } from "./prepare.ts";

const NOTHING_GIVEN = { kind: null, address: null, billingContact: null, cjsmAddress: null };
const UNDESCRIBED = detailsVersion(NOTHING_GIVEN);
const FARAH = `/app/organisation/users/${personId("farah")}`;

const invitation = () => ({
  name: "Ada Smith",
  email: `${randomUUID()}@people.example`,
  password: "a long enough one",
});

export const CLIENT_ROUTES: Record<string, RouteEntry> = {
  "routes/live/stream": { path: () => "/live", get: clients, statements: 0, forPrograms: true },
  "routes/live/latest": {
    path: () => "/notifications/latest",
    get: clients,
    statements: 3,
    forPrograms: true,
  },
  "routes/live/unseen": {
    path: () => "/notifications/unseen",
    get: clients,
    statements: 3,
    forPrograms: true,
  },
  "routes/live/seen": {
    path: () => "/notifications/seen",
    get: { ...everyone("/app/notifications"), ...guarded, admin: "/admin/notifications" },
    post: { form: none, may: clients, by: "user", records: [] },
    forPrograms: true,
  },
  // Nobody's notification has this id.
  "routes/live/open": {
    path: () => `/notifications/${NOBODY}`,
    get: { ...everyone("missing"), ...guarded },
    forPrograms: true,
  },
  "client/live/notifications": {
    path: () => "/app/notifications",
    get: clients,
    statements: 3,
    screens: "itself",
  },
  "admin/live/notifications": {
    path: () => "/admin/notifications",
    get: staff,
    statements: 3,
    screens: "itself",
  },
  "routes/client/dashboard": {
    path: () => "/app",
    get: { ...clients, admin: "/admin" },
    statements: 5,
    screens: "itself",
  },
  "client/live/find": {
    path: () => "/app/find?search=Title",
    get: clients,
    statements: 6,
    forPrograms: true,
  },
  "routes/client/organisation/organisation": {
    path: () => "/app/organisation",
    get: organisationAdmins,
    statements: 6,
    screens: "itself",
  },
  "routes/client/organisation/invitation": {
    path: () => "/app/organisation/invitation",
    get: organisationAdmins,
    post: {
      form: invitation,
      may: organisationAdmins,
      by: "manager",
      records: ["user_invited"],
      prepare: sending({ ...invitation(), password: NEW_PASSWORD }),
      changes: ["+profiles.status ACTIVE", "+user_roles.role CLIENT_USER"],
    },
    statements: 8,
    screens: "itself",
  },
  "routes/client/organisation/details": {
    path: () => "/app/organisation/details",
    get: organisationAdmins,
    post: {
      form: () => ({ kind: "CHAMBERS", version: UNDESCRIBED }),
      may: organisationAdmins,
      by: "manager",
      records: ["organisation_details_changed"],
    },
    statements: 3,
    screens: "itself",
  },
  "routes/client/organisation/status": {
    path: ({ userId }) => `/app/organisation/users/${userId}/status`,
    get: ownPeople,
    post: {
      form: () => ({ status: "PAUSED" }),
      may: ownPeople,
      by: "manager",
      records: ["user_status_changed"],
      changes: ["profiles.status", "profiles.paused_by_staff"],
    },
    statements: 10,
    screens: "itself",
  },
  "client/users/confirmation": {
    path: ({ userId }) => `/app/organisation/users/${userId}/confirmation`,
    get: ownPeople,
    post: {
      form: none,
      may: ownPeople,
      by: "manager",
      records: ["user_confirmed"],
      prepare: userUnvouched,
    },
    statements: 10,
  },
  "routes/client/organisation/role": {
    path: ({ userId }) => `/app/organisation/users/${userId}/role`,
    get: ownPeople,
    post: {
      form: () => ({ role: "CLIENT_ADMIN" }),
      may: ownPeople,
      by: "manager",
      records: ["user_role_changed"],
      changes: ["user_roles.role"],
    },
    statements: 10,
    screens: "itself",
  },
  "routes/client/organisation/invitation-mail": {
    path: ({ userId }) => `/app/organisation/users/${userId}/invitation`,
    get: ownPeople,
    post: { form: none, may: ownPeople, by: "manager", records: ["invitation_resent"] },
    statements: 3,
    screens: [`${FARAH}/invitation`],
  },
  "routes/client/organisation/invitation-revocation": {
    path: ({ userId }) => `/app/organisation/users/${userId}/invitation/revocation`,
    get: ownPeople,
    post: { form: none, may: ownPeople, by: "manager", records: ["invitation_revoked"] },
    statements: 9,
    screens: [`${FARAH}/invitation/revocation`],
  },
};
