import { z } from "zod";
import { signedAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import type { Notification } from "./notification.ts";

const id = z.uuid();
const aboutOrganisation = { organisationId: id };
const aboutUser = { userId: id };
const aboutJob = { jobId: id };
const aboutEnquiry = { enquiryId: id, dueAt: z.iso.datetime() };
const aboutQuote = { jobId: id, quoteId: id };

/** A notification as it is read back from the queue. */
export const notificationPayload = z.discriminatedUnion("templateKey", [
  z.object({ templateKey: z.literal("registration_submitted"), ...aboutOrganisation }),
  z.object({ templateKey: z.literal("registration_approved"), ...aboutOrganisation }),
  z.object({ templateKey: z.literal("registration_known_address"), email: z.string() }),
  z.object({ templateKey: z.literal("organisation_declined"), ...aboutOrganisation }),
  z.object({ templateKey: z.literal("organisation_paused"), ...aboutOrganisation }),
  z.object({ templateKey: z.literal("organisation_activated"), ...aboutOrganisation }),
  z.object({ templateKey: z.literal("email_verification"), ...aboutUser }),
  z.object({ templateKey: z.literal("user_invited"), ...aboutUser }),
  z.object({ templateKey: z.literal("password_reset"), email: z.string() }),
  z.object({ templateKey: z.literal("password_changed"), ...aboutUser }),
  z.object({ templateKey: z.literal("second_factor_changed"), ...aboutUser }),
  z.object({
    templateKey: z.literal("new_device"),
    ...aboutUser,
    device: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({ templateKey: z.literal("wrong_codes"), ...aboutUser, at: z.iso.datetime() }),
  z.object({ templateKey: z.literal("job_submitted"), ...aboutJob }),
  z.object({ templateKey: z.literal("quote_sent"), ...aboutQuote }),
  z.object({ templateKey: z.literal("quote_accepted"), ...aboutQuote }),
  z.object({ templateKey: z.literal("quote_declined"), ...aboutQuote }),
  z.object({
    templateKey: z.literal("status_changed"),
    ...aboutJob,
    status: z.enum(JOB_STATUSES),
  }),
  z.object({
    templateKey: z.literal("comment_added"),
    ...aboutJob,
    by: z.enum(["STAFF", "CLIENT"]),
  }),
  z.object({ templateKey: z.literal("enquiry_received"), ...aboutEnquiry }),
  z.object({
    templateKey: z.literal("enquiry_acknowledged"),
    ...aboutEnquiry,
    opensAt: z.iso.datetime().nullable(),
  }),
  z.object({
    templateKey: z.literal("audit_anchor"),
    anchor: signedAnchor,
    publicKey: z.base64(),
  }),
]) satisfies z.ZodType<Notification>;

/** A mail that has its row already, as it is read back from the same queue. */
export const deliveryPayload = z.object({ deliver: id });

/** A mail to send, as it is read back from the queue. */
export const sendEmailPayload = z.object({ sentEmailId: id });
