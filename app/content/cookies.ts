/** A cookie as the cookies page describes it. */
export interface Cookie {
  when: string;
  purpose: string;
  /** How long it is kept, with the default configuration. */
  kept: string;
  /** Set for one page only, so its name cannot have the prefix __Host-. */
  onePage?: true;
}

const LINK = "Holds the code of that link, so that it is in no address and no history";

/** Every cookie that the product sets; code can only set or read cookies listed here. */
export const COOKIES = {
  session: {
    when: "When you log in to the portal",
    purpose: "Holds a random, signed token by which the server knows your session",
    kept: "Until you log out, or have not used the portal for 30 minutes; at most 12 hours",
  },
  "second-factor": {
    when: "When you log in with a code as well, between the password and the code",
    purpose: "Holds a random, signed token by which the server knows that the password was right",
    kept: "10 minutes",
  },
  device: {
    when: "When you log in to the portal",
    purpose:
      "Holds a random token by which the server knows a browser that you have used before: somebody else's wrong passwords do not keep you out in it, and we write to you when another one is used",
    kept: "1 year after you last logged in with it",
  },
  "reset-link": {
    when: "When you open a link from our email to choose a password",
    purpose: LINK,
    kept: "Until used, at most 1 hour",
  },
  "verify-link": {
    when: "When you open a link from our email to confirm your address",
    purpose: LINK,
    kept: "Until used, at most 1 hour",
  },
  "register-link": {
    when: "When you open a link from our e-mail to register your organisation",
    purpose: LINK,
    kept: "Until used, at most 1 day",
  },
  registration: {
    when: "When you register, or log in before you have confirmed your address",
    purpose:
      "Holds what you registered with, signed and without the password: so the link in our email does not ask for the password in the same browser, and you can have it sent again",
    kept: "Until you confirm the address, at most 3 days",
  },
  notice: {
    when: "After you have logged in, registered or sent a form",
    purpose:
      'Holds the name of a message, such as "quote-accepted", so that the next page can show it once. No data about you',
    kept: "Until shown, at most 1 minute",
  },
  "enquiry-opened": {
    when: "When you open the contact page, and not before",
    purpose:
      "Holds only the signed time at which the page was opened. It tells people, who take a while to write, from programs that fill in forms at once",
    kept: "1 day",
    onePage: true,
  },
} satisfies Record<string, Cookie>;

export type CookieName = keyof typeof COOKIES;
