import type { quotes } from "#app/db/schema/quotes.ts";
import { HEARINGS } from "#app/words/dates.ts";
import { dateAfter, londonDayAfter, timeAgo } from "./calendar.ts";
import { type CaseContent, type EventContent, STATUS_AFTER } from "./content.ts";
import { demoId, personId } from "./identity.ts";
import { type Demo, personOf, record, type Subject } from "./rows.ts";

type QuoteRow = typeof quotes.$inferInsert;
type JobStatus = (typeof STATUS_AFTER)[keyof typeof STATUS_AFTER] | "QUOTE_SENT";
type Of<Key extends string> = Extract<EventContent, Record<Key, unknown>>;

/** An hour, in pounds. */
const RATE = 83;
const LEGAL_AID = { days: 60, basis: "CEILING" } as const;
const OTHERS = { days: 30, basis: "FIXED" } as const;
const JUST_BEFORE = 0.0001;

interface Telling {
  demo: Demo;
  about: Subject;
  content: CaseContent;
  status: JobStatus;
  /** Working days since the last change of status, and of anything. */
  since: number;
  changed: number;
  quotes: QuoteRow[];
}

/** Writes quotes, comments and the record; returns how the job stands then. */
export function addHistory(demo: Demo, about: Subject, content: CaseContent) {
  const { ago, history } = content;
  const telling: Telling = {
    status: "QUOTE_REQUESTED",
    since: ago,
    changed: ago,
    demo,
    about,
    content,
    quotes: [],
  };
  for (const event of history) {
    if ("quote" in event) {
      sendQuote(telling, event);
    } else if ("step" in event) {
      takeStep(telling, event);
    } else if ("before" in event) {
      correct(telling, event);
    } else {
      addComment(telling, event);
    }
  }
  demo.rows.quotes.push(...telling.quotes);
  return telling;
}

function move(telling: Telling, ago: number, status: JobStatus): void {
  Object.assign(telling, { status, since: ago, changed: ago });
}

function sendQuote(telling: Telling, { ago, by, quote, lines }: Of<"quote">): void {
  const { demo, about, content } = telling;
  const { jobId, organisationId } = about;
  const replaced = telling.quotes.find(({ status }) => status === "SENT");
  const version = telling.quotes.length + 1;
  const id = demoId(`quote ${content.key} ${version}`);
  const isFurther = quote.kind === "FURTHER";
  if (replaced) {
    const at = timeAgo(demo.now, ago + JUST_BEFORE);
    const ended = { endedAt: at, endedByUserId: personId(by) };
    Object.assign(replaced, ended, { status: "SUPERSEDED" });
    record(demo, about, {
      ago: ago + JUST_BEFORE,
      by,
      action: "quote_superseded",
      oldValue: "SENT",
      newValue: "SUPERSEDED",
      meta: { quoteId: String(replaced.id), version: replaced.version },
    });
  }
  const amount = addLines(telling, id, lines);
  const createdAt = timeAgo(demo.now, ago);
  const usual = content.funding?.type.startsWith("LEGAL_AID") ? LEGAL_AID : OTHERS;
  telling.quotes.push({
    id,
    jobId,
    organisationId,
    version,
    amount,
    vatRate: "20.00",
    termsNumber: 1,
    settingsVersion: 2,
    disclosure: content.check?.disclosure ?? null,
    validUntil: lastDay(telling, londonDayAfter(createdAt, usual.days)),
    basis: usual.basis,
    status: "SENT",
    createdByUserId: personId(by),
    createdAt,
    ...quote,
  });
  const meta = { quoteId: id, version };
  const templateKey = replaced ? "quote_replaced" : "quote_sent";
  record(demo, about, {
    ago,
    by,
    action: "quote_sent",
    newValue: `GBP ${amount}`,
    meta: isFurther ? { ...meta, further: true } : meta,
    mail: { templateKey, jobId, quoteId: id },
  });
  if (!isFurther) move(telling, ago, "QUOTE_SENT");
}

const DEADLINES: readonly string[] = ["REPORT_DUE", "REPORT_TO_SERVE", ...HEARINGS];
const WEEK = 7;

/** The usual one, or a week before the report has to be there, so that no answer comes too late for it. */
function lastDay({ demo: { now }, content }: Telling, usual: string): string {
  const { ago, dueIn, dates = [] } = content;
  const due = dueIn === undefined ? [] : [dateAfter(timeAgo(now, ago), dueIn)];
  const ofCase = dates
    .filter(({ kind, state = "OPEN" }) => state === "OPEN" && DEADLINES.includes(kind))
    .map(({ in: days }) => dateAfter(now, days));
  return (
    [usual, ...[...due, ...ofCase].map((day) => dateAfter(new Date(day), -WEEK))].sort()[0] ?? usual
  );
}

function addLines({ demo, about }: Telling, quoteId: string, lines: Of<"quote">["lines"]): string {
  let sum = 0;
  for (const [index, line] of lines.entries()) {
    const { kind, description, hours, days, fixed, rate = RATE.toFixed(2) } = line;
    const net = fixed === undefined ? (hours ?? days ?? 0) * Number(rate) : Number(fixed);
    sum += net;
    demo.rows.lines.push({
      quoteId,
      organisationId: about.organisationId,
      position: index + 1,
      kind,
      description,
      unit: hours ? "HOUR" : days ? "DAY" : "FIXED",
      minutes: hours ? hours * 60 : null,
      quantity: days ? days.toFixed(2) : null,
      rate: fixed === undefined ? rate : null,
      net: net.toFixed(2),
    });
  }
  return sum.toFixed(2);
}

interface Outcome {
  status: "ACCEPTED" | "DECLINED" | "WITHDRAWN" | "EXPIRED";
  action:
    | "quote_accepted"
    | "quote_acceptance_recorded"
    | "quote_declined"
    | "quote_withdrawn"
    | "quote_expired";
}

const OUTCOMES: { [Step in keyof typeof STATUS_AFTER]?: Outcome } = {
  accept: { action: "quote_accepted", status: "ACCEPTED" },
  record: { action: "quote_acceptance_recorded", status: "ACCEPTED" },
  decline: { action: "quote_declined", status: "DECLINED" },
  withdraw: { action: "quote_withdrawn", status: "WITHDRAWN" },
  expire: { action: "quote_expired", status: "EXPIRED" },
};

function takeStep(telling: Telling, event: Of<"step">): void {
  const { ago, by = null, step } = event;
  const status = STATUS_AFTER[step];
  const outcome = OUTCOMES[step];
  if (outcome) {
    endQuote(telling, event, outcome);
    return;
  }
  const { jobId } = telling.about;
  const change = { ago, by, oldValue: telling.status, newValue: status };
  if (step === "retract") {
    const mail = { templateKey: "request_withdrawn", jobId } as const;
    record(telling.demo, telling.about, { ...change, action: "request_withdrawn", mail });
  } else {
    const mail = { templateKey: "status_changed", jobId, status } as const;
    record(telling.demo, telling.about, { ...change, action: "status_changed", mail });
  }
  move(telling, ago, status);
}

function endQuote(
  telling: Telling,
  { ago, by: actor, step, reason, ...answer }: Of<"step">,
  { action, status }: Outcome,
): void {
  const quote = telling.quotes.find((each) => each.status === "SENT");
  if (!quote) throw new Error(`${telling.content.key} has no quote for “${step}”`);
  const at = timeAgo(telling.demo.now, ago);
  const by = actor ?? null;
  const who = by && personId(by);
  const isAnswer = status === "ACCEPTED" || status === "DECLINED";
  const when = isAnswer
    ? { decidedAt: at, decidedByUserId: who }
    : { endedAt: at, endedByUserId: who, endReason: reason ?? null };
  Object.assign(quote, answer, when, { status });
  if (step === "expire") quote.validUntil = londonDayAfter(at, -1);
  const quoteId = String(quote.id);
  const meta = { quoteId, version: quote.version };
  const via = answer.answeredVia;
  record(telling.demo, telling.about, {
    ago,
    by,
    action,
    oldValue: "SENT",
    newValue: status,
    meta: via ? { ...meta, via } : meta,
    mail: { templateKey: action, jobId: telling.about.jobId, quoteId },
  });
  move(telling, ago, STATUS_AFTER[step]);
}

const FIELDS = {
  title: "Job Title",
  description: "Description",
  sensitivityLevel: "Sensitivity Level",
} as const;

function correct(telling: Telling, { ago, by, before }: Of<"before">): void {
  const fields = Object.entries(FIELDS).filter(([field]) => field in before);
  const newValue = fields.map(([, words]) => words).join(", ");
  const { jobId } = telling.about;
  const mail = { templateKey: "request_corrected", jobId, by: "CLIENT" } as const;
  record(telling.demo, telling.about, { ago, by, action: "request_corrected", newValue, mail });
  telling.changed = ago;
}

function addComment(telling: Telling, event: Of<"says"> | Of<"internal">): void {
  const { demo, about, content } = telling;
  const { ago, by } = event;
  const isInternal = "internal" in event;
  const { name, org } = personOf(demo, by);
  const commentId = demoId(`comment ${content.key} ${ago}`);
  const { jobId, organisationId } = about;
  demo.rows.comments.push({
    id: commentId,
    jobId,
    organisationId,
    authorUserId: personId(by),
    authorName: name,
    fromStaff: org === null,
    body: isInternal ? event.internal : event.says,
    visibility: isInternal ? "INTERNAL" : "CLIENT",
    createdAt: timeAgo(demo.now, ago),
  });
  const entry = { ago, by, meta: { commentId } };
  const mail = {
    templateKey: "comment_added",
    jobId,
    by: org === null ? "STAFF" : "CLIENT",
  } as const;
  if (isInternal) {
    record(demo, about, { ...entry, action: "comment_added_internal" });
  } else {
    record(demo, about, { ...entry, action: "comment_added_client", mail });
  }
}
