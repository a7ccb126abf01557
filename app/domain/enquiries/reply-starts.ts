import { codesOf } from "#foundation/forms/codes.ts";

export const REPLY_START_LABELS = {
  yes: "Yes, details needed",
  no: "Decline",
  register: "Ask to register",
};

export type ReplyStart = keyof typeof REPLY_START_LABELS;

export const REPLY_STARTS = codesOf(REPLY_START_LABELS);

/** The first words of an answer. An address of ours becomes a link in the email only as the page to register. */
export function replyStart(
  start: ReplyStart | null,
  { name, registerUrl }: { name: string; registerUrl: string },
): string {
  if (!start) return "";
  const words = {
    yes: `Yes, we can help. So that we can quote, please tell us:

- the charges, the court and the next hearing
- by when you need the report, and who pays

Please send no names and no case papers by email. In our client portal you add the people in the case, for our conflict check, and upload the papers.`,
    no: `Thank you for asking us. This is outside what we do, so we cannot take it on. We hold nothing about the case except your message.`,
    register: `Yes, we can help. Please register your organisation first; we check within one working hour. Then you can send us the papers:

${registerUrl}`,
  };
  return `Dear ${name},\n\n${words[start]}\n`;
}
