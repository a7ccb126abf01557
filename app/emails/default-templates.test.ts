import { describe, expect, it } from "vitest";
import { DEFAULT_TEMPLATES } from "#app/domain/email-templates/defaults.ts";
import { TEMPLATE_VARIABLES } from "#app/domain/email-templates/variables.ts";
import { TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";
import { renderEmail } from "./renderer.server.ts";

/** They go to somebody who has no part in the portal for now, or must not be sent on in a hurry. */
const WITHOUT_BUTTON = [
  "enquiry_acknowledged",
  "organisation_declined",
  "organisation_paused",
  "password_changed",
  "second_factor_changed",
  "new_device",
  "wrong_codes",
  "audit_anchor",
];
const CASE_FACTS = ["jobTitle", "quoteAmount", "quoteCurrency", "filename"];
const LETTERHEAD = { businessName: "Example", portalUrl: "https://portal.example/app" };

const values = Object.fromEntries(
  Object.keys(TEMPLATE_VARIABLES).map((name) => [name, `value-of-${name}`]),
);
const variables = { ...values, actionUrl: "https://portal.example/app/jobs/1" };

it("there are twenty-five variables, and a default for every key", () => {
  expect(Object.keys(TEMPLATE_VARIABLES).join(" ")).toBe(
    "clientName email orgName jobId jobTitle reference status quoteAmount quoteCurrency portalUrl actionUrl timestamp filename responseDue officeOpens businessPhone reason side paperCount device sealNumber sealHash anchorSignature anchorLine publicKey",
  );
  expect(DEFAULT_TEMPLATES.map(({ key }) => key)).toEqual([...TEMPLATE_KEYS]);
});

describe.each(DEFAULT_TEMPLATES)("default template $key", (template) => {
  it("can be filled in, with a button to the portal and nothing left open", () => {
    const { subject, text, html } = renderEmail(template, variables, LETTERHEAD);
    expect(subject).not.toMatch(/[{}\r\n]/);
    expect(text).not.toMatch(/[{}]/);
    const button = '<a href="https://portal.example/app/jobs/1" style="display';
    expect(html.includes(button)).toBe(!WITHOUT_BUTTON.includes(template.key));
  });

  it("names no fact of a case", () => {
    const message = renderEmail(template, variables, LETTERHEAD);
    for (const fact of CASE_FACTS) {
      expect(`${message.subject} ${message.text}`).not.toContain(`value-of-${fact}`);
      expect(template.subject + template.body).not.toContain(fact);
    }
  });

  it("fits its columns", () => {
    expect(template.name.length).toBeLessThanOrEqual(120);
    expect(template.subject.length).toBeLessThanOrEqual(200);
    expect(template.body.length).toBeLessThanOrEqual(20_000);
  });
});
