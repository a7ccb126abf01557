import { anchorText } from "#app/domain/audit/seals/anchor.server.ts";
import type { TemplateVariables } from "#app/domain/email-templates/variables.ts";
import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { withoutLinks } from "#app/domain/forms/addresses.ts";
import { JOB_STATUS_LABELS } from "#app/domain/jobs/job.ts";
import { sideOf } from "#app/domain/users/side.ts";
import type { EmailContext } from "./email-context.server.ts";
import type { EmailSide } from "./email-event.ts";
import { EMAIL_EVENTS, type EmailRequest, oneTimeLinkOf } from "./email-events.ts";
import { TOKEN_PLACE } from "./one-time-link.ts";
import type { Recipient } from "./recipients.server.ts";

const TIME = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/London" });
const LONG_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
const AMOUNT = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Replaces a name that a stranger may have typed, so that our email carries no words of theirs. */
const UNNAMED = "your organisation";

/**
 * The value of every template variable for one recipient; empty where it does not apply. What people typed
 * is changed so that mail programs make no links of it.
 */
export function variablesFor(
  emailRequest: EmailRequest,
  facts: EmailContext,
  recipient: Recipient,
  surroundings: { publicUrl: string; phone: string; now: Date },
): TemplateVariables {
  const { job, quote, organisation } = facts;
  const { publicUrl, phone, now } = surroundings;
  const status = "status" in emailRequest ? emailRequest.status : job?.status;
  const orgName = recipient.isStranger ? UNNAMED : withoutLinks(organisation?.name ?? "");
  const path = linkPath(emailRequest) ?? actionPath(emailRequest, facts, recipient);
  return {
    clientName: recipient.name === recipient.email ? recipient.email : withoutLinks(recipient.name),
    email: recipient.email,
    orgName,
    jobId: job?.id ?? "",
    jobTitle: withoutLinks(job?.title ?? ""),
    reference: withoutLinks(referenceOf(facts)),
    status: status ? JOB_STATUS_LABELS[status] : "",
    quoteAmount: quote ? AMOUNT.format(Number(quote.amount)) : "",
    quoteCurrency: quote?.currency ?? "",
    portalUrl: `${publicUrl}/app`,
    actionUrl: publicUrl + path,
    timestamp: TIME.format(findMoment(emailRequest) ?? now),
    filename: "",
    responseDue:
      "dueAt" in emailRequest ? dayAndTime(emailRequest.dueAt) : lastDay(quote?.validUntil),
    officeOpens: "opensAt" in emailRequest ? dayAndTime(emailRequest.opensAt) : "",
    businessPhone: phone,
    reason: withoutLinks(organisation?.reason ?? ""),
    side: sideOfDoer(emailRequest, orgName),
    paperCount: "count" in emailRequest ? emailRequest.count : "",
    device: "device" in emailRequest ? emailRequest.device : "",
    ...anchorVariables(emailRequest),
  };
}

/** `Friday 25 December 2026`; empty where there is none. */
function lastDay(day: string | null | undefined): string {
  return day ? LONG_DAY.format(new Date(day)).replace(",", "") : "";
}

/** The side that acted; empty where the email does not say. */
function sideOfDoer(emailRequest: EmailRequest, orgName: string): string {
  const side = doneBy(emailRequest);
  return side ? sideOf(side === "STAFF", orgName) : "";
}

function doneBy(emailRequest: EmailRequest): EmailSide | null {
  const { doneBy: side } = EMAIL_EVENTS[emailRequest.templateKey];
  if (side === "data") return "by" in emailRequest ? emailRequest.by : null;
  return side ?? null;
}

/** When the event happened; null: now. */
function findMoment(emailRequest: EmailRequest): Date | null {
  if ("at" in emailRequest) return new Date(emailRequest.at);
  return "anchor" in emailRequest ? new Date(emailRequest.anchor.time) : null;
}

type AnchorVariable = "sealNumber" | "sealHash" | "anchorSignature" | "anchorLine" | "publicKey";

function anchorVariables(emailRequest: EmailRequest): Pick<TemplateVariables, AnchorVariable> {
  const { anchor, publicKey } =
    "anchor" in emailRequest ? emailRequest : { anchor: null, publicKey: "" };
  return {
    sealNumber: anchor ? String(anchor.seq) : "",
    sealHash: anchor?.hash ?? "",
    anchorSignature: anchor?.signature ?? "",
    anchorLine: anchor ? anchorText(anchor) : "",
    publicKey,
  };
}

function dayAndTime(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return `${WEEKDAY.format(at)} ${TIME.format(at)}`;
}

function referenceOf({ job, enquiry }: EmailContext): string {
  if (enquiry) return enquiryReference(enquiry.number);
  return job ? fullReference(job) : "";
}

/** `DX-26-0147`, and the client's own reference in brackets when there is one. */
function fullReference({
  number,
  reference,
}: {
  number: string;
  reference: string | null;
}): string {
  return reference ? `${number} (${reference})` : number;
}

/** The page of a single-use link; the token is added when the email is sent. */
function linkPath({ templateKey }: EmailRequest): string | null {
  const link = oneTimeLinkOf(templateKey);
  return link && `${link.path}?token=${TOKEN_PLACE}`;
}

function actionPath(
  emailRequest: EmailRequest,
  { job, enquiry, organisation }: EmailContext,
  { side }: Recipient,
): string {
  if ("anchor" in emailRequest) return "/admin/system";
  if (enquiry) return side === "STAFF" ? `/admin/enquiries/${enquiry.id}` : "/contact";
  if (job) return side === "STAFF" ? `/admin/jobs/${job.id}` : `/app/jobs/${job.id}`;
  return side === "STAFF" && organisation ? "/admin/organisations" : "/auth/login";
}
