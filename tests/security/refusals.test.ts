import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sqlState } from "#app/db/as-actor.server.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import type { Actor } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import type { Visibility } from "#app/domain/comments/comment.ts";
import {
  assignEnquiry,
  changeEnquiryState,
  noteEnquiry,
} from "#app/domain/enquiries/handle-enquiry.server.ts";
import { Refusal } from "#app/domain/errors.ts";
import { changeStatus } from "#app/domain/jobs/change-status.server.ts";
import { createJob } from "#app/domain/jobs/create-job.server.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import {
  activateOrganisation,
  approveOrganisation,
  declineOrganisation,
  pauseOrganisation,
} from "#app/domain/organisations/decide-organisation.server.ts";
import { acceptQuote } from "#app/domain/quotes/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/decline-quote.server.ts";
import type { QuoteStatus } from "#app/domain/quotes/quote.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { everything } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
const ownStaff = await fixtures.person({ role: "ADMIN", organisation });
const elsewhere = await fixtures.organisation();
const outsider = await fixtures.person({ role: "CLIENT_ADMIN", organisation: elsewhere });
/** People who were let in at the start of their request, and stopped since. */
const pausedClient = await fixtures.person({ role: "CLIENT_USER", organisation, status: "PAUSED" });
const pausedAdmin = await fixtures.person({ role: "ADMIN", status: "PAUSED" });
const shut = await fixtures.organisation("PAUSED");
const shutOut = await fixtures.person({ role: "CLIENT_USER", organisation: shut });

const newId = () => randomUUID();
const jobOf = (person: Actor, status?: JobStatus) => fixtures.job(person, status);

async function quoteOf(person: Actor, status: QuoteStatus = "SENT", job: JobStatus = "QUOTE_SENT") {
  return fixtures.quote(await jobOf(person, job), admin, { client: person, status });
}

async function quotedJob(status: QuoteStatus, version = 1) {
  const jobId = await jobOf(client);
  await fixtures.quote(jobId, admin, { client, status, version });
  return jobId;
}

async function declinedOrganisation() {
  const { id } = await fixtures.organisation("PENDING");
  const declined = { declinedAt: new Date(), declinedByUserId: admin.userId };
  await db.rows.update(organisations).set(declined).where(eq(organisations.id, id));
  return id;
}

const create = async (by: Actor, id: string = newId()) =>
  createJob(fixtures.context(by), {
    id,
    title: "t",
    description: "d",
    reference: null,
    sensitivityLevel: "LOW",
    dueDate: null,
  });
const change = (by: Actor, jobId: string) =>
  changeStatus(fixtures.context(by), { jobId, status: "ON_HOLD" });
const send = (by: Actor, jobId: string) =>
  sendQuote(fixtures.context(by), { jobId, amount: 100, notes: null });
const accept = (by: Actor, quoteId: string) => acceptQuote(fixtures.context(by), quoteId);
const decline = (by: Actor, quoteId: string) => declineQuote(fixtures.context(by), quoteId);
const comment = (visibility: Visibility) => (by: Actor, jobId: string) =>
  addComment(fixtures.context(by), { id: newId(), jobId, body: "b", visibility });
const approve = (by: Actor, id: string) => approveOrganisation(fixtures.context(by), id);
const turnDown = (by: Actor, id: string) =>
  declineOrganisation(fixtures.context(by), { organisationId: id, reason: null });
const pause = (by: Actor, id: string) =>
  pauseOrganisation(fixtures.context(by), { organisationId: id, reason: null });
const activate = (by: Actor, id: string) => activateOrganisation(fixtures.context(by), id);

const answerEnquiry = (by: Actor, enquiryId: string) =>
  changeEnquiryState(fixtures.context(by), { enquiryId, status: "REPLIED" });
const takeEnquiry = (by: Actor, enquiryId: string) =>
  assignEnquiry(fixtures.context(by), { enquiryId, ownerUserId: admin.userId });
const giveEnquiry = (ownerUserId: string) => (by: Actor, enquiryId: string) =>
  assignEnquiry(fixtures.context(by), { enquiryId, ownerUserId });
const note = (version: number) => (by: Actor, enquiryId: string) =>
  noteEnquiry(fixtures.context(by), { enquiryId, note: "n", version });

type Deed = (by: Actor, id: string) => Promise<unknown>;
/** Who, on what, and the answer: an HTTP status, a SQLSTATE of the access rules, or "done". */
type Case = [what: string, by: Actor, on: () => Promise<string> | string, answer: number | string];

const UNKNOWN: Case[] = [
  ["what does not exist", admin, newId, 404],
  ["an id that is none", admin, () => "1' or '1'='1", 404],
];
const AN_ORGANISATION: Case[] = [
  ...UNKNOWN,
  ["another's organisation, by a client", outsider, () => organisation.id, 403],
  ["their own, by a client", manager, () => organisation.id, 403],
  ["one that is active", admin, () => elsewhere.id, 409],
  ["one that is paused", admin, () => shut.id, 409],
  ["one that was declined", admin, declinedOrganisation, 409],
  [
    "by staff paused since",
    pausedAdmin,
    async () => (await fixtures.organisation("PENDING")).id,
    "42501",
  ],
  ["one that waits", admin, async () => (await fixtures.organisation("PENDING")).id, "done"],
];
const waiting = async () => (await fixtures.organisation("PENDING")).id;
const aPause = (from: "ACTIVE" | "PAUSED", other: () => string): Case[] => [
  ...UNKNOWN,
  ["another's organisation, by a client", outsider, () => organisation.id, 403],
  ["their own, by a client", manager, () => organisation.id, 403],
  ["one that waits", admin, waiting, 409],
  ["one that was declined", admin, declinedOrganisation, 409],
  ["one that is so already", admin, other, 409],
  [
    "by staff paused since",
    pausedAdmin,
    async () => (await fixtures.organisation(from)).id,
    "42501",
  ],
  ["one that can be", admin, async () => (await fixtures.organisation(from)).id, "done"],
];
const AN_ANSWER: Case[] = [
  ...UNKNOWN,
  ["another organisation's", outsider, () => quoteOf(client), 404],
  ["by staff of no organisation", admin, () => quoteOf(client), 403],
  ["by staff of another organisation", ownStaff, () => quoteOf(outsider), 403],
  ["accepted already", client, () => quoteOf(client, "ACCEPTED"), 409],
  ["declined already", client, () => quoteOf(client, "DECLINED"), 409],
  ["of a completed job", client, () => quoteOf(client, "SENT", "COMPLETED"), 409],
  ["of a cancelled job", client, () => quoteOf(client, "SENT", "CANCELLED"), 409],
  ["by a client paused since", pausedClient, () => quoteOf(client), 404],
  ["by a client of an organisation paused since", shutOut, () => quoteOf(shutOut), 404],
  ["by a user", client, () => quoteOf(client), "done"],
  ["by staff of the organisation", ownStaff, () => quoteOf(client), "done"],
  ["of a job on hold", manager, () => quoteOf(client, "SENT", "ON_HOLD"), "done"],
];
const A_COMMENT: Case[] = [
  ...UNKNOWN,
  ["another organisation's job", outsider, () => jobOf(client), 404],
  ["by a client paused since", pausedClient, () => jobOf(client), 404],
  ["by a client of an organisation paused since", shutOut, () => jobOf(shutOut), 404],
  ["by staff paused since", pausedAdmin, () => jobOf(client), "42501"],
  ["by staff", admin, () => jobOf(client), "done"],
];

const newEnquiry = () => fixtures.enquiry();
const AN_ENQUIRY: Case[] = [
  ...UNKNOWN,
  ["by a user", client, newEnquiry, 403],
  ["by a manager", manager, newEnquiry, 403],
  ["by staff paused since", pausedAdmin, newEnquiry, "42501"],
  ["by staff", admin, newEnquiry, "done"],
];
const A_CONFLICT: Case[] = [["by staff", admin, newEnquiry, 409]];

const CASES: Array<[deed: string, Deed, Case[]]> = [
  [
    "createJob",
    create,
    [
      ["by staff of no organisation", admin, newId, 403],
      ["with the id of another's job", outsider, () => jobOf(client), 404],
      ["with the id of another's job, by staff", ownStaff, () => jobOf(outsider), 404],
      ["by a client paused since", pausedClient, newId, "42501"],
      ["by a client of an organisation paused since", shutOut, newId, "42501"],
      ["by a client", client, newId, "done"],
      ["by staff of an organisation", ownStaff, newId, "done"],
    ],
  ],
  [
    "changeStatus",
    change,
    [
      ...UNKNOWN,
      ["by a user", client, () => jobOf(client), 403],
      ["by a manager", manager, () => jobOf(client), 403],
      ["by staff paused since", pausedAdmin, () => jobOf(client), "42501"],
      ["by staff", admin, () => jobOf(client), "done"],
    ],
  ],
  [
    "sendQuote",
    send,
    [
      ...UNKNOWN,
      ["by a user", client, () => jobOf(client), 403],
      ["by a manager", manager, () => jobOf(client), 403],
      ["by staff paused since", pausedAdmin, () => jobOf(client), "42501"],
      ["while a quote stands", admin, () => quotedJob("SENT"), 409],
      ["after it was accepted", admin, () => quotedJob("ACCEPTED"), 409],
      ["for a completed job", admin, () => jobOf(client, "COMPLETED"), 409],
      ["for a cancelled job", admin, () => jobOf(client, "CANCELLED"), 409],
      ["after it was declined", admin, () => quotedJob("DECLINED"), "done"],
      ["after the seventh was declined", admin, () => quotedJob("DECLINED", 7), "done"],
      ["for an accepted job without a quote", admin, () => jobOf(client, "QUOTE_ACCEPTED"), "done"],
    ],
  ],
  ["acceptQuote", accept, AN_ANSWER],
  ["declineQuote", decline, AN_ANSWER],
  [
    "addComment for clients",
    comment("CLIENT"),
    [...A_COMMENT, ["by a client", client, () => jobOf(client), "done"]],
  ],
  [
    "addComment for staff",
    comment("INTERNAL"),
    [
      ...A_COMMENT.filter(([, by]) => by.role === "ADMIN"),
      ["by a user", client, () => jobOf(client), 403],
      ["by a manager", manager, () => jobOf(client), 403],
      ["on what does not exist, by a client", client, newId, 403],
    ],
  ],
  ["approveOrganisation", approve, AN_ORGANISATION],
  ["declineOrganisation", turnDown, AN_ORGANISATION],
  ["pauseOrganisation", pause, aPause("ACTIVE", () => shut.id)],
  ["activateOrganisation", activate, aPause("PAUSED", () => elsewhere.id)],
  ["changeEnquiryState", answerEnquiry, AN_ENQUIRY],
  ["assignEnquiry", takeEnquiry, AN_ENQUIRY],
  ["assignEnquiry to paused staff", giveEnquiry(pausedAdmin.userId), A_CONFLICT],
  ["assignEnquiry to a client", giveEnquiry(manager.userId), A_CONFLICT],
  ["assignEnquiry to a stranger", giveEnquiry(newId()), A_CONFLICT],
  ["noteEnquiry", note(0), AN_ENQUIRY],
  ["noteEnquiry on another version", note(1), A_CONFLICT],
];

it.each(
  CASES.flatMap(([deed, act, cases]) =>
    cases.map(([what, by, on, answer]) => ({ deed, what, answer, act, by, on })),
  ),
)("$deed $what: $answer, and only what is done is written", async ({ answer, act, by, on }) => {
  const id = await on();
  const before = await everything(db);
  const outcome = await act(by, id).then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.status : sqlState(error)),
  );
  expect(outcome).toBe(answer);
  expect((await everything(db)) === before).toBe(answer !== "done");
});
