import { z } from "zod";
import { anchorSchema } from "#app/domain/audit/seals/anchor.server.ts";
import type { EmailField } from "#app/domain/email-event.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import {
  EMAIL_EVENTS,
  type EmailRequest,
  TEMPLATE_KEYS,
  type TemplateKey,
} from "./email-events.ts";

const id = z.uuid();

const FIELDS: { [Kind in keyof EmailField]: z.ZodType<EmailField[Kind]> } = {
  id,
  email: z.string(),
  text: z.string(),
  count: z.string().default("1"),
  dates: z.string().default("a date of the case"),
  time: z.iso.datetime(),
  "time or null": z.iso.datetime().nullable(),
  side: z.enum(["STAFF", "CLIENT"]),
  "job status": z.enum(JOB_STATUSES),
  anchor: anchorSchema,
  base64: z.base64(),
};

const [first, ...others] = TEMPLATE_KEYS.map(createPayloadSchema);
if (!first) throw new Error("There are no emails");

/**
 * An email request as read from the queue. The cast is needed because the schema is built at run time
 * from the fields of the same events that define the type.
 */
export const emailRequestPayload = z.discriminatedUnion("templateKey", [
  first,
  ...others,
]) as z.ZodType<unknown> as z.ZodType<EmailRequest>;

function createPayloadSchema(templateKey: TemplateKey) {
  const fields = Object.entries(EMAIL_EVENTS[templateKey].data);
  const data = Object.fromEntries(fields.map(([name, kind]) => [name, FIELDS[kind]]));
  return z.object({ templateKey: z.literal(templateKey), ...data });
}

/** An email that is already stored, as read from the same queue. */
export const deliveryPayload = z.object({ deliver: id });

export const sendEmailPayload = z.object({ sentEmailId: id });
