import { randomUUID } from "node:crypto";
import { personId } from "#app/demo/identity.ts";
import { list, none, ofStaff, type RouteEntry, sent } from "./entry.ts";
import {
  nothingAskedFor,
  organisationThatIs,
  ownedByAdmin,
  sending,
  userLoggedIn,
  userUnvouched,
  userWithSecondFactor,
} from "./prepare.ts";

const PERSON_STATUS = ["profiles.status", "profiles.paused_by_staff"];
const ORGANISATION = ["organisations.status", "profiles.paused_by_organisation", ...PERSON_STATUS];

const newStaff = () => ({ name: "Ada Smith", email: `${randomUUID()}@people.example` });

const newClient = () => ({
  id: randomUUID(),
  organisationName: `Firm ${randomUUID()}`,
  ...newStaff(),
  title: "A title",
  reply: "We can help",
});

const SEARCHED = "?search=nothing+like+this";

export const ADMIN_ROUTES: Record<string, RouteEntry> = {
  "routes/admin/dashboard": ofStaff(() => "/admin", 6, {
    // Its figure of active organisations is counted: an index of 50,000 of them, some milliseconds.
    readsWhole: ["organisations"],
    screens: "itself",
  }),
  "routes/admin/figures/figures": ofStaff(() => "/admin/figures", 5, { screens: "itself" }),
  "admin/live/find": ofStaff(() => "/admin/find?search=Title", 9, { forPrograms: true }),
  "routes/admin/enquiries/list": list("/admin/enquiries", 3, SEARCHED),
  "routes/admin/enquiries/enquiry": ofStaff(({ enquiryId }) => `/admin/enquiries/${enquiryId}`, 4, {
    screens: ({ enquiryId }) => [
      `/admin/enquiries/${enquiryId}`,
      `/admin/enquiries/${enquiryId}?start=yes`,
    ],
  }),
  "routes/admin/enquiries/reply": ofStaff(
    ({ enquiryId }) => `/admin/enquiries/${enquiryId}/reply`,
    4,
    {
      post: sent(
        () => ({ id: randomUUID(), reply: "We can help", seen: "0" }),
        ["enquiry_answered"],
        { changes: ["enquiries.status", "enquiries.owner_user_id"] },
      ),
      screens: "itself",
    },
  ),
  "routes/admin/enquiries/client": ofStaff(
    ({ enquiryId }) => `/admin/enquiries/${enquiryId}/client`,
    3,
    {
      post: sent(
        newClient,
        ["organisation_created", "user_invited", "job_created", "enquiry_answered"],
        {
          changes: [
            "enquiries.status",
            "enquiries.organisation_id",
            "+organisations.approved true",
            "+organisations.status ACTIVE",
            "+profiles.status ACTIVE",
            "+user_roles.role CLIENT_ADMIN",
            "+jobs.status QUOTE_REQUESTED",
          ],
        },
      ),
      screens: "itself",
    },
  ),
  "routes/admin/enquiries/state": ofStaff(
    ({ enquiryId }) => `/admin/enquiries/${enquiryId}/state`,
    3,
    {
      post: sent(() => ({ state: "REPLIED" }), ["enquiry_state_changed"], {
        changes: ["enquiries.status"],
      }),
    },
  ),
  "routes/admin/enquiries/owner": ofStaff(
    ({ enquiryId }) => `/admin/enquiries/${enquiryId}/owner`,
    4,
    {
      post: sent(() => ({ ownerUserId: "" }), ["enquiry_assigned"], {
        prepare: ownedByAdmin,
        changes: ["enquiries.owner_user_id"],
      }),
    },
  ),
  "routes/admin/enquiries/note": ofStaff(
    ({ enquiryId }) => `/admin/enquiries/${enquiryId}/note`,
    3,
    { post: sent(() => ({ note: "A note", version: "0" }), ["enquiry_noted"]) },
  ),
  "routes/admin/enquiries/invitation": ofStaff(
    ({ enquiryId }) => `/admin/enquiries/${enquiryId}/invitation`,
    3,
    { post: sent(() => ({ seen: "" }), ["registration_invited"]), screens: "itself" },
  ),
  "routes/admin/organisations/list": list(
    "/admin/organisations",
    3,
    "?status=DECLINED&search=nothing+like+this",
  ),
  "routes/admin/organisations/approval": ofStaff(
    ({ organisationId }) => `/admin/organisations/${organisationId}/approval`,
    7,
    { post: sent(none, ["organisation_approve"], { prepare: organisationThatIs("PENDING") }) },
  ),
  "routes/admin/organisations/decline": ofStaff(
    ({ organisationId }) => `/admin/organisations/${organisationId}/decline`,
    6,
    {
      post: sent(none, ["organisation_decline"], { prepare: organisationThatIs("PENDING") }),
      screens: "itself",
    },
  ),
  "routes/admin/organisations/removal": ofStaff(
    ({ organisationId }) => `/admin/organisations/${organisationId}/removal`,
    6,
    {
      post: sent(none, ["registration_removed"], {
        prepare: async ({ fixtures, ids }) => {
          const organisation = await fixtures.organisation("PENDING");
          await fixtures.person({ role: "CLIENT_ADMIN", organisation, status: "PENDING" });
          ids.organisationId = organisation.id;
          return undefined;
        },
      }),
      screens: "itself",
    },
  ),
  "routes/admin/organisations/pause": ofStaff(
    ({ organisationId }) => `/admin/organisations/${organisationId}/pause`,
    6,
    { post: sent(none, ["organisation_pause"], { changes: ORGANISATION }), screens: "itself" },
  ),
  "routes/admin/organisations/activation": ofStaff(
    ({ organisationId }) => `/admin/organisations/${organisationId}/activation`,
    6,
    {
      post: sent(none, ["organisation_activate"], {
        prepare: organisationThatIs("PAUSED"),
        changes: ORGANISATION,
      }),
    },
  ),
  "routes/admin/organisations/organisation": ofStaff(
    ({ organisationId }) => `/admin/organisations/${organisationId}`,
    11,
    { screens: "itself" },
  ),
  "routes/admin/users/list": list("/admin/users", 3, SEARCHED),
  "routes/admin/users/user": ofStaff(({ userId }) => `/admin/users/${userId}`, 3, {
    screens: "itself",
  }),
  "routes/admin/users/role": ofStaff(({ userId }) => `/admin/users/${userId}/role`, 6, {
    post: {
      ...sent(() => ({ role: "CLIENT_USER" }), ["user_role_changed"]),
      prepare: sending({ role: "CLIENT_ADMIN" }),
      full: () => ({ role: "CLIENT_ADMIN" }),
      changes: ["user_roles.role"],
    },
    screens: "itself",
  }),
  "routes/admin/users/status": ofStaff(({ userId }) => `/admin/users/${userId}/status`, 3, {
    post: sent(() => ({ status: "PAUSED" }), ["user_status_changed"], { changes: PERSON_STATUS }),
  }),
  "routes/admin/users/sessions": ofStaff(({ userId }) => `/admin/users/${userId}/sessions`, 3, {
    post: sent(none, ["sessions_ended"], { prepare: userLoggedIn }),
  }),
  "routes/admin/users/invitation": ofStaff(({ userId }) => `/admin/users/${userId}/invitation`, 3, {
    post: sent(none, ["invitation_resent"]),
  }),
  "routes/admin/users/invitation-revocation": ofStaff(
    ({ userId }) => `/admin/users/${userId}/invitation/revocation`,
    6,
    {
      post: sent(none, ["invitation_revoked"]),
      screens: [`/admin/users/${personId("farah")}/invitation/revocation`],
    },
  ),
  "routes/admin/users/staff-invitation": ofStaff(() => "/admin/users/invitation", 3, {
    post: sent(newStaff, ["user_invited"], {
      changes: ["+profiles.status ACTIVE", "+user_roles.role ADMIN"],
    }),
    screens: "itself",
  }),
  "admin/users/confirmation": ofStaff(({ userId }) => `/admin/users/${userId}/confirmation`, 7, {
    post: sent(none, ["user_confirmed"], {
      prepare: userUnvouched,
    }),
  }),
  "routes/admin/users/second-factor": ofStaff(
    ({ userId }) => `/admin/users/${userId}/second-factor`,
    6,
    { post: sent(none, ["second_factor_changed"], { prepare: userWithSecondFactor }) },
  ),
  "routes/admin/audit/list": list("/admin/audit", 5),
  "routes/admin/audit/export": ofStaff(() => "/admin/audit/export", 7, {
    records: ["audit_exported"],
    readsWhole: ["audit_logs", "audit_seals", "jobs", "enquiries"],
    forPrograms: true,
  }),
  "routes/admin/system/system": list("/admin/system", 3),
  "routes/admin/system/verification": ofStaff(() => "/admin/system/verification", 3, {
    post: sent(none, ["audit_verification_asked"], { prepare: nothingAskedFor }),
    screens: "itself",
  }),
};
