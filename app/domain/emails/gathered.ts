import { joinedTexts } from "#app/domain/dates/dates-in-words.ts";
import type { EmailRequest } from "./email-events.ts";

/** For so long the emails of changes wait that often come one after another: those of one job become one. */
export const GATHERED_SECONDS = 60;

const GATHERED: readonly string[] = ["dates_changed", "material_requested", "material_received"];

/** The others of its kind, of the same job and side, that wait too: `take` takes them out of the queue. */
export async function gathered(
  emailRequest: EmailRequest,
  take: (same: object) => Promise<{ dates?: string }[]>,
): Promise<EmailRequest> {
  if (!GATHERED.includes(emailRequest.templateKey)) return emailRequest;
  const { dates, ...same } = { dates: "", ...emailRequest };
  const others = await take(same);
  if (!("dates" in emailRequest)) return emailRequest;
  return {
    ...emailRequest,
    dates: joinedTexts([dates, ...others.map((each) => each.dates ?? "")]),
  };
}
