import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { renderEmail, TemplateError } from "./renderer.server.ts";

const cases = readCases(import.meta.dirname, "renderer.cases.txt");

const BUSINESS = {
  name: "Smith & Co",
  phone: "020 7946 0000",
  company: "Smith & Co Ltd, company no. 01234567",
  address: "1 Row, London",
};
const LETTERHEAD = { business: BUSINESS, portalUrl: "https://portal.example/app" };

function render(body: string, variables: Record<string, string> = {}, subject = "Subject") {
  return renderEmail(
    { subject, body },
    {
      clientName: "Ann",
      actionUrl: "https://portal.example/app/jobs/1?a=1&b=2",
      portalUrl: "https://portal.example/app",
      quoteAmount: "",
      ...variables,
    },
    LETTERHEAD,
  );
}

const HOSTILE = cases<[string]>("hostile texts").flat();

describe("what a message shows", () => {
  it("is the filled-in text, with a foot", () => {
    const { subject, text } = render(
      "Dear {{ clientName }},\n\n\n\nHello.",
      {},
      "To {{clientName}}",
    );
    expect(subject).toBe("To Ann");
    expect(text).toMatch(/^Dear Ann,\n\nHello\.\n\n-- \nThis email was sent by Smith & Co\. /);
    expect(text).toContain(
      "\nTelephone 020 7946 0000\nSmith & Co Ltd, company no. 01234567. Registered office: 1 Row, London.\n",
    );
    expect(text).not.toContain("<");
  });

  it("has a button that says what the line before its address says, and the address in the text alone", () => {
    const { html, text } = render("Read the quote: {{ actionUrl }}");
    expect(html).toMatch(
      /<a href="https:\/\/portal\.example\/app\/jobs\/1\?a=1&amp;b=2" class="act" style="[^"]+">Read the quote</,
    );
    expect(html).not.toContain(">https://portal.example/app/jobs/1");
    expect(text).toContain("Read the quote: https://portal.example/app/jobs/1?a=1&b=2");
  });

  it("has a button for the address alone, as older templates have it, and none in a sentence", () => {
    expect(render("Please read:\n\n{{ actionUrl }}").html).toContain(">See the details</a>");
    expect(render("Please look at {{ actionUrl }}").html).not.toContain('class="act"');
  });

  it("links to addresses of the template and of ours, without the full stop", () => {
    const { html } = render("See https://gov.uk/a and {{ portalUrl }}.");
    expect(html).toContain('<a href="https://gov.uk/a" ');
    expect(html).toContain('<a href="https://portal.example/app" ');
  });

  it("does not link to an address that came in by a name", () => {
    const { html } = render("Dear {{ clientName }}", { clientName: "https://evil.example/login" });
    expect(html).toContain("https://evil.example/login");
    expect(html).not.toContain('href="https://evil');
  });

  it("may depend on a variable", () => {
    const body = "{% if quoteAmount != '' %}Amount {{ quoteAmount }}{% else %}No amount{% endif %}";
    expect(render(body).text).toContain("No amount");
    expect(render(body, { quoteAmount: "1.00" }).text).toContain("Amount 1.00");
  });

  it("is empty when the template comes out empty", () => {
    expect(render("{{ quoteAmount }}")).toEqual({ subject: "Subject", text: "", html: "" });
  });
});

describe("hostile text", () => {
  it.each(HOSTILE)("%s is shown literally", (hostile) => {
    const clean = render("Dear {{ clientName }}", { clientName: "X" }, "{{ clientName }}").html;
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const inVariable = render("Dear {{ clientName }}", { clientName: hostile }, "{{ clientName }}");
    expect(tags(inVariable.html)).toEqual(tags(clean));
    expect(inVariable.text).toContain(hostile);
  });

  it.each(HOSTILE.filter((text) => !text.includes("{")))("%s in a template is text", (hostile) => {
    const { html } = render(`Dear ${hostile}`);
    const [, shown = ""] = html.split("</head>");
    expect(shown).not.toMatch(/<(script|img|svg|iframe|style|math)/i);
    expect(html.match(/<a /g)?.length).toBeLessThanOrEqual(2);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  });

  it.each(["A\r\nBcc: x@evil.example", "A\nB", "A\u2028B", "A\u0000B", "A\u202eB"])(
    "breaks no line of the subject: %j",
    (name) => {
      const { subject } = render("x", { clientName: name }, "For {{ clientName }}");
      expect(subject).toMatch(/^For A [^\p{Cc}\u2028\u202e]+$/u);
    },
  );

  it("starts no paragraph", () => {
    const { text } = render("Dear {{ clientName }}", { clientName: "A\n\n{{ actionUrl }}" });
    expect(text).toMatch(/^Dear A \{\{ actionUrl \}\}\n/);
  });
});

const NESTED = /^The body has too many brackets or conditions inside one another \(20 at most\)$/;

describe("a template is refused", () => {
  it.each(
    cases<[string, string, string | RegExp]>("refused: for what, the body, the message").concat([
      ["a deep nest", "{% if true %}".repeat(1_500), NESTED],
      ["brackets in an output", `{{ ${"(".repeat(19_990)} }}`, NESTED],
      ["brackets in a condition", `{% if ${"(".repeat(19_990)} %}`, NESTED],
      ["brackets with something between", `{{ ${"(1..".repeat(4_900)} }}`, NESTED],
      ["brackets after names", `{{ ${"a[".repeat(6_000)}${"]".repeat(6_000)} }}`, NESTED],
    ]),
  )("for %s", (_, body, message) => {
    const started = performance.now();
    expect(() => render(body)).toThrow(TemplateError);
    expect(() => render(body)).toThrow(new RegExp(message));
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("not for brackets and conditions as letters have them", () => {
    const nested = `${"{% if true %}".repeat(20)}x${"{% endif %}".repeat(20)}`;
    const beside = "{% if clientName == 'Ann' %}(a) [b] {% endif %}".repeat(50);
    expect(render(nested).text).toMatch(/^x\n/);
    expect(render(beside).text).toMatch(/^(\(a\) \[b\] ){49}/);
    expect(render(`${"a) :-) ".repeat(500)}${"(".repeat(20)}`).text).toMatch(/\({20}\n/);
  });

  it("names the part", () => {
    expect(() => render("x", {}, "{{ nobody }}")).toThrow(/^The subject uses an unknown variable/);
  });

  it("for a message that grows too long", () => {
    const long = { clientName: "x".repeat(2_000) };
    expect(() => render("{{ clientName }}".repeat(100), long)).toThrow(/too long/);
  });
});
