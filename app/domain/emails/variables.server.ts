import { anchorText } from "#app/domain/audit/seals/anchor.server.ts";
import type { EmailSide } from "#app/domain/email-event.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { JOB_STATUS_LABELS } from "#app/words/jobs.ts";
import { withoutLinks } from "#foundation/forms/text/text.ts";
import { formatNamedDay, londonDay } from "#foundation/time/moment.ts";
import type { EmailContext } from "./email-context.server.ts";
import { EMAIL_EVENTS, type EmailRequest, oneTimeLinkOf } from "./email-events.ts";
import { TOKEN_PLACE } from "./one-time-link.ts";
import type { Recipient } from "./recipients.server.ts";
import type { TemplateVariables } from "./template-variables.ts";

const TIME = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });
const AMOUNT = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Greets someone whose address is not confirmed: others may have typed the name. */
const UNKNOWN_READER = "Sir or Madam";

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
  surroundings: { publicUrl: string; phone: string; office: string; now: Date },
): TemplateVariables {
  const { job, quote, organisation } = facts;
  const { publicUrl, phone, office, now } = surroundings;
  const status = "status" in emailRequest ? emailRequest.status : job?.status;
  const orgName = recipient.isStranger ? UNNAMED : withoutLinks(organisation?.name ?? "");
  const count = "count" in emailRequest ? emailRequest.count : "";
  const path = linkPath(emailRequest) ?? actionPath(emailRequest, facts, recipient);
  return {
    clientName: recipient.name === recipient.email ? UNKNOWN_READER : withoutLinks(recipient.name),
    email: recipient.email,
    orgName,
    jobId: job?.id ?? "",
    jobTitle: withoutLinks(job?.title ?? ""),
    reference: withoutLinks(referenceOf(facts)),
    status: status ? JOB_STATUS_LABELS[status] : "",
    quoteAmount: quote ? AMOUNT.format(Number(quote.amount)) : "",
    quoteCurrency: quote ? "GBP" : "",
    portalUrl: `${publicUrl}/app`,
    actionUrl: publicUrl + path,
    timestamp: TIME.format(findMoment(emailRequest) ?? now),
    filename: "",
    responseDue:
      "dueAt" in emailRequest
        ? dayAndTime(emailRequest.dueAt)
        : quote?.validUntil
          ? formatNamedDay(quote.validUntil)
          : "",
    officeOpens: "opensAt" in emailRequest ? dayAndTime(emailRequest.opensAt) : "",
    businessPhone: phone,
    reply: facts.reply ?? "",
    reason: withoutLinks(organisation?.reason ?? ""),
    side: { STAFF: office, CLIENT: orgName, NOBODY: "" }[doneBy(emailRequest) ?? "NOBODY"],
    dates: "dates" in emailRequest ? emailRequest.dates : "",
    paperCount: count,
    sheetCount: count,
    device: "device" in emailRequest ? emailRequest.device : "",
    ...anchorVariables(emailRequest),
  };
}

/** The side that acted; null where the email does not say. */
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
  return `${formatNamedDay(londonDay(at))} at ${CLOCK.format(at)}`;
}

/** `DX-26-0147`, and the client's own reference in brackets when there is one. */
function referenceOf({ job, enquiry }: EmailContext): string {
  if (enquiry) return enquiryReference(enquiry.number);
  if (!job) return "";
  return job.reference ? `${job.number} (${job.reference})` : job.number;
}

/** The page of a single-use link, and where it leads on to; the token is added when the email is sent. */
function linkPath(emailRequest: EmailRequest): string | null {
  const link = oneTimeLinkOf(emailRequest.templateKey);
  const to = "jobId" in emailRequest ? `&to=/app/jobs/${emailRequest.jobId}` : "";
  return link && `${link.path}?token=${TOKEN_PLACE}${to}`;
}

function actionPath(
  emailRequest: EmailRequest,
  { job, enquiry, organisation }: EmailContext,
  { side }: Recipient,
): string {
  if ("anchor" in emailRequest) return "/admin/system";
  // Beside the words of staff, who may ask the sender to register.
  if ("replyId" in emailRequest) return "/auth/register";
  if (enquiry) return side === "STAFF" ? `/admin/enquiries/${enquiry.id}` : "/contact";
  if (job) {
    const { page } = EMAIL_EVENTS[emailRequest.templateKey];
    if (page) return `/jobs/${job.id}/${page}`;
    return side === "STAFF" ? `/admin/jobs/${job.id}` : `/app/jobs/${job.id}`;
  }
  if (emailRequest.templateKey === "user_to_confirm") {
    return "/app/organisation";
  }
  if (emailRequest.templateKey === "retention_due") {
    return "/admin/retention";
  }
  return side === "STAFF" && organisation ? "/admin/organisations" : "/auth/login";
}
