import type { businessSettings } from "#app/db/schema/business-settings.ts";
import type { jobFunding } from "#app/db/schema/funding.ts";
import type { quoteDrafts, quoteLines, quotes, quoteTemplates } from "#app/db/schema/quotes.ts";
import type { DemoEntry } from "./audit.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import { type DemoCase, quoteId } from "./cases.ts";
import { caseId, chance, demoId, organisationId, personId } from "./identity.ts";

type QuoteRow = typeof quotes.$inferInsert;
type LineRow = typeof quoteLines.$inferInsert;

/** An hour, in pence. */
const RATE = 8_300;
const SAVED_DAYS_AGO = 240;

/** The business of the demo is registered for VAT. */
export function settingsRows(now: Date): (typeof businessSettings.$inferInsert)[] {
  return [
    {
      version: 2,
      vatNumber: "GB123456782",
      accountName: "UK Drug Expert Witness Ltd",
      sortCode: "00-00-00",
      accountNumber: "12345678",
      postcode: "B1 1AA",
      savedByUserId: personId("miriam"),
      savedAt: timeAgo(now, SAVED_DAYS_AGO),
    },
  ];
}

/** What holds for every quote of the demo. */
export const QUOTE_BASIS = { termsNumber: 1, settingsVersion: 2, vatRate: "20.00" } as const;

/** Reading and analysis by the hour, and the report for the rest of the amount. */
export function lineRows(all: readonly QuoteRow[]): LineRow[] {
  return all.flatMap(({ id = "", organisationId: org, amount, kind }) => {
    const pence = Math.round(Number(amount) * 100);
    const hour = (position: number, of: LineRow["kind"], description: string, part: number) => {
      const minutes = Math.max(30, Math.floor((pence * part) / RATE) * 60);
      return byHour({ quoteId: id, organisationId: org, position, kind: of, description, minutes });
    };
    const hours =
      kind === "FURTHER"
        ? [hour(1, "ANALYSIS", "Reading the second download", 0.5)]
        : [
            hour(1, "READING", "Reading the papers served", 0.2 + 0.1 * chance(`reading ${id}`)),
            hour(2, "ANALYSIS", "Analysis against market data", 0.3),
          ];
    const rest = pence - hours.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0);
    const report: LineRow = {
      quoteId: id,
      organisationId: org,
      position: hours.length + 1,
      kind: "REPORT",
      description: "Written report",
      unit: "FIXED",
      net: (rest / 100).toFixed(2),
    };
    return [...hours, report];
  });
}

function byHour(
  line: Pick<LineRow, "quoteId" | "organisationId" | "position" | "kind" | "description"> & {
    minutes: number;
  },
): LineRow {
  const net = ((line.minutes * RATE) / 60 / 100).toFixed(2);
  return { ...line, unit: "HOUR", rate: (RATE / 100).toFixed(2), net };
}

const FURTHER = {
  key: "encrypted-chat",
  amount: "640.00",
  notes: "A second handset was downloaded after our quote.",
  daysAgo: 0.7,
} as const;

export function furtherQuotes(now: Date, cases: readonly DemoCase[]): QuoteRow[] {
  return furtherCases(cases).map(({ id, org, content, events }) => ({
    id: quoteId(content.key, versionAfter(events)),
    jobId: id,
    organisationId: organisationId(org),
    version: versionAfter(events),
    kind: "FURTHER",
    basis: "CEILING",
    status: "SENT",
    amount: FURTHER.amount,
    notes: FURTHER.notes,
    turnaround: "5 working days",
    validUntil: londonDayAfter(now, 30),
    createdByUserId: personId("miriam"),
    createdAt: timeAgo(now, FURTHER.daysAgo),
  }));
}

export function furtherEntries(cases: readonly DemoCase[]): DemoEntry[] {
  return furtherCases(cases).map(({ id: jobId, org, content, events }) => ({
    meta: {
      quoteId: quoteId(content.key, versionAfter(events)),
      version: versionAfter(events),
      further: true,
    },
    daysAgo: FURTHER.daysAgo,
    by: "miriam",
    org,
    jobId,
    action: "quote_sent",
    newValue: `GBP ${FURTHER.amount}`,
  }));
}

function furtherCases(cases: readonly DemoCase[]): DemoCase[] {
  return cases.filter(({ content }) => content.key === FURTHER.key);
}

function versionAfter(events: DemoCase["events"]): number {
  return Math.max(...events.map(({ version }) => version)) + 1;
}

/** Who pays: legal aid for most firms, and what the kind of organisation says for others. */
export function fundingRows(cases: readonly DemoCase[]): (typeof jobFunding.$inferInsert)[] {
  return cases
    .filter(({ content }) => chance(`funded ${content.key}`) < 0.8)
    .map(({ content: { key }, id: jobId, org }) => {
      const isLegalAid = chance(`legal aid ${key}`) < 0.7;
      return {
        jobId,
        organisationId: organisationId(org),
        type: isLegalAid ? "LEGAL_AID_EW" : "PRIVATE",
        ...(isLegalAid && {
          orderDate: "2026-03-16",
          ufn: `160326/${unique(key)}`,
          maat: `60${unique(key)}40`,
        }),
        savedByUserId: personId("miriam"),
      };
    });
}

/** Three digits. */
function unique(key: string): string {
  return String(Math.floor(chance(`file ${key}`) * 900) + 100);
}

const line = (key: number, kind: string, description: string, count: string, price = "83.00") => ({
  [`kind-${key}`]: kind,
  [`description-${key}`]: description,
  [`unit-${key}`]: count === "" ? "FIXED" : "HOUR",
  [`count-${key}`]: count,
  [`price-${key}`]: price,
});

/** Lines that staff keep, and a quote that was begun. */
export function templateRows(now: Date): (typeof quoteTemplates.$inferInsert)[] {
  const saved = { savedByUserId: personId("miriam"), savedAt: timeAgo(now, 60) };
  return [
    {
      id: demoId("template phones"),
      name: "Two phones, drugs messages",
      ...saved,
      body: {
        ...line(1, "READING", "Reading the papers served", "2h"),
        ...line(2, "ANALYSIS", "Messages on two handsets, up to 2,000", "6h"),
        ...line(3, "REPORT", "Written report", "4h"),
        basis: "CEILING",
        turnaround: "10 working days from acceptance",
        scope: "Up to 200 pages and two extraction reports. No attendance at court.",
      },
    },
    {
      id: demoId("template yield"),
      name: "Cannabis yield and value",
      ...saved,
      body: {
        ...line(1, "READING", "Photographs and scene notes", "1h 30"),
        ...line(2, "ANALYSIS", "Yield, stage of growth and value", "2h 30"),
        ...line(3, "REPORT", "Written report", "", "390.00"),
        basis: "FIXED",
        scope: "",
        turnaround: "5 working days from acceptance",
      },
    },
  ];
}

export function draftRows(
  now: Date,
  cases: readonly DemoCase[],
): (typeof quoteDrafts.$inferInsert)[] {
  const begun = cases.find(({ content }) => content.key === "nitazene-vials");
  if (!begun) return [];
  return [
    {
      jobId: caseId(begun.content.key),
      organisationId: organisationId(begun.org),
      savedByUserId: personId("miriam"),
      savedAt: timeAgo(now, 0.1),
      body: {
        ...line(1, "READING", "Reading the papers served", "1h 30"),
        ...line(2, "ANALYSIS", "", ""),
        id: demoId("draft"),
        seen: timeAgo(now, 0.1).toISOString(),
        basis: "CEILING",
        kind: "MAIN",
        replaces: "",
        scope: "",
        turnaround: "",
        notes: "",
        validUntil: londonDayAfter(now, 60),
      },
    },
  ];
}
