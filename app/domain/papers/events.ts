import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_EITHER, type EmailEvents, JOB_VARIABLES } from "#app/domain/email-event.ts";
import { OPENING_REASON_LABELS } from "./opening-reason.ts";
import type { PaperVisibility } from "./paper.ts";

/** An entry about a paper names its number alone; its `meta` has ids, sizes and the hash of the file. */
const shared = { namesValue: true, clientVisible: true, clientWrites: "JOB" } as const;
const quiet = { isNotified: false, onTimeline: false } as const;
const internal = { namesValue: true, ...quiet } as const;
const opened = { ...internal, clientWrites: "JOB" } as const;
const marked = { MARKED: "a copy with their name on each page" };
const count = (stored: string) => (stored === "1" ? "1 paper" : `${stored} papers`);

export const paperAuditEvents = {
  papers_arrived: { sentence: "New papers sent", clientVisible: true, clientWrites: "JOB" },
  paper_received: { sentence: "Paper received", ...shared, ...quiet },
  paper_received_internal: { sentence: "Internal paper stored", ...internal },
  paper_version_added: { sentence: "New version of a paper received", ...shared },
  paper_version_added_internal: {
    sentence: "New version of an internal paper stored",
    ...internal,
  },
  paper_changed: { sentence: "Title or kind of a paper changed", ...shared, ...quiet },
  paper_changed_internal: { sentence: "Title or kind of an internal paper changed", ...internal },
  paper_withdrawn: { sentence: "Paper withdrawn", ...shared },
  paper_withdrawn_internal: { sentence: "Internal paper withdrawn", ...internal },
  paper_read: {
    sentence: "Paper marked for the report",
    values: { READ: "read", UNREAD: "not read" },
    ...internal,
  },
  paper_viewed: { sentence: "Paper viewed", values: marked, ...opened },
  paper_downloaded: {
    sentence: "Paper downloaded",
    values: { ...OPENING_REASON_LABELS, ...marked },
    ...opened,
  },
  papers_zipped: { sentence: "Papers downloaded together", values: count, ...opened },
  papers_listed: { sentence: "List of material downloaded", clientWrites: "JOB", ...quiet },
  paper_released: { sentence: "Paper released although it was not checked", namesValue: true },
  secret_given: { sentence: "Password of a paper given", ...opened },
  secret_shown: { sentence: "Password of a paper shown", ...internal },
  paper_infected: {
    sentence: "Paper not accepted: malware found",
    namesValue: true,
    clientVisible: true,
  },
  paper_infected_internal: {
    sentence: "Internal paper not accepted: malware found",
    namesValue: true,
  },
  paper_hash_failed: { sentence: "Stored file is damaged", namesValue: true },
  paper_mended: { sentence: "Damaged file put back", ...internal },
} as const satisfies AuditEvents;

type PaperEvent = "received" | "version_added" | "changed" | "withdrawn";

export function paperAction(
  event: PaperEvent,
  visibility: PaperVisibility,
): `paper_${PaperEvent}` | `paper_${PaperEvent}_internal` {
  return visibility === "CLIENT" ? `paper_${event}` : `paper_${event}_internal`;
}

export const paperEmails = {
  papers_received: {
    ...BY_EITHER,
    data: { jobId: "id", by: "side", count: "count" },
    page: "papers",
    choice: {
      CLIENT: { place: 13, label: "Our expert team sends papers" },
      STAFF: { place: 15, label: "A client sends papers" },
    },
    variables: [...JOB_VARIABLES, "paperCount"],
  },
  paper_infected: {
    data: BY_EITHER.data,
    to: { CLIENT: "job's client", STAFF: "staff" },
    page: "papers",
    variables: ["jobId", "jobTitle", "reference", "status", "orgName"],
  },
  upload_unfinished: {
    data: { jobId: "id", userId: "id" },
    to: "person",
    page: "papers",
    choice: {
      CLIENT: { place: 14, label: "A file I was sending has not arrived whole" },
      STAFF: { place: 16, label: "A file I was sending has not arrived whole" },
    },
    variables: ["jobId", "jobTitle", "reference", "status", "orgName"],
  },
} as const satisfies EmailEvents;
