import { describe, expect, it } from "vitest";
import { withoutToken } from "#app/domain/emails/one-time-link.ts";
import type { SentEmailStatus } from "#app/words/sent-emails.ts";
import { whyNotResend } from "./resend-rules.ts";

const WRITTEN = new Date("2026-11-20T12:00:00Z");
const minutesOn = (minutes: number) => new Date(WRITTEN.getTime() + minutes * 60_000);
const email = (status: SentEmailStatus, templateKey = "quote_sent") => ({
  status,
  templateKey,
  subject: "S",
  createdAt: WRITTEN,
});

describe("a message can be sent again", () => {
  it.each(["SENT", "FAILED", "SKIPPED"] as const)("when it is %s", (status) => {
    expect(whyNotResend(email(status), minutesOn(99_999), false)).toBeNull();
  });

  it("not while it waits to be sent", () => {
    expect(whyNotResend(email("QUEUED"), minutesOn(1), true)).toMatch(/waiting/);
  });

  it("when it was kept, once there is a mail server", () => {
    expect(whyNotResend(email("KEPT"), minutesOn(1), false)).toMatch(/No mail server/);
    expect(whyNotResend(email("KEPT"), minutesOn(1), true)).toBeNull();
  });

  it.each([
    ["password_reset", 60],
    ["user_invited", 72 * 60],
    ["email_verification", 72 * 60],
  ])("%s only while its link works", (key, minutes) => {
    for (const status of ["SENT", "FAILED"] as const) {
      expect(whyNotResend(email(status, key), minutesOn(minutes - 1), true)).toBeNull();
      expect(whyNotResend(email(status, key), minutesOn(minutes), true)).toMatch(/expired/);
    }
  });
});

describe("a stored message as staff read it", () => {
  const link = "https://p.example/auth/reset-password?token=AbC-12_3";

  it("lets nobody in", () => {
    const html = `<a href="${link}" style="x">${link}</a>`;
    for (const key of ["password_reset", "user_invited", "email_verification"]) {
      expect(withoutToken(key, `${link}\n${html}`)).not.toContain("AbC-12_3");
      expect(withoutToken(key, html)).toContain('token=sent-only-by-mail" style="x"');
    }
  });

  it("is otherwise as it is", () => {
    expect(withoutToken("quote_sent", link)).toBe(link);
  });
});
