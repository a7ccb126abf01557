import { auditRows } from "./audit.ts";
import { demoCases } from "./cases.ts";
import { commentRows } from "./comments.ts";
import { enquiryRows } from "./enquiries.ts";
import { jobRows } from "./jobs.ts";
import { demoMessages } from "./messages.ts";
import { organisationRows } from "./organisations.ts";
import { PEOPLE, peopleRows } from "./people.ts";
import { quoteRows } from "./quotes.ts";

/** The password of all demo accounts; the README publishes it. */
export const DEMO_PASSWORD = "Exhibit-Demo-1";

/** The accounts that the README names, with their roles. */
export const DEMO_ACCOUNTS = [
  { email: PEOPLE.miriam.email, is: "staff" },
  { email: PEOPLE.joanna.email, is: "client, admin of the organisation" },
  { email: PEOPLE.daniel.email, is: "client" },
] as const;

/**
 * All rows of the demo data over the year before `now`, in the order in which tables must be filled, and
 * the newest emails, not yet written. The same `now` gives the same rows.
 */
export function buildDemoData(now: Date, passwordHash: string) {
  const cases = demoCases();
  const jobs = jobRows(now, cases);
  const quotes = quoteRows(now, cases);
  const audit = auditRows(now, cases);
  return {
    ...peopleRows(now, passwordHash),
    organisations: organisationRows(now),
    jobs,
    quotes,
    comments: commentRows(now, cases),
    audit,
    enquiries: enquiryRows(now),
    messages: demoMessages({ audit, jobs, quotes }),
  };
}
