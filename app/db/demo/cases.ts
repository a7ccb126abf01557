import { CANNABIS_CASES } from "./cannabis-cases.ts";
import type { CaseContent, RemarkContent } from "./case-content.ts";
import { CLOSED_CONVERSATIONS } from "./closed-conversations.ts";
import { COMMUNICATIONS_CASES } from "./communications-cases.ts";
import { type CaseEvent, caseHistory } from "./history.ts";
import { caseId, chance, demoId } from "./identity.ts";
import { OPEN_CONVERSATIONS } from "./open-conversations.ts";
import type { OrganisationKey } from "./organisations.ts";
import { PEOPLE } from "./people.ts";
import { SUPPLY_CASES } from "./supply-cases.ts";
import { VALUATION_CASES } from "./valuation-cases.ts";

const CONTENT = [...CANNABIS_CASES, ...SUPPLY_CASES, ...VALUATION_CASES, ...COMMUNICATIONS_CASES];
const CONVERSATIONS = { ...CLOSED_CONVERSATIONS, ...OPEN_CONVERSATIONS };
/** Pause between two remarks, in working days. */
const PACE = { shortest: 0.08, longest: 0.6 };
const JUST_NOW = 0.015;

export interface DemoCase {
  content: CaseContent;
  id: string;
  org: OrganisationKey;
  events: CaseEvent[];
  remarks: Remark[];
}

export interface Remark extends RemarkContent {
  id: string;
  ago: number;
}

/** Every case with its history and comments, in the order of the content tables. */
export function demoCases(): DemoCase[] {
  return CONTENT.map(loosened).map((content) => {
    const { org } = PEOPLE[content.by];
    if (org === null) throw new Error(`${content.key} was asked for by staff`);
    const events = caseHistory(content, org);
    const id = caseId(content.key);
    return { content, id, org, events, remarks: remarksOf(content.key, events) };
  });
}

/** Shifts the hand-written, round times a little, so that they look real. */
function loosened(content: CaseContent): CaseContent {
  const { key, asked, last, entered } = content;
  // Its time is that of the enquiry's answer.
  if (entered?.enquiry) return content;
  return {
    ...content,
    asked: loosely(asked, `asked ${key}`),
    ...(last !== undefined && { last: loosely(last, `last ${key}`) }),
  };
}

/** These working days ago, or later by at most 4 % and one day. */
function loosely(daysAgo: number, name: string): number {
  return daysAgo - chance(name) * Math.min(0.9, daysAgo * 0.04);
}

export function quoteId(key: string, version: number): string {
  return demoId(`quote ${key} ${version}`);
}

/** The remarks with their times: after the step that they follow and before the next one. */
function remarksOf(key: string, events: readonly CaseEvent[]): Remark[] {
  const remarks: readonly RemarkContent[] = CONVERSATIONS[key] ?? [];
  let previous = { after: -1, ago: 0 };
  return remarks.map((remark, index) => {
    const { after } = remark;
    const later = remarks.filter((other, at) => at >= index && other.after === after).length;
    const from = previous.after === after ? previous.ago : (events[after]?.daysAgo ?? 0);
    const until = events[after + 1]?.daysAgo ?? JUST_NOW;
    const pace = PACE.shortest + chance(`${key} ${index}`) * (PACE.longest - PACE.shortest);
    const given = remark.ago && loosely(remark.ago, `remark ${key} ${index}`);
    const ago = given ?? from - Math.min(pace, (from - until) / (later + 1));
    previous = { after, ago };
    return { ...remark, id: demoId(`remark ${key} ${index}`), ago };
  });
}
