import { randomUUID } from "node:crypto";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { createSignedTimestamps } from "#app/platform/signed-timestamp.server.ts";
import { type AuditScene, NEW_PASSWORD, PASSWORD } from "./audit-scene.ts";
import { totp } from "./totp.ts";

/** What is sent instead of what the table of access says. */
interface Sent {
  cookie?: string;
  form?: Record<string, string>;
}

export interface Audited {
  by: "visitor" | "user" | "manager" | "admin";
  /** The lines that it must leave in the record, and no other. */
  wants: AuditAction[];
  prepare?: (scene: AuditScene, cookie: string) => Promise<Sent | undefined>;
}

const twice = (password: string) => ({ password, confirmPassword: password });
const by =
  (who: Audited["by"]) =>
  (...wants: AuditAction[]): Audited => ({ by: who, wants });
const visitor = by("visitor");
const user = by("user");
const manager = by("manager");
const admin = by("admin");
const sending =
  (form: Record<string, string>): Audited["prepare"] =>
  async () => ({ form });

/** A form of a job's page, as it is when it has been opened just now. */
const ofJob =
  (form: Record<string, string>): Audited["prepare"] =>
  async ({ db, world, people, things }) => {
    things.jobId = await world.job(people.manager);
    const { rows } = await db.sql.query("select updated_at from jobs where id = $1", [
      things.jobId,
    ]);
    return { form: { ...form, seen: rows[0].updated_at.toISOString() } };
  };

const organisationThatIs =
  (status: "PENDING" | "PAUSED"): Audited["prepare"] =>
  async ({ world, things }) => {
    things.organisationId = (await world.organisation(status)).id;
    return undefined;
  };

async function changedTemplate({ app, things }: AuditScene, cookie: string): Promise<Sent> {
  const form = { subject: randomUUID(), body: "A body", version: "1" };
  await app.ask(`/admin/email-templates/${things.templateId}`, { cookie, form });
  return { form: { version: "2" } };
}

const visitors: Record<string, Audited> = {
  "routes/public/contact/contact": {
    ...visitor("enquiry_received"),
    prepare: async () => {
      const opened = createSignedTimestamps("s".repeat(40)).make(new Date(Date.now() - 60_000));
      const email = "ann@sender.example";
      return {
        cookie: `enquiry-opened=${opened}`,
        form: { name: "Ann Other", email, message: randomUUID() },
      };
    },
  },
  "routes/auth/login": {
    ...visitor(),
    prepare: async ({ people }) => ({ form: { email: people.user.email, password: PASSWORD } }),
  },
  "routes/auth/register": {
    ...visitor("organisation_registered"),
    prepare: async () => ({
      form: {
        organisationName: "Marlowe & Finch",
        name: "Ada Marlowe",
        email: `${randomUUID()}@firm.example`,
        ...twice(NEW_PASSWORD),
      },
    }),
  },
  "routes/auth/reset-password": {
    ...visitor("password_changed"),
    prepare: async (scene) => ({
      cookie: await scene.link(scene.people.user.userId, "reset-password"),
      form: twice(NEW_PASSWORD),
    }),
  },
  "routes/auth/forgot-password": {
    ...visitor(),
    prepare: async ({ people }) => ({ form: { email: people.user.email } }),
  },
  "routes/auth/verify-email": {
    ...visitor("email_verified"),
    prepare: async (scene) => ({
      cookie: await scene.link(await scene.registered(), "verify-email"),
      form: { password: PASSWORD },
    }),
  },
  "routes/auth/refusal": {
    ...visitor("registration_removed"),
    prepare: async (scene) => ({
      cookie: await scene.link(await scene.registered(), "verify-email"),
    }),
  },
  "routes/auth/second-factor": {
    ...visitor(),
    prepare: async (scene) => {
      const { email } = scene.people.user;
      const { secret } = await scene.turnSecondFactorOn("/app/account", await scene.logIn("user"));
      const form = { email, password: PASSWORD };
      const answer = await scene.app.ask("/auth/login", { form });
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return { cookie: cookies.join("; "), form: { code: await totp(secret) } };
    },
  },
  "routes/auth/session": user(),
};

const clients: Record<string, Audited> = {
  "routes/auth/new-password": {
    ...user("password_changed"),
    prepare: async ({ db, people }) => {
      const { userId } = people.user;
      await db.sql.query("update profiles set password_due = true where id = $1", [userId]);
      return { form: twice(NEW_PASSWORD) };
    },
  },
  "routes/live/seen": user(),
  "routes/client/jobs/new": user("job_created"),
  "routes/client/jobs/comments": user("comment_added_client"),
  "routes/client/quotes/acceptance": user("quote_accepted"),
  "routes/client/quotes/decline": user("quote_declined"),
  "routes/client/organisation/invitation": {
    ...manager("user_invited"),
    prepare: sending({
      name: "Ada Smith",
      email: `${randomUUID()}@people.example`,
      password: NEW_PASSWORD,
    }),
  },
  "routes/client/organisation/details": manager("organisation_details_changed"),
  "routes/client/organisation/status": manager("user_status_changed"),
  "routes/client/organisation/role": manager("user_role_changed"),
  "routes/client/organisation/invitation-mail": manager("invitation_resent"),
  "routes/client/organisation/invitation-revocation": manager("invitation_revoked"),
};

const staff: Record<string, Audited> = {
  "routes/admin/jobs/status": {
    ...admin("status_changed"),
    prepare: ofJob({ status: "ON_HOLD" }),
  },
  "routes/admin/jobs/quotes": {
    ...admin("quote_sent"),
    prepare: ofJob({ id: randomUUID(), amount: "10" }),
  },
  "routes/admin/jobs/comments": admin("comment_added_client"),
  "routes/admin/enquiries/state": admin("enquiry_state_changed"),
  "routes/admin/enquiries/owner": {
    ...admin("enquiry_assigned"),
    prepare: async ({ people }) => ({ form: { ownerUserId: people.admin.userId } }),
  },
  "routes/admin/enquiries/note": admin("enquiry_noted"),
  "routes/admin/organisations/approval": {
    ...admin("organisation_approve"),
    prepare: organisationThatIs("PENDING"),
  },
  "routes/admin/organisations/decline": {
    ...admin("organisation_decline"),
    prepare: organisationThatIs("PENDING"),
  },
  "routes/admin/organisations/pause": admin("organisation_pause"),
  "routes/admin/organisations/activation": {
    ...admin("organisation_activate"),
    prepare: organisationThatIs("PAUSED"),
  },
  "routes/admin/users/role": {
    ...admin("user_role_changed"),
    prepare: sending({ role: "CLIENT_ADMIN" }),
  },
  "routes/admin/users/status": admin("user_status_changed"),
  "routes/admin/users/sessions": {
    ...admin("sessions_ended"),
    prepare: async (scene) => {
      await scene.logIn("user");
      scene.things.userId = scene.people.user.userId;
      return undefined;
    },
  },
  "routes/admin/users/invitation": admin("invitation_resent"),
  "routes/admin/users/second-factor": {
    ...admin("second_factor_changed"),
    prepare: async (scene) => {
      await scene.turnSecondFactorOn("/app/account", await scene.logIn("user"));
      scene.things.userId = scene.people.user.userId;
      return undefined;
    },
  },
  "routes/admin/email-templates/template": admin("email_template_changed"),
  "routes/admin/email-templates/default": {
    ...admin("email_template_restored"),
    prepare: changedTemplate,
  },
  "routes/admin/email-templates/restoration": {
    ...admin("email_template_restored"),
    prepare: changedTemplate,
  },
  "routes/admin/email-templates/test": admin("email_test_sent"),
  "routes/admin/email-templates/preview": admin(),
  "routes/admin/email-templates/preview-message": admin(),
  "routes/admin/sent-emails/resending": admin("email_resent"),
  "routes/admin/system/verification": {
    ...admin("audit_verification_asked"),
    // Whatever was asked for before has been done.
    prepare: async ({ db }) => {
      await db.sql.query("insert into audit_logs (action) values ('audit_verified')");
      return undefined;
    },
  },
};

/** What people do to their own account, in the portal that is theirs. */
function accountOf(who: "user" | "admin", portal: "client" | "admin"): Record<string, Audited> {
  const home = portal === "client" ? "/app/account" : "/admin/account";
  const own = by(who);
  const page = (name: string) => `${portal}/account/${name}`;
  const form = { currentPassword: PASSWORD };
  const withSecondFactor: Audited["prepare"] = async (scene, cookie) => ({
    cookie: (await scene.turnSecondFactorOn(home, cookie)).cookie,
    form,
  });
  const elsewhere: Audited["prepare"] = async (scene) => {
    await scene.logIn(who);
    const { rows } = await scene.db.sql.query(
      "select id from sessions where user_id = $1 order by created_at desc, id limit 1",
      [scene.people[who].userId],
    );
    scene.things.sessionId = rows[0].id;
    return undefined;
  };
  return {
    [page("name")]: own("name_changed"),
    [page("mails")]: own("mail_choices_changed"),
    [page("password")]: {
      ...own("password_changed"),
      prepare: sending({ ...form, ...twice(NEW_PASSWORD) }),
    },
    [page("second-factor")]: { ...own(), prepare: sending(form) },
    [page("confirmation")]: {
      ...own("second_factor_changed"),
      prepare: async (scene, cookie) => ({ form: await scene.beginSecondFactor(home, cookie) }),
    },
    [page("codes")]: { ...own("second_factor_changed"), prepare: withSecondFactor },
    [page("removal")]: { ...own("second_factor_changed"), prepare: withSecondFactor },
    [page("other-sessions")]: { ...own("sessions_ended"), prepare: elsewhere },
    [page("session")]: { ...own("sessions_ended"), prepare: elsewhere },
  };
}

/** Every route with a form: who sends it, what it needs, and what it leaves in the record. */
export const AUDITED_ACTIONS: Record<string, Audited> = {
  ...visitors,
  ...clients,
  ...staff,
  ...accountOf("user", "client"),
  ...accountOf("admin", "admin"),
};

/** What is on record though it only reads. */
export const AUDITED_READS: Record<string, AuditAction[]> = {
  "routes/client/jobs/export": ["jobs_exported"],
  "routes/admin/jobs/export": ["jobs_exported"],
  "routes/admin/audit/export": ["audit_exported"],
};
