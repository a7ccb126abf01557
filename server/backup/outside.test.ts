import { expect, it } from "vitest";
import { describeOutside } from "./outside.ts";

it("a restored copy says what it shares with the real portal", () => {
  const nothing = { filesUrl: null, smtpUrl: null, auditMailTo: null };
  expect(describeOutside(nothing)).toBe(null);
  const filesUrl = "https://key:secret@bucket.example/papers";
  expect(describeOutside({ ...nothing, filesUrl, smtpUrl: "smtp://mail.example" })).toMatch(
    /unset FILES_URL, SMTP_URL before you start it: it would remove the newest papers from a shared bucket, and write to real people\.$/,
  );
  expect(describeOutside({ ...nothing, filesUrl })).toMatch(
    /unset FILES_URL before you start it: it would remove the newest papers from a shared bucket\.$/,
  );
  expect(describeOutside({ ...nothing, auditMailTo: "audit@office.example" })).toMatch(
    /unset AUDIT_MAIL_TO before you start it: it would write to real people\.$/,
  );
});
