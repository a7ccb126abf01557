import { describe, expect, it } from "vitest";
import { DEFAULT_TEMPLATES } from "#app/domain/email-templates/defaults.server.ts";
import { TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";
import { TEMPLATE_VARIABLES } from "#app/domain/emails/template-variables.ts";
import { renderEmail } from "#foundation/mail/renderer.server.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

/** They tell, and ask for nothing that a page of ours does. */
const WITHOUT_BUTTON = [
  "enquiry_acknowledged",
  "enquiry_answered",
  "organisation_declined",
  "organisation_paused",
  "password_changed",
  "second_factor_changed",
  "new_device",
  "wrong_codes",
  "audit_anchor",
];
/** To a mailbox, which has no name. A reply is a letter of staff, who greet in it themselves. */
const WITHOUT_GREETING = ["enquiry_received", "audit_anchor"];
/** They may hold the name of a party. */
const MAY_NAME_PEOPLE = ["jobTitle", "filename"];
const LETTERHEAD = { business: TEST_BUSINESS, portalUrl: "https://portal.example/app" };

const values = Object.fromEntries(
  Object.keys(TEMPLATE_VARIABLES).map((name) => [name, `value-of-${name}`]),
);
const variables = { ...values, actionUrl: "https://portal.example/app/jobs/1" };

it("there are twenty-seven variables, and a default for every key", () => {
  expect(Object.keys(TEMPLATE_VARIABLES).join(" ")).toBe(
    "clientName email orgName jobId jobTitle reference status quoteAmount quoteCurrency portalUrl actionUrl timestamp filename responseDue officeOpens businessPhone reply reason side dates paperCount sheetCount device sealNumber sealHash anchorSignature anchorLine publicKey",
  );
  expect(DEFAULT_TEMPLATES.map(({ key }) => key).toSorted()).toEqual(TEMPLATE_KEYS.toSorted());
});

describe.each(DEFAULT_TEMPLATES)("default template $key", (template) => {
  const { subject, text, html } = renderEmail(template, variables, LETTERHEAD);

  it("can be filled in, with a button that says the act, and nothing left open", () => {
    expect(subject).not.toMatch(/[{}\r\n]/);
    expect(text).not.toMatch(/[{}]/);
    const [, act] = / class="act" style="[^"]*">([^<]+)</.exec(html) ?? [];
    if (WITHOUT_BUTTON.includes(template.key)) {
      expect(act).toBeUndefined();
    } else {
      expect(act).toMatch(/^(?!See the details)[A-Z][a-z]+ [a-z ]+$/);
    }
  });

  it("greets its reader by name, and says nothing that may name anyone else", () => {
    if (!WITHOUT_GREETING.includes(template.key)) {
      expect(text).toMatch(/^(Dear value-of-clientName,|value-of-reply)\n\n/);
    }
    expect(subject).not.toContain("value-of-clientName");
    for (const variable of MAY_NAME_PEOPLE) {
      expect(template.subject + template.body).not.toContain(variable);
    }
  });

  it("fits its columns", () => {
    expect(template.name.length).toBeLessThanOrEqual(120);
    expect(template.subject.length).toBeLessThanOrEqual(200);
    expect(template.body.length).toBeLessThanOrEqual(20_000);
  });
});
