/** Every cookie that the product sets. content/legal/cookies.md tells visitors about each. */
export const COOKIES = [
  "session",
  "second-factor",
  "device",
  "reset-link",
  "verify-link",
  "register-link",
  "registration",
  "notice",
  "enquiry-opened",
] as const;

export type CookieName = (typeof COOKIES)[number];
