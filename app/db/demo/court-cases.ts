import type { jobFacts, jobParties } from "#app/db/schema/case.ts";
import type { conflictChecks, conflictHits, expertInterests } from "#app/db/schema/conflicts.ts";
import { timeAgo } from "./calendar.ts";
import type { DemoCase } from "./cases.ts";
import { caseId, chance, demoId, organisationId, personId, pick } from "./identity.ts";

type FactRow = typeof jobFacts.$inferInsert;
type PartyRow = typeof jobParties.$inferInsert;
type Told = Omit<PartyRow, "id" | "jobId" | "organisationId">;

const COURTS = [
  "Stonebridge Crown Court",
  "Calderfield Crown Court",
  "Wexham Vale Crown Court",
  "Thornley Crown Court",
  "Marsh Lane Crown Court",
];
const GIVEN = [
  "Jordan",
  "Leanne",
  "Tariq",
  "Megan",
  "Dominik",
  "Chidi",
  "Rhys",
  "Sadia",
  "Patrick",
  "Elena",
  "Curtis",
  "Yusuf",
  "Hannah",
  "Lewis",
  "Amara",
  "Gavin",
  "Nia",
  "Samuel",
  "Zoe",
  "Marek",
];
const SURNAMES = [
  "Ashby",
  "Tunstall",
  "Mahmood",
  "Prosser",
  "Zielinski",
  "Eze",
  "Llewellyn",
  "Begum",
  "Keane",
  "Marinescu",
  "Boateng",
  "Aydin",
  "Whitlock",
  "Garside",
  "Okafor",
  "Sutcliffe",
  "Bowen",
  "Adeyemi",
  "Farrow",
  "Novak",
];
const OFFICERS = ["DC Helen Stroud", "DC Imran Baig", "DS Colin Waterhouse", "PC Laura Penrose"];

/** Cases whose people are written by hand: two that conflict, and one that only seems to. */
const BY_HAND: Record<string, { urn: string; people: Told[] }> = {
  "first-appearance": {
    urn: "14MV2218826",
    people: [{ role: "CLIENT", name: "Callum Reddy", born: "1994-05-12", aliases: ["Cal"] }],
  },
  "drone-drop": {
    urn: "14MV2218826",
    people: [
      { role: "CLIENT", name: "Danielle Hobson", born: "1998-08-30" },
      { role: "CO_DEFENDANT", name: "Calum Reddie", born: "1994-05-12" },
    ],
  },
  "cbd-flower": {
    urn: "20SB1140726",
    people: [{ role: "CLIENT", name: "Kieran Doyle", born: "1988-02-03" }],
  },
  "section-22": {
    urn: "05CF3300126",
    people: [
      { role: "CLIENT", name: "Ciaran Doyle", born: "2001-11-30" },
      { role: "OFFICER", name: "DC Helen Stroud", worksFor: "Moorland Police" },
    ],
  },
};

/** Cases of which nothing was told yet. */
const UNTOLD = ["force-glossary", "training-day", "glossary", "testimony"];

export function courtRows(
  now: Date,
  cases: readonly DemoCase[],
): { facts: FactRow[]; parties: PartyRow[] } {
  const told = cases.filter(({ content }) => !UNTOLD.includes(content.key));
  return {
    facts: told.map(factsOf),
    parties: told.flatMap((demoCase) =>
      peopleOf(demoCase).map((person, place) => ({
        ...person,
        id: demoId(`party ${demoCase.content.key} ${place}`),
        jobId: demoCase.id,
        organisationId: organisationId(demoCase.org),
        addedAt: new Date(timeAgo(now, demoCase.content.asked).getTime() + place),
      })),
    ),
  };
}

function factsOf({ id, org, content: { key } }: DemoCase): FactRow {
  const number = Math.floor(chance(`number ${key}`) * 9_000) + 1_000;
  const isPolice = org === "westmarch";
  return {
    jobId: id,
    organisationId: organisationId(org),
    jurisdiction: "EW",
    proceedings: "CRIMINAL",
    side: isPolice ? "PROSECUTION" : "DEFENCE",
    courtType: "CROWN",
    courtName: pick(COURTS, `court ${key}`),
    courtNumber: `T2026${number}`,
    urn: BY_HAND[key]?.urn ?? `${10 + (number % 40)}CP${number}126`,
    plea: chance(`plea ${key}`) < 0.7 ? "NOT_GUILTY" : "NOT_ENTERED",
    inCustody: chance(`custody ${key}`) < 0.3,
    poca: key.includes("benefit") || key.includes("section"),
    pageCount: 40 + Math.floor(chance(`pages ${key}`) * 900),
  };
}

function peopleOf({ content: { key } }: DemoCase): Told[] {
  const byHand = BY_HAND[key];
  if (byHand) return byHand.people;
  const person = (what: string) =>
    `${pick(GIVEN, `given ${key} ${what}`)} ${pick(SURNAMES, `surname ${key} ${what}`)}`;
  const born = `${1975 + Math.floor(chance(`born ${key}`) * 30)}-0${1 + Math.floor(chance(`month ${key}`) * 9)}-17`;
  const hasCoDefendant = chance(`two ${key}`) < 0.4;
  const hasOfficer = chance(`officer ${key}`) < 0.5;
  return [
    { role: "CLIENT", name: person("client"), born },
    ...(hasCoDefendant ? [{ role: "CO_DEFENDANT" as const, name: person("other") }] : []),
    ...(hasOfficer
      ? [{ role: "OFFICER" as const, name: pick(OFFICERS, key), worksFor: "Moorland Police" }]
      : []),
  ];
}

/** Cases without a quote whose check is still to be run. */
const UNCHECKED = ["section-22", "force-glossary"];
/** The case whose check found somebody, which nobody has decided. */
const UNDECIDED = "drone-drop";
const BEFORE_THE_QUOTE = 0.1;
const NAMES_THEN = 160;

/** Where the digest stands until it is worked out of the rows. */
const NO_DIGEST = "0".repeat(64);

export function conflictRows(now: Date, cases: readonly DemoCase[]) {
  const checked = cases.filter(({ content }) => !UNCHECKED.includes(content.key));
  const hits: (typeof conflictHits.$inferInsert)[] = [
    {
      checkId: demoId(`check ${UNDECIDED}`),
      position: 1,
      subject: "Calum Reddie",
      found: "Callum Reddy",
      source: "PARTY",
      role: "CLIENT",
      otherJobId: caseId("first-appearance"),
      class: "STRONG",
      why: [
        "first name is a variant (Calum / Callum)",
        "surname sounds alike (Reddie / Reddy)",
        "same birth date",
        "same URN or court number",
      ],
    },
  ];
  const interests: (typeof expertInterests.$inferInsert)[] = [
    {
      id: demoId("interest force"),
      userId: personId("tobias"),
      name: "Moorland Police",
      kind: "FORCE",
      fromOn: "2004-09-01",
      untilOn: "2016-03-31",
      note: "Drug squad, then intelligence",
      addedAt: timeAgo(now, 250),
    },
    {
      id: demoId("interest family"),
      userId: personId("miriam"),
      name: "Adrian Calloway",
      kind: "FAMILY",
      note: "Brother, a barrister",
      addedAt: timeAgo(now, 249),
    },
  ];
  return { checks: checked.map((demoCase) => checkOf(now, demoCase)), hits, interests };
}

function checkOf(now: Date, demoCase: DemoCase): typeof conflictChecks.$inferInsert {
  const { id, org, events, content } = demoCase;
  const quoted = events.find(({ step }) => step === "quote");
  const daysAgo = quoted ? quoted.daysAgo + BEFORE_THE_QUOTE : content.asked * 0.5;
  const by = personId(quoted?.by ?? "miriam");
  const runAt = timeAgo(now, daysAgo);
  const isOpen = content.key === UNDECIDED;
  return {
    id: demoId(`check ${content.key}`),
    jobId: id,
    organisationId: organisationId(org),
    subjects: peopleOf(demoCase).map(({ name }) => ({ role: "Of the case", name })),
    partiesDigest: NO_DIGEST,
    engine: "names-1",
    namesSearched: NAMES_THEN,
    runByUserId: by,
    runAt,
    ...(!isOpen && { result: "CLEAR" as const, decidedByUserId: by, decidedAt: runAt }),
  };
}
