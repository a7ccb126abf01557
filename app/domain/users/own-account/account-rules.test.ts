import { describe, expect, it } from "vitest";
import type { Audience, EmailEvent } from "#app/domain/email-event.ts";
import { EMAIL_EVENTS, TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";
import { needsSecondFactor, startedSecondFactor } from "#app/domain/sign-in/second-factor.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { nameInput } from "./change-own-account.server.ts";
import { mailChoices } from "./mail-choices.ts";

const cases = readCases(import.meta.dirname, "account-rules.cases.txt");

function nameOf(name: unknown): string | undefined {
  const result = nameInput.safeParse({ name });
  return result.success ? result.data.name : result.error.issues[0]?.message;
}

it.each(cases<[string | undefined, string]>("the name … is …"))(
  "the name %j is %j",
  (typed, outcome) => {
    expect(nameOf(typed)).toBe(outcome);
  },
);

describe("mails that someone may do without", () => {
  const keys = (role: "ADMIN" | "CLIENT_ADMIN" | "CLIENT_USER") =>
    mailChoices({ role }).map(({ key }) => key);

  /** About an account, an organisation, an infected paper, or what staff recorded in a client's name. */
  const ALWAYS = cases<[string]>("mails that always come").flat();

  it("are all but those that always come", () => {
    const offered = [...keys("ADMIN"), ...keys("CLIENT_USER")];
    expect(TEMPLATE_KEYS.filter((key) => !offered.includes(key))).toEqual(ALWAYS);
  });

  const readersOf = (key: (typeof TEMPLATE_KEYS)[number]): readonly Audience[] => {
    const { to }: EmailEvent = EMAIL_EVENTS[key];
    return typeof to === "string" ? [to] : Object.values(to);
  };

  it.each(cases<["ADMIN" | "CLIENT_USER", string[]]>("audiences of mails"))(
    "are for %s those that may come to them, and that of their own upload",
    (role, audiences) => {
      const coming = TEMPLATE_KEYS.filter((key) =>
        readersOf(key).some((reader) => audiences.some((audience) => audience === reader)),
      );
      const expected = coming.filter((key) => !ALWAYS.includes(key));
      expect(keys(role).toSorted()).toEqual([...expected, "upload_unfinished"].toSorted());
    },
  );

  it.each(cases<["ADMIN" | "CLIENT_USER", "STAFF" | "CLIENT"]>("menus by side"))(
    "are for %s in the order of their places, each its own",
    (role, side) => {
      const places = TEMPLATE_KEYS.filter((key) => keys(role).includes(key))
        .toSorted((a, b) => keys(role).indexOf(a) - keys(role).indexOf(b))
        .map((key) => {
          const { choice }: EmailEvent = EMAIL_EVENTS[key];
          return choice?.[side]?.place;
        });
      expect(places).toEqual(keys(role).map((_, index) => index + 1));
    },
  );

  it("are for an organisation's administrators those of its users", () => {
    expect(keys("CLIENT_ADMIN")).toEqual(keys("CLIENT_USER"));
    expect(keys("CLIENT_USER")).not.toEqual(keys("ADMIN"));
  });
});

it("staff need a second factor outside the demo, clients do not", () => {
  expect(needsSecondFactor({ role: "ADMIN" }, { demo: false })).toBe(true);
  expect(needsSecondFactor({ role: "ADMIN" }, { demo: true })).toBe(false);
  expect(needsSecondFactor({ role: "CLIENT_ADMIN" }, { demo: false })).toBe(false);
});

describe("what travels with the form of the first code", () => {
  const told = {
    codeSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    codeUri:
      "otpauth://totp/Example%20Ltd:ann%40firm.example?secret=JBSWY3DPEHPK3PXP&issuer=Example+Ltd",
  };
  it("comes back as it was told", () => {
    expect(startedSecondFactor({ ...told, code: "123456" })).toEqual(told);
  });
  it.each(cases<[Record<string, string>]>("what is refused"))("is refused as %j", (wrong) => {
    expect(startedSecondFactor({ ...told, ...wrong })).toBeNull();
  });
});
