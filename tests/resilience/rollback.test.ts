import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, describe, expect, it } from "vitest";
import type { AsActor, Transaction } from "#app/db/as-actor.server.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import type { Context, Services } from "#app/domain/context.ts";
import {
  assignEnquiry,
  changeEnquiryState,
  noteEnquiry,
} from "#app/domain/enquiries/handle-enquiry.server.ts";
import { receiveEnquiry } from "#app/domain/enquiries/receive-enquiry.server.ts";
import { inviteUser } from "#app/domain/invitations/invite-user.server.ts";
import { resendInvitation } from "#app/domain/invitations/resend-invitation.server.ts";
import { revokeInvitation } from "#app/domain/invitations/revoke-invitation.server.ts";
import { changeStatus } from "#app/domain/jobs/change-status.server.ts";
import { createJob } from "#app/domain/jobs/create-job.server.ts";
import {
  activateOrganisation,
  approveOrganisation,
  declineOrganisation,
  pauseOrganisation,
} from "#app/domain/organisations/decide-organisation.server.ts";
import {
  changeOrganisationDetails,
  detailsVersion,
  findDetails,
} from "#app/domain/organisations/details.server.ts";
import { acceptQuote } from "#app/domain/quotes/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/decline-quote.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { registerOrganisation } from "#app/domain/registrations/register-organisation.server.ts";
import { createAdministrator } from "#app/domain/users/create-administrator.server.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { everything } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { withoutPadding } from "#tests/support/sign-in/without-padding.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });

type Command = (services: Services) => Promise<unknown>;

const by =
  (actor: Actor, command: (ctx: Context) => Promise<unknown>): Command =>
  (services) =>
    command({ ...services, actor, requestId: "r" });

const jobText = { title: "t", description: "d", reference: null, dueDate: null };
const quotedJob = async () =>
  fixtures.quote(await fixtures.job(client, "QUOTE_SENT"), admin, { client });
const pending = async () => {
  const waiting = await fixtures.organisation("PENDING");
  await fixtures.person({ role: "CLIENT_ADMIN", organisation: waiting, status: "PENDING" });
  return waiting.id;
};

/** Every command, each with fresh rows to work on. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  registerOrganisation: async () => (services) =>
    registerOrganisation(
      {
        ...services,
        requestId: "r",
        hashPassword: async () => "hash",
        padDuration: withoutPadding,
      },
      { name: "Ada", email: `${randomUUID()}@a.example`, password: "p", organisationName: "Smith" },
    ),
  approveOrganisation: async () => {
    const id = await pending();
    return by(admin, (ctx) => approveOrganisation(ctx, id));
  },
  declineOrganisation: async () => {
    const id = await pending();
    return by(admin, (ctx) => declineOrganisation(ctx, { organisationId: id, reason: "r" }));
  },
  pauseOrganisation: async () => {
    const { id } = await fixtures.organisation();
    return by(admin, (ctx) => pauseOrganisation(ctx, { organisationId: id, reason: "r" }));
  },
  activateOrganisation: async () => {
    const { id } = await fixtures.organisation("PAUSED");
    return by(admin, (ctx) => activateOrganisation(ctx, id));
  },
  createJob: async () =>
    by(client, (ctx) => createJob(ctx, { ...jobText, id: randomUUID(), sensitivityLevel: "LOW" })),
  changeStatus: async () => {
    const jobId = await fixtures.job(client);
    return by(admin, (ctx) => changeStatus(ctx, { jobId, status: "ON_HOLD" }));
  },
  sendQuote: async () => {
    const jobId = await fixtures.job(client);
    return by(admin, (ctx) => sendQuote(ctx, { jobId, amount: 100, notes: null }));
  },
  acceptQuote: async () => {
    const quoteId = await quotedJob();
    return by(client, (ctx) => acceptQuote(ctx, quoteId));
  },
  declineQuote: async () => {
    const quoteId = await quotedJob();
    return by(client, (ctx) => declineQuote(ctx, quoteId));
  },
  addComment: async () => {
    const jobId = await fixtures.job(client);
    const input = { id: randomUUID(), jobId, body: "b", visibility: "CLIENT" as const };
    return by(client, (ctx) => addComment(ctx, input));
  },
  receiveEnquiry: async () => {
    const email = `${randomUUID()}@a.example`;
    const optional = { phone: null, organization: null, caseType: null };
    const arrival = { token: "t", address: randomUUID(), suspected: false, sign: null };
    const officeHours = { opens: 8, closes: 18, closedDays: [] };
    return (services) =>
      receiveEnquiry(
        { ...services, requestId: "r", officeHours },
        { name: "Ada", email, message: "m", ...optional },
        arrival,
      );
  },
  inviteUser: async () => (services) => {
    const ctx = { ...services, actor: manager, requestId: "r", hashPassword: async () => "hash" };
    return inviteUser(ctx, { name: "Ada", email: `${randomUUID()}@a.example`, password: "p" });
  },
  resendInvitation: async () => {
    const userId = await fixtures.invitation(manager);
    return by(manager, (ctx) => resendInvitation(ctx, userId));
  },
  revokeInvitation: async () => {
    const userId = await fixtures.invitation(manager);
    return by(manager, (ctx) => revokeInvitation(ctx, userId));
  },
  changeUserStatus: async () => {
    const { userId } = await fixtures.person({ role: "CLIENT_USER", organisation });
    return by(manager, (ctx) => changeUserStatus(ctx, { userId, status: "PAUSED" }));
  },
  changeUserRole: async () => {
    const { userId } = await fixtures.person({ role: "CLIENT_USER", organisation });
    return by(manager, (ctx) => changeUserRole(ctx, { userId, role: "CLIENT_ADMIN" }));
  },
  changeOrganisationDetails: async () => {
    const details = await db.asActor(actingAs(manager), (tx) => findDetails(tx, organisation.id));
    return by(manager, (ctx) =>
      changeOrganisationDetails(ctx, {
        details: { ...details, address: randomUUID() },
        opened: detailsVersion(details),
      }),
    );
  },
  changeEnquiryState: async () => {
    const enquiryId = await fixtures.enquiry();
    return by(admin, (ctx) => changeEnquiryState(ctx, { enquiryId, status: "REPLIED" }));
  },
  assignEnquiry: async () => {
    const enquiryId = await fixtures.enquiry();
    return by(admin, (ctx) => assignEnquiry(ctx, { enquiryId, ownerUserId: admin.userId }));
  },
  noteEnquiry: async () => {
    const enquiryId = await fixtures.enquiry();
    return by(admin, (ctx) => noteEnquiry(ctx, { enquiryId, note: "n", version: 0 }));
  },
};

/** These queue no notification that could fail. */
const TELL_NOBODY = new Set([
  "revokeInvitation",
  "changeUserStatus",
  "changeUserRole",
  "changeOrganisationDetails",
  "changeEnquiryState",
  "assignEnquiry",
  "noteEnquiry",
]);

/** What a failure must leave as it was. A refused invitation counts as a try, so that is let go. */
async function stateFor(name: string): Promise<string> {
  if (name === "inviteUser") await db.sql.query("delete from rate_limits");
  return everything(db);
}

const late = new Error("late");
/** Lets the work do all its writes, and fails just before the commit. */
const failingAtTheEnd: AsActor = (actor, work) =>
  db.asActor(actor, async (tx: Transaction) => {
    await work(tx);
    throw late;
  });
const { notify } = db.services;
const FAILURES: Record<string, Services> = {
  "the notification cannot be queued": { ...db.services, notify: () => Promise.reject(late) },
  "an error comes after the notification": {
    ...db.services,
    notify: async (tx, notification) => {
      await notify(tx, notification);
      throw late;
    },
  },
  "an error comes before the commit": { ...db.services, asActor: failingAtTheEnd },
};

describe.each(Object.entries(COMMANDS))("%s", (name, prepare) => {
  const possible = Object.entries(FAILURES).filter(
    ([, services]) => !TELL_NOBODY.has(name) || services.notify === notify,
  );

  it.each(possible)("leaves nothing when %s", async (_, services) => {
    const command = await prepare();
    const before = await stateFor(name);
    await expect(command(services)).rejects.toBe(late);
    expect(await stateFor(name)).toBe(before);
    await command(db.services);
    expect(await everything(db)).not.toBe(before);
  });
});

describe("when the record cannot be written", () => {
  afterEach(() => db.sql.query("drop trigger audit_fails on audit_logs"));

  it.each(Object.entries(COMMANDS))("%s leaves nothing", async (name, prepare) => {
    await db.sql.query(`
      create or replace function audit_fails() returns trigger language plpgsql as
        $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
      create trigger audit_fails before insert on audit_logs
        for each row execute function audit_fails()`);
    const command = await prepare();
    const before = await stateFor(name);
    await expect(command(db.services)).rejects.toMatchObject({ cause: { code: "53100" } });
    expect(await stateFor(name)).toBe(before);
  });
});

it("createAdministrator leaves nothing when its transaction fails", async () => {
  const before = await everything(db);
  const setUp = async (end: "commit" | "rollback") => {
    const connection = await db.sql.connect();
    await connection.query("begin; set local role app_setup");
    const tx = drizzle({ client: connection, casing: "snake_case" }) as Transaction;
    await createAdministrator(tx, { name: "Ada", email: "ada@a.example" });
    await connection.query(end);
    connection.release();
  };
  await setUp("rollback");
  expect(await everything(db)).toBe(before);
  await setUp("commit");
  expect(await everything(db)).not.toBe(before);
});
