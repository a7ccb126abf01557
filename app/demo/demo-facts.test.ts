import { describe, expect, it } from "vitest";
import { type CaseContent, readDemo } from "./content.ts";
import { buildDemoData } from "./demo-data.ts";
import { jobIdOf } from "./identity.ts";
import { demoFiles } from "./papers.ts";

const content = await readDemo();
const files = await demoFiles(content.cases);
const NOWS = ["2026-11-27T11:30:00Z", "2026-12-24T15:00:00Z", "2027-04-05T08:00:00Z"];
const demos = NOWS.map((now) => buildDemoData(content, new Date(now), "hash", files));

const courts = new Map(
  content.cases.flatMap(({ facts }) => (facts?.courtName ? [[facts.courtName, facts.urn]] : [])),
);
const SIZES = [
  "Zero",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
];
/** Calendar days in a working day. */
const CALENDAR = 7 / 5;
/** What they say, without keys and kinds. */
const words = (said: unknown) => JSON.stringify(said);
const numbers = (text: string) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
const quotesOf = ({ history }: CaseContent) => history.flatMap((e) => ("quote" in e ? [e] : []));

describe.each(content.cases)("in the case $key", (story) => {
  const { key, title, description, facts, people, history, papers = [], ago } = story;
  const dates = story.dates ?? [];
  const request = `${title} ${description}`;
  const whole = words([title, description, facts, history, papers, story.missing]);

  it("ages are those of the birth dates", () => {
    const client = people.find(({ role }) => role === "CLIENT");
    const age = (2026.9 - Number(client?.born?.slice(0, 4) ?? 0)) | 0;
    for (const [, a, b] of request.matchAll(
      /(?:[Cc]lient,|aged) (\d\d)\b|(\d\d)[- ]years?[- ]old/g,
    )) {
      expect(Math.abs(Number(a ?? b) - age)).toBeLessThanOrEqual(1);
    }
    if (/young (man|woman)/.test(request)) expect(age).toBeLessThan(25);
  });

  it("there is one court, in whose district and year its numbers are", () => {
    for (const [, place] of whole.matchAll(/((?:[A-Z][a-z]+ )+)(?:Crown|Magistrates') Court/g)) {
      expect(facts?.courtName).toContain(place?.trim());
    }
    if (!facts?.courtName) return;
    expect(facts.urn?.slice(0, 4), key).toBe(courts.get(facts.courtName)?.slice(0, 4));
    expect(facts.courtType === "MAGISTRATES").toBe(facts.courtName.includes("Magistrates"));
    if (facts.courtNumber) expect(facts.urn?.slice(-2)).toBe(facts.courtNumber.slice(3, 5));
  });

  it("the plea fits what is to come", () => {
    const open = dates.filter(({ state = "OPEN" }) => state === "OPEN").map(({ kind }) => kind);
    if (open.includes("PTPH")) expect(facts?.plea).toBe("NOT_ENTERED");
    if (open.includes("TRIAL")) expect(facts?.plea).toBe("NOT_GUILTY");
    if (open.includes("SENTENCE")) expect(facts?.plea).toBe("GUILTY");
    expect(facts?.poca ?? false).toBe(/confiscation/.test(facts?.charges ?? ""));
  });

  it.each(demos)(
    "request, quote, answer, report, service and hearing follow one another ($now)",
    (demo) => {
      const times = [ago, ...history.map((event) => event.ago)];
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const jobId = jobIdOf(key);
      const due = demo.jobs.find(({ id }) => id === jobId)?.dueDate ?? [];
      const day = (...kinds: string[]) =>
        demo.dates
          .filter(
            (d) => d.jobId === jobId && kinds.includes(d.kind) && (d.state ?? "OPEN") === "OPEN",
          )
          .map(({ startsOn }) => startsOn)
          .sort();
      const order = [
        day("REPORT_DUE"),
        due,
        day("REPORT_TO_SERVE"),
        day("TRIAL", "SENTENCE", "HEARING", "PTPH"),
      ];
      const inOrder = order.flat();
      expect(inOrder).toEqual(inOrder.toSorted());
    },
  );

  it("a quote charges for what was asked, in the numbers that the case knows", () => {
    const asksForCourt = /testimony|give evidence/.test(request.toLowerCase());
    for (const { quote, lines } of quotesOf(story)) {
      const kinds = lines.map(({ kind }) => kind);
      expect(kinds.includes("COURT")).toBe(asksForCourt);
      if (asksForCourt) expect(kinds).not.toContain("REPORT");
      const known = numbers(
        words([request, facts, history.filter((event) => !("quote" in event))]),
      );
      for (const { description: line } of lines) {
        expect(known).toEqual(expect.arrayContaining(numbers(line)));
      }
      const hours = lines.map((line) => `${line.hours}`);
      for (const [, told] of (quote.notes ?? "").matchAll(/(\d+) hours/g)) {
        expect(hours).toContain(told);
      }
    }
  });

  it("an accepted quote keeps its word before the due date", () => {
    const due = story.dueIn && story.dueIn - ago * CALENDAR;
    const sent = history.findLastIndex((event) => "quote" in event);
    const [, size = "", period] =
      /^(\w+) (working days|weeks)/.exec(quotesOf(story).at(-1)?.quote.turnaround ?? "") ?? [];
    const accepted = history
      .slice(sent)
      .find((event) => "step" in event && event.step === "accept");
    if (!accepted || !due || !period) return;
    const days = SIZES.indexOf(size) * (period === "weeks" ? 5 : 1);
    expect((days - accepted.ago) * CALENDAR).toBeLessThanOrEqual(due);
  });

  it("a report follows its papers step by step, and is served after its seal", () => {
    const { report } = story;
    if (!report) return;
    const { paper, added, released, points = [], sealed, served } = report;
    const steps = [report.ago, added, released];
    const ends = [...points.map((point) => point.ago), sealed, served?.ago];
    const times = [...steps, ...ends].filter((at) => at !== undefined);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const found = papers.find((each) => each.title === paper);
    expect(found).toMatchObject({ kind: sealed ? "REPORT" : "DRAFT", isInternal: true });
    expect(found?.versions[0].ago).toBeGreaterThan(added);
    const completed = history.find((event) => "step" in event && event.step === "complete");
    if (completed) expect(completed.ago).toBeLessThan(sealed ?? 0);
  });

  it("an exhibit bears the initials of whoever found it", () => {
    const list = words(papers).matchAll(/([A-Z]{2,3})\/\d+,[^,]+,DC (\w)\w*/g);
    for (const [, initials = "", surname] of list) expect(initials.slice(-1)).toBe(surname);
  });
});
