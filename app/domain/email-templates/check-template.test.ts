import { describe, expect, it } from "vitest";
import { checkTemplate } from "#app/domain/email-templates/check-template.ts";
import { DEFAULT_TEMPLATES } from "#app/domain/email-templates/defaults.server.ts";
import { sampleValues } from "#app/domain/email-templates/sample-values.ts";
import { renderEmail, variablesIn } from "#foundation/mail/renderer.server.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const LETTERHEAD = { business: TEST_BUSINESS, portalUrl: "https://portal.example/app" };
const SITE = {
  publicUrl: "https://portal.example",
  phone: "020 7946 0000",
  office: "Office",
  reader: { name: "Ann Reader", email: "ann@reader.example" },
};
const engine = {
  render: (template: { subject: string; body: string }, values: Readonly<Record<string, string>>) =>
    renderEmail(template, values, LETTERHEAD),
  variablesIn,
};

function check(key: string, subject: string, body: string) {
  return checkTemplate(engine, key, { subject, body }, sampleValues(key, SITE));
}

describe.each(DEFAULT_TEMPLATES)("the default of $key", ({ key, subject, body }) => {
  it("has nothing wrong with it, and leaves no gap where a sample value stands", () => {
    const { errors, warnings, message } = check(key, subject, body);
    expect({ errors, warnings }).toEqual({ errors: {}, warnings: [] });
    expect(message?.text).not.toMatch(/ {2}| ,| \./);
  });
});

describe("a template", () => {
  it("is shown with sample values, as text and HTML", () => {
    const { message } = check("quote_sent", "Quote for {{ reference }}", "Dear {{ clientName }}");
    expect(message?.subject).toBe("Quote for DX-26-0147 (MF/2026/17)");
    expect(message?.text).toContain("Dear Ann Reader");
    expect(message?.html).toContain("Dear Ann Reader");
  });

  it("names each unknown variable, in subject and body", () => {
    const { errors, message } = check(
      "quote_sent",
      "{{ a }}",
      "{% if b == '' %}{{ c }}{% endif %}",
    );
    expect(message).toBeNull();
    expect(errors).toEqual({
      subject: "Unknown variable: {{ a }}. Use the names in the list of variables.",
      body: "Unknown variables: {{ b }}, {{ c }}. Use the names in the list of variables.",
    });
  });

  it.each([
    ["{{ clientName", /^The body cannot be filled in: output .* \(line 1, character 1\)$/],
    ["x\n{% for i in (1..9) %}x{% endfor %}", /tag "for" not found \(line 2, character 1\)$/],
    ["{{ clientName | upcase }}", /undefined filter: upcase/],
    ["{% if clientName %}x", /not closed/],
    ["{{ quoteAmount }}", /^Enter a body$/],
  ])("says where %j is broken", (body, message) => {
    expect(check("password_reset", "Subject", body).errors.body).toMatch(message);
  });

  it("must leave something in its subject", () => {
    expect(check("password_reset", "{{ quoteAmount }}", "x").errors.subject).toBe(
      "Enter a subject",
    );
  });

  it("warns of nothing that it may have in a part that cannot be read", () => {
    const { errors, warnings } = check("job_submitted", "x", "{{ clientName }} {{ orgName");
    expect(errors.body).toMatch(/line 1/);
    expect(warnings).toEqual([]);
  });

  it("warns of what it usually has, of what is always empty, and of names of people", () => {
    const { errors, warnings } = check("job_submitted", "x", "{{ jobTitle }} {{ device }}");
    expect(errors).toEqual({});
    expect(warnings).toEqual([
      "{{ reference }} is missing. This email usually has it.",
      "{{ clientName }} is missing. This email usually has it.",
      "{{ orgName }} is missing. This email usually has it.",
      "{{ actionUrl }} is missing. This email usually has it.",
      "{{ device }} is always empty in this email.",
      "{{ jobTitle }} may name people. Use {{ reference }} instead.",
    ]);
  });
});
