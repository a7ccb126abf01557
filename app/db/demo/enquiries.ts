import type { enquiries } from "#app/db/schema/enquiries.ts";
import { timeAgo } from "./calendar.ts";
import { joinLines } from "./case-content.ts";
import { caseId, enquiryId as idOf, organisationId, personId } from "./identity.ts";
import type { OrganisationKey } from "./organisations.ts";
import { PEOPLE, type PersonKey } from "./people.ts";

interface DemoEnquiry {
  /** Working days since it came in, like all times of the demo data. */
  ago: number;
  name: string;
  email: string;
  phone: string | null;
  organization: string | null;
  caseType: string | null;
  message: string;
  owner?: PersonKey;
  note?: string;
  /** The owner's decision, and how many minutes after the enquiry it was made. */
  answered?: { status: "REPLIED" | "CONVERTED"; minutes: number };
  /** The case that it was entered as. */
  job?: { key: string; org: OrganisationKey };
  /** The hidden field of the form was filled in. */
  spam?: true;
  /** Why a program may have sent it. */
  possiblyAutomatic?: "QUICK" | "NO_COOKIE" | "OLD";
}

/** What came in by the contact form, newest first: overdue, answered in time and late. All invented. */
const ENQUIRIES: readonly DemoEnquiry[] = [
  {
    ago: 0.075,
    name: "Rowena Tasker",
    email: "r.tasker@tasker-boyle.example",
    phone: "0117 496 0391",
    organization: "Tasker Boyle Solicitors",
    caseType: "Possession with intent",
    message: `
      Plea hearing on Thursday week. Cocaine, 27 grams in 41 wraps, two phones, no scales. Client says
      all of it was his own for a month. Can you look at the papers before we commit to a trial?`,
  },
  {
    ago: 0.24,
    name: "Best Seo Team",
    email: "offers@rank-first.example",
    phone: null,
    organization: "Rank First",
    caseType: "SEO",
    message: `
      Dear sir, your website is not on first page of search. We bring 10,000 visitors in one week,
      guaranteed. Reply for free report!!!`,
    spam: true,
  },
  {
    ago: 0.28,
    name: "Imogen Hartley-Shaw",
    email: "i.shaw@hartley-shaw-law.example",
    phone: "020 7946 0817",
    organization: "Hartley-Shaw Law",
    caseType: "County lines",
    message: `
      We act for one of nine defendants in a conspiracy to supply class A. Trial window opens in ten
      weeks. The phone evidence runs to about 3,000 messages, of which 400 concern our client. Could
      you let me have an estimate in the form that the LAA wants for prior authority, and say whether
      one expert could deal with slang and with role?`,
    owner: "priya",
    note: `
      Rang at once. Nine defendants: check for a conflict with the Westmarch papers before we say yes.

      Prior authority form sent, she wants the figure by Friday noon.`,
    answered: { status: "REPLIED", minutes: 34 },
  },
  {
    ago: 1.3,
    name: "Peter Vaughan-Lowe",
    email: "p.vaughan-lowe@pinnock-hill.example",
    phone: null,
    organization: "Pinnock Hill Chambers",
    caseType: "Valuation",
    message: `
      Junior counsel for the defence. Heroin, 1.2 kg, the officer's valuation is at street level. We
      need a wholesale figure with sources by a week on Friday. Is that feasible?`,
    owner: "tobias",
  },
  {
    ago: 4.4,
    name: "Adaeze Brook",
    email: "a.brook@calder-row.example",
    phone: "0161 496 0442",
    organization: "Calder Row Solicitors",
    caseType: "Cannabis cultivation",
    message: `
      Forty plants, no lamps running, tenant says she sublet the room. Do you need to see the plants,
      or are photographs enough? They were destroyed in March.`,
    owner: "tobias",
    note: "Photographs will do. She registers the firm on the portal today.",
    answered: { status: "CONVERTED", minutes: 18 },
  },
  {
    ago: 9.1,
    name: "Sgt Lewis Marrable",
    email: "l.marrable@eastmere-police.example",
    phone: "0113 496 0238",
    organization: "Eastmere Police, Learning and Development",
    caseType: "Training",
    message: `
      Looking for a two-day course for twelve officers who give drug expert evidence. Please send an
      outline and prices, and tell us how large a room you need.`,
    owner: "miriam",
    note: "Outline and price list sent. Room for twelve at their headquarters.",
    answered: { status: "REPLIED", minutes: 52 },
  },
  {
    ago: 17.6,
    name: "Yasmin Farrow",
    email: "yasmin.farrow@post.example",
    phone: null,
    organization: null,
    caseType: null,
    message: `
      My son has been charged and his solicitor mentioned an expert on how much one person uses. Can a
      family instruct you directly or does it have to go through the solicitor?`,
    owner: "miriam",
    note: "Told her that the solicitor has to instruct us; gave her a sentence to pass on.",
    answered: { status: "REPLIED", minutes: 95 },
    possiblyAutomatic: "NO_COOKIE",
  },
  {
    ago: 31.2,
    name: "Callum Strachan",
    email: "c.strachan@lantern-court.example",
    phone: "020 7946 0175",
    organization: "Lantern Court Chambers",
    caseType: "Joint statement",
    message: `
      Pupil in Mr Ellery's chambers, without a login of my own. The court has directed a discussion
      between experts and a joint statement on yield: 40 g against 28 g a plant for 96 plants. Your
      report is dated last spring. Could you take this on within seven weeks?`,
    owner: "priya",
    answered: { status: "CONVERTED", minutes: 41 },
    job: { key: "joint-statement", org: "lantern" },
  },
];

export interface EnquiryEvent {
  daysAgo: number;
  by: PersonKey | null;
  enquiryId: string;
  action: string;
  oldValue?: string;
  newValue?: string;
  meta?: { version: number };
}

/** The rows, oldest first: the database numbers them in this order. */
export function enquiryRows(now: Date): (typeof enquiries.$inferInsert)[] {
  return ENQUIRIES.toReversed().map((enquiry) => {
    const { ago, name, email, phone, organization, caseType, owner, note, answered } = enquiry;
    const events = eventsOf(enquiry);
    return {
      id: idOf(enquiry.email),
      name,
      email,
      phone,
      organization,
      caseType,
      message: joinLines(enquiry.message),
      status: answered?.status ?? (enquiry.spam ? "SPAM" : "NEW"),
      possiblyAutomatic: enquiry.possiblyAutomatic ?? null,
      ownerUserId: owner ? personId(owner) : null,
      note: note ? joinLines(note) : null,
      noteVersion: note ? 1 : 0,
      organisationId: enquiry.job ? organisationId(enquiry.job.org) : null,
      jobId: enquiry.job ? caseId(enquiry.job.key) : null,
      answeredAt: answered ? timeAgo(now, answeredAgo(ago, answered.minutes)) : null,
      createdAt: timeAgo(now, ago),
      updatedAt: timeAgo(now, events.at(-1)?.daysAgo ?? ago),
    };
  });
}

/** The audit entries of the enquiries. */
export function enquiryEvents(): EnquiryEvent[] {
  return ENQUIRIES.flatMap(eventsOf);
}

function eventsOf(enquiry: DemoEnquiry): EnquiryEvent[] {
  const { ago, owner, note, answered, spam } = enquiry;
  const enquiryId = idOf(enquiry.email);
  const start = spam ? "SPAM" : "NEW";
  const events: EnquiryEvent[] = [
    { daysAgo: ago, by: null, enquiryId, action: "enquiry_received", newValue: start },
  ];
  if (!owner) return events;
  const end = answeredAgo(ago, answered?.minutes ?? 60);
  const between = (part: number) => ago + (end - ago) * part;
  const newValue = PEOPLE[owner].name;
  const by = owner;
  events.push({ daysAgo: between(0.2), by, enquiryId, action: "enquiry_assigned", newValue });
  if (note) {
    const meta = { version: 1 };
    events.push({ daysAgo: between(0.9), by, enquiryId, action: "enquiry_noted", meta });
  }
  if (answered) {
    const change = { oldValue: start, newValue: answered.status };
    events.push({ daysAgo: end, by, enquiryId, action: "enquiry_state_changed", ...change });
  }
  return events;
}

const DAY_MINUTES = 510;

/** This many minutes of demo working time after it came in. */
function answeredAgo(ago: number, minutes: number): number {
  return ago - minutes / DAY_MINUTES;
}
