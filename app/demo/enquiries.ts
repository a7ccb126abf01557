import { timeAgo } from "./calendar.ts";
import type { EnquiryContent } from "./content.ts";
import { demoId, jobIdOf, personId } from "./identity.ts";
import { type Demo, type Entry, personOf } from "./rows.ts";

const DAY_MINUTES = 510;

export function addEnquiry(demo: Demo, content: EnquiryContent): void {
  const { ago, owner, note, answered, job, isSpam, ...typed } = content;
  const id = demoId(`enquiry ${typed.email}`);
  const start = isSpam ? "SPAM" : "NEW";
  const meta = { enquiryId: id };
  const entries: Entry[] = [
    { ago, by: null, org: null, action: "enquiry_received", newValue: start, meta },
  ];
  const end = ago - (answered?.minutes ?? 60) / DAY_MINUTES;
  if (owner) {
    const by = { by: owner, org: null, meta };
    const between = (part: number) => ago + (end - ago) * part;
    const newValue = personOf(demo, owner).name;
    entries.push({ ...by, ago: between(0.2), action: "enquiry_assigned", newValue });
    const noted = { ...meta, version: 1 };
    if (note) entries.push({ ...by, ago: between(0.9), action: "enquiry_noted", meta: noted });
    if (answered) {
      entries.push({
        ...by,
        oldValue: start,
        newValue: answered.status,
        ago: end,
        action: "enquiry_state_changed",
      });
    }
  }
  demo.entries.push(...entries);
  const jobRow = job ? demo.rows.jobs.find((each) => each.id === jobIdOf(job)) : undefined;
  demo.rows.enquiries.push({
    ...typed,
    id,
    status: answered?.status ?? start,
    ownerUserId: owner ? personId(owner) : null,
    note: note ?? null,
    noteVersion: note ? 1 : 0,
    organisationId: jobRow?.organisationId ?? null,
    jobId: jobRow?.id ?? null,
    answeredAt: answered ? timeAgo(demo.now, end) : null,
    createdAt: timeAgo(demo.now, ago),
    updatedAt: timeAgo(demo.now, entries.at(-1)?.ago ?? ago),
  });
}
