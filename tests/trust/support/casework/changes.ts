import { randomUUID } from "node:crypto";
import {
  type Installation,
  PASSWORD,
  signedIn,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import type { Answer, Person } from "#tests/trust/support/installation/person.ts";
import { accountChanges, linkChanges } from "./account-changes.ts";
import { type Firm, jobForm, newJob, newQuote, quoteForm, seenNow } from "./firm.ts";
import { mailChanges } from "./mail-changes.ts";

export type Change = () => Promise<Answer>;

export type Prepare = () => Promise<Change>;

const TEXT = { name: "Ada Lovelace", reason: "Because", note: "Noted", message: "A question" };

const KINDS = {
  jobs: jobChanges,
  organisations: organisationChanges,
  people: peopleChanges,
  "people, by staff": staffChanges,
  enquiries: enquiryChanges,
  "one's own account": accountChanges,
  links: linkChanges,
  mails: mailChanges,
};
type Kind = keyof typeof KINDS;
export const KINDS_OF_CHANGES = Object.keys(KINDS) as Kind[];

export function changesOf(
  kind: Kind,
  ...fixtures: [installation: Installation, firm: Firm, atContact: Person]
): Record<string, Prepare> {
  const make: (...all: typeof fixtures) => Record<string, Prepare> = KINDS[kind];
  return make(...fixtures);
}

export function changes(...fixtures: [Installation, Firm, Person]): Record<string, Prepare> {
  return Object.assign({}, ...KINDS_OF_CHANGES.map((kind) => changesOf(kind, ...fixtures)));
}

function jobChanges(installation: Installation, firm: Firm) {
  const { client, staff } = firm;
  const answer = (to: string) => async () => {
    const { quoteId } = await newQuote(installation, firm);
    return () => client.person.post(`/app/quotes/${quoteId}/${to}`);
  };
  return {
    "create a job": async () => {
      const form = jobForm();
      return () => client.person.post("/app/jobs/new", form);
    },
    "send a quote": async () => {
      const jobId = await newJob(firm);
      const form = await quoteForm(installation, jobId);
      return () => staff.person.post(`/admin/jobs/${jobId}/quotes`, form);
    },
    "accept a quote": answer("acceptance"),
    "decline a quote": answer("decline"),
    "set a status": async () => {
      const jobId = await newJob(firm);
      const form = { seen: await seenNow(installation.sql, jobId), status: "ON_HOLD" };
      return () => staff.person.post(`/admin/jobs/${jobId}/status`, form);
    },
    "comment as a client": async () => {
      const path = `/jobs/${await newJob(firm)}/comments`;
      const form = { id: randomUUID(), body: "Words" };
      return () => client.person.post(path, form);
    },
    "comment among staff": async () => {
      const path = `/jobs/${await newJob(firm)}/comments`;
      const form = { id: randomUUID(), body: "Words", visibility: "INTERNAL" };
      return () => staff.person.post(path, form);
    },
  };
}

function organisationChanges({ fixtures, ...installation }: Installation, { staff }: Firm) {
  const decide = (action: string, status: "PENDING" | "ACTIVE" | "PAUSED") => async () => {
    const organisation = await fixtures.organisation(status);
    const { userId } = await fixtures.person({ role: "CLIENT_ADMIN", organisation, status });
    if (status === "PAUSED") {
      const mark = "update profiles set paused_by_organisation = true where id = $1";
      await installation.sql.query(mark, [userId]);
    }
    const path = `/admin/organisations/${organisation.id}/${action}`;
    return () => staff.person.post(path, { reason: TEXT.reason });
  };
  return {
    "register an organisation": async () => {
      const id = randomUUID();
      const email = `${id}@firm.example`;
      const person = visitor(installation);
      return () =>
        person.post("/auth/register", {
          organisationName: `Firm ${id}`,
          name: TEXT.name,
          email,
          password: PASSWORD,
          confirmPassword: PASSWORD,
        });
    },
    "approve an organisation": decide("approval", "PENDING"),
    "decline an organisation": decide("decline", "PENDING"),
    "pause an organisation": decide("pause", "ACTIVE"),
    "activate an organisation": decide("activation", "PAUSED"),
  };
}

function peopleChanges({ fixtures }: Installation, { organisation, manager, staff }: Firm) {
  const colleague = () => fixtures.person({ role: "CLIENT_USER", organisation });
  const invited = async () => {
    const actor = { ...manager, name: TEXT.name, role: "CLIENT_ADMIN" as const, organisation };
    return `/app/organisation/users/${await fixtures.invitation(actor)}/invitation`;
  };
  return {
    "invite someone": async () => {
      const form = { name: TEXT.name, email: `${randomUUID()}@firm.example`, password: PASSWORD };
      return () => manager.person.post("/app/organisation/invitation", form);
    },
    "invite someone again": async () => {
      const path = await invited();
      return () => manager.person.post(path);
    },
    "revoke an invitation": async () => {
      const path = `${await invited()}/revocation`;
      return () => manager.person.post(path);
    },
    "change a role": async () => {
      const path = `/admin/users/${(await colleague()).userId}/role`;
      return () => staff.person.post(path, { role: "CLIENT_ADMIN" });
    },
    "make someone Client Admin": async () => {
      const path = `/app/organisation/users/${(await colleague()).userId}/role`;
      return () => manager.person.post(path, { role: "CLIENT_ADMIN" });
    },
    "pause someone": async () => {
      const path = `/app/organisation/users/${(await colleague()).userId}/status`;
      return () => manager.person.post(path, { status: "PAUSED" });
    },
    "change organisation details": async () => {
      const page = await manager.person.get("/app/organisation/details");
      const version = /name="version"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? "";
      const form = { version, kind: "SOLICITORS", address: randomUUID() };
      return () => manager.person.post("/app/organisation/details", form);
    },
    "change one's own name": async () => {
      const name = `Ada ${randomUUID()}`;
      return () => staff.person.post("/admin/account/name", { name });
    },
  };
}

function staffChanges(installation: Installation, { organisation, manager, staff }: Firm) {
  const { sql, fixtures } = installation;
  const to = (userId: string, action: string) => `/admin/users/${userId}/${action}`;
  const active = () => signedIn(installation, { role: "CLIENT_USER", organisation });
  return {
    "pause someone as staff": async () => {
      const path = to((await active()).userId, "status");
      return () => staff.person.post(path, { status: "PAUSED" });
    },
    "end someone's sessions": async () => {
      const path = to((await active()).userId, "sessions");
      return () => staff.person.post(path);
    },
    "invite someone again as staff": async () => {
      const actor = { ...manager, name: TEXT.name, role: "CLIENT_ADMIN" as const, organisation };
      const path = to(await fixtures.invitation(actor), "invitation");
      return () => staff.person.post(path);
    },
    "reset someone's second factor": async () => {
      const { userId } = await active();
      await sql.query(
        `with factor as (insert into two_factors (user_id, secret, backup_codes) values ($1, 's', 'b'))
         update users set two_factor_enabled = true where id = $1`,
        [userId],
      );
      const path = to(userId, "second-factor");
      return () => staff.person.post(path);
    },
  };
}

function enquiryChanges({ fixtures }: Installation, { staff }: Firm, atContact: Person) {
  const handle = (action: string, form: Record<string, string>) => async () => {
    const path = `/admin/enquiries/${await fixtures.enquiry()}/${action}`;
    return () => staff.person.post(path, { id: randomUUID(), ...form });
  };
  return {
    "send an enquiry": async () => {
      const email = `${randomUUID()}@sender.example`;
      return () => atContact.post("/contact", { name: TEXT.name, email, message: TEXT.message });
    },
    "answer an enquiry": handle("reply", { reply: TEXT.note, seen: "0" }),
    "make a client of an enquiry": async () =>
      handle("client", {
        organisationName: `Firm ${randomUUID()}`,
        name: TEXT.name,
        email: `${randomUUID()}@sender.example`,
        title: "A title",
        reply: TEXT.note,
        sameAs: "another",
      })(),
    "set an enquiry's state": handle("state", { state: "REPLIED" }),
    "take an enquiry": handle("owner", { ownerUserId: staff.userId }),
    "note something on an enquiry": handle("note", { note: TEXT.note, version: "0" }),
  };
}
