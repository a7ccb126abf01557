import { SUBJECT_ROLES } from "#app/domain/conflicts/conflict.ts";
import { PARTY_ROLE_LABELS } from "#app/words/cases.ts";
import { dateAfter, londonDayAfter, timeAgo } from "./calendar.ts";
import type { CaseContent, EventContent } from "./content.ts";
import { addHistory } from "./history.ts";
import { demoDateId, demoId, jobIdOf, personId } from "./identity.ts";
import { type Demo, organisationId, personOf, type Subject } from "./rows.ts";

export function addCase(demo: Demo, content: CaseContent): Subject {
  const { key, by, ago, entered } = content;
  const { org } = personOf(demo, by);
  if (org === null) throw new Error(`${key} was asked for by staff`);
  const about = { jobId: jobIdOf(key), organisationId: organisationId(org), org };
  addJob(demo, about, content);
  addFacts(demo, about, content);
  const { jobId } = about;
  const meta = entered && {
    via: entered.via ?? "PHONE",
    ...(entered.enquiry && { enquiryId: demoId(`enquiry ${entered.enquiry}`) }),
  };
  demo.entries.push({
    ago,
    by: entered?.by ?? by,
    org,
    jobId,
    action: "job_created",
    newValue: "QUOTE_REQUESTED",
    meta: meta ?? {},
    mail: { templateKey: entered ? "job_entered" : "job_submitted", jobId },
  });
  addDates(demo, about, content);
  addCheck(demo, about, content);
  return about;
}

function addJob(demo: Demo, about: Subject, content: CaseContent): void {
  const { now, rows } = demo;
  const { by, ago, title, description, reference = null, entered, dueIn, history } = content;
  const createdAt = timeAgo(now, ago);
  const request = {
    title,
    description,
    sensitivityLevel: content.sensitivityLevel,
    dueDate: dueIn === undefined ? null : dateAfter(createdAt, dueIn),
  };
  const { jobId, organisationId: id } = about;
  const { status, since, changed } = addHistory(demo, about, content);
  const owner = history.find((event) => "quote" in event)?.by;
  rows.jobs.push({
    ...request,
    id: jobId,
    organisationId: id,
    createdByUserId: personId(by),
    reference,
    status,
    statusSince: timeAgo(now, since),
    enteredByUserId: entered ? personId(entered.by) : null,
    instructedVia: entered?.via ?? null,
    ownerUserId: owner ? personId(owner) : null,
    createdAt,
    updatedAt: timeAgo(now, changed),
  });
  const corrections = history.filter((event) => "before" in event);
  let earlier: typeof request = request;
  for (const [index, correction] of [...corrections.entries()].toReversed()) {
    earlier = { ...earlier, ...correction.before };
    const { name, org } = personOf(demo, correction.by);
    rows.versions.push({
      ...earlier,
      jobId,
      organisationId: id,
      number: index + 1,
      replacedByUserId: personId(correction.by),
      replacedByName: name,
      replacedByStaff: org === null,
      replacedAt: timeAgo(now, correction.ago),
    });
  }
}

function addFacts(
  { now, rows }: Demo,
  { jobId, organisationId: id }: Subject,
  content: CaseContent,
) {
  const { key, ago, facts, people, funding } = content;
  const ofJob = { jobId, organisationId: id };
  if (facts) {
    rows.facts.push({
      courtType: "CROWN",
      jurisdiction: "EW",
      proceedings: "CRIMINAL",
      side: "DEFENCE",
      ...facts,
      ...ofJob,
    });
  }
  for (const [place, person] of people.entries()) {
    const addedAt = new Date(timeAgo(now, ago).getTime() + place);
    rows.parties.push({ ...person, ...ofJob, id: demoId(`party ${key} ${place}`), addedAt });
  }
  if (!funding) return;
  const { type, maat, ordered, ufn } = funding;
  const orderDate = ordered ? londonDayAfter(timeAgo(now, ago + ordered), 0) : null;
  const [year = "", month = "", day = ""] = orderDate?.slice(2).split("-") ?? [];
  rows.funding.push({
    ...ofJob,
    type,
    maat,
    orderDate,
    ufn: ufn ? `${day}${month}${year}/${ufn}` : null,
    savedByUserId: personId("miriam"),
    savedAt: timeAgo(now, ago * 0.98),
  });
}

const HEARINGS = ["HEARING", "PTPH", "TRIAL", "SENTENCE"];
const WORKING = 5 / 7;

function addDates(demo: Demo, { jobId, organisationId: id, org }: Subject, content: CaseContent) {
  const { ago, by, facts, dates = [] } = content;
  const addedAgo = ago * 0.995;
  for (const [place, { in: days, until, movedTo, ...date }] of dates.entries()) {
    const startsOn = dateAfter(demo.now, days);
    const endsOn = until === undefined ? startsOn : dateAfter(demo.now, until);
    const addedAt = timeAgo(demo.now, addedAgo);
    const dateId = demoDateId(jobId, place);
    demo.rows.dates.push({
      ...date,
      id: dateId,
      jobId,
      organisationId: id,
      startsOn,
      endsOn: endsOn > startsOn ? endsOn : null,
      place: HEARINGS.includes(date.kind) ? (facts?.courtName ?? null) : null,
      movedTo: movedTo === undefined ? null : demoDateId(jobId, movedTo),
      addedAt,
      changedAt: addedAt,
    });
    const entry = { org, jobId, newValue: date.kind, meta: { dateId } };
    const early = place * 0.0001;
    demo.entries.push({ ...entry, ago: addedAgo - early, by, action: "date_added" });
    const action = ACTIONS[date.state ?? "OPEN"];
    if (!action) continue;
    const when = Math.min(-days * WORKING, ago * 0.99) - early;
    demo.entries.push({ ...entry, ago: when, by: date.state === "MISSED" ? null : by, action });
  }
}

const ACTIONS = {
  OPEN: null,
  MET: "date_met",
  MISSED: "date_missed",
  MOVED: "date_moved",
  VACATED: "date_vacated",
} as const;

/** Where the digest stands until it is worked out of the rows, as are the names that there were to look through. */
const NO_DIGEST = "0".repeat(64);

function addCheck(demo: Demo, { jobId, organisationId: id, org }: Subject, content: CaseContent) {
  const { key, people, history } = content;
  const check = content.check ?? clearBefore(history.find((event) => "quote" in event));
  if (!check) return;
  const { ago, by, result = "CLEAR", hits = [] } = check;
  const checkId = demoId(`check ${key}`);
  const runAt = timeAgo(demo.now, ago);
  const isOpen = result === "OPEN";
  const employers = new Set(people.flatMap(({ worksFor }) => worksFor ?? []));
  demo.rows.checks.push({
    id: checkId,
    jobId,
    organisationId: id,
    subjects: [
      { role: SUBJECT_ROLES.ORGANISATION, name: demo.organisations.get(org) ?? "" },
      ...people.map(({ role, name }) => ({ role: PARTY_ROLE_LABELS[role], name })),
      ...[...employers].map((name) => ({ role: SUBJECT_ROLES.EMPLOYER, name })),
    ],
    partiesDigest: NO_DIGEST,
    engine: "names-1",
    namesSearched: 0,
    result,
    reason: check.reason ?? null,
    disclosure: check.disclosure ?? null,
    runByUserId: personId(by),
    runAt,
    decidedByUserId: isOpen ? null : personId(by),
    decidedAt: isOpen ? null : runAt,
  });
  for (const [place, { otherJob, ...hit }] of hits.entries()) {
    const otherJobId = otherJob ? jobIdOf(otherJob) : null;
    demo.rows.hits.push({ ...hit, checkId, position: place + 1, otherJobId });
  }
  const entry = { by, org, jobId, meta: { checkId, hits: hits.length } };
  const count = `${hits.length}`;
  demo.entries.push({ ...entry, ago, action: "conflict_checked", newValue: count });
  if (isOpen) return;
  demo.entries.push({
    ...entry,
    ago: ago - 0.004,
    oldValue: "OPEN",
    newValue: result,
    action: "conflict_decided",
  });
}

function clearBefore(quote: EventContent | undefined): CaseContent["check"] {
  if (!quote?.by) return undefined;
  return { ago: quote.ago + 0.05, by: quote.by, result: "CLEAR" };
}
