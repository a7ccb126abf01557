import { describe, expect, it } from "vitest";
import { PROCEEDINGS } from "#app/words/cases.ts";
import { DATE_KIND_LABELS, DATE_KINDS, type DateKind } from "#app/words/dates.ts";
import { JURISDICTIONS } from "#app/words/jurisdictions.ts";
import { isWorkingDay } from "#foundation/time/working-days.ts";
import { deadlinesOf, readSetting } from "#tests/support/deadlines/row.ts";
import {
  type CaseSetting,
  DEADLINE_RULES,
  type DeadlineRule,
  type SuggestedDate,
  suggestDates,
} from "./deadlines.ts";

describe.each(JURISDICTIONS)("in %s", (jurisdiction) => {
  it.each(deadlinesOf(jurisdiction))(
    "%s on %s (%s): %s on %s",
    (kind, startsOn, words, follows, on) => {
      const dates = suggestDates({ kind, startsOn }, readSetting(jurisdiction, words));
      expect(dates.find((date) => date.kind === follows)?.on ?? null).toBe(on);
    },
  );

  it("the table has at least forty dates, and tries no case twice", () => {
    const rows = deadlinesOf(jurisdiction);
    expect(rows.filter((row) => row[4] !== null).length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map((row) => row.slice(0, 4).join("/"))).size).toBe(rows.length);
  });
});

const YES_OR_NO = [false, true];

const SETTINGS: readonly CaseSetting[] = JURISDICTIONS.flatMap((jurisdiction) =>
  [null, ...PROCEEDINGS].flatMap((proceedings) =>
    YES_OR_NO.flatMap((inCustody) =>
      YES_OR_NO.flatMap((isLegalAid) =>
        YES_OR_NO.map((isPreliminary) => ({
          jurisdiction,
          noted: [],
          proceedings,
          inCustody,
          isLegalAid,
          isPreliminary,
        })),
      ),
    ),
  ),
);

const DAYS = Array.from({ length: 3288 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
);

/** The only dates from which others follow: back from service, on from these. */
const SERVICE = "REPORT_TO_SERVE";
const ON_FROM: readonly DateKind[] = ["SENT_TO_CROWN_COURT", "EXPERTS_DISCUSSION", "REPORT_SERVED"];

/** What is wrong with a suggestion anywhere: kind, day and case. */
function findWrong(
  kind: DateKind,
  isWrong: (date: SuggestedDate, day: string, setting: CaseSetting) => boolean,
): string[] {
  return SETTINGS.flatMap((setting) =>
    DAYS.flatMap((day) =>
      suggestDates({ kind, startsOn: day }, setting)
        .filter((date) => isWrong(date, day, setting))
        .map((date) => `${day} ${date.kind} ${date.on} ${JSON.stringify(setting)}`),
    ),
  );
}

describe("each day from 2024 to 2032 in every case", () => {
  it("there are as many as there should be", () => {
    expect([DAYS[0], DAYS.at(-1), SETTINGS.length]).toEqual(["2024-01-01", "2032-12-31", 168]);
  });

  it("what is worked back is never closed and always before its anchor", () => {
    const wrong = findWrong(
      SERVICE,
      ({ on }, day, setting) => on >= day || !isWorkingDay(on, setting),
    );
    expect(wrong).toEqual([]);
  });

  it.each(ON_FROM)("what is worked on from %s is never closed and always after it", (kind) => {
    const wrong = findWrong(
      kind,
      ({ on }, day, setting) => on <= day || !isWorkingDay(on, setting),
    );
    expect(wrong).toEqual([]);
  });

  it("in a year, papers and the quote's answer come before our report, and authority before these", () => {
    const order = ["AUTHORITY_DUE", "QUOTE_ANSWER_DUE", "PAPERS_DUE", "REPORT_DUE"];
    const wrong = SETTINGS.flatMap((setting) =>
      DAYS.slice(0, 366).filter((startsOn) => {
        const dates = suggestDates({ kind: SERVICE, startsOn }, setting);
        const days = order.flatMap((kind) => dates.find((date) => date.kind === kind)?.on ?? []);
        return (
          days.length !== (setting.isLegalAid ? 4 : 3) || days.toSorted().join() !== days.join()
        );
      }),
    );
    expect(wrong).toEqual([]);
  });
});

it("nothing follows from any other kind of date", () => {
  const leading: DateKind[] = [SERVICE, "QUOTE_ANSWER_DUE", ...ON_FROM];
  const rest = DATE_KINDS.filter((kind) => !leading.includes(kind));
  expect(rest).toHaveLength(DATE_KINDS.length - 5);
  const found = rest.filter((kind) =>
    SETTINGS.some((setting) => suggestDates({ kind, startsOn: "2026-03-02" }, setting).length > 0),
  );
  expect(found).toEqual([]);
});

it("outside England and Wales, and where proceedings are not said, only our own rules count", () => {
  const wrong = SETTINGS.filter(
    ({ jurisdiction, proceedings }) => jurisdiction !== "EW" || proceedings === null,
  ).filter((setting) =>
    ON_FROM.some((kind) => suggestDates({ kind, startsOn: "2026-03-02" }, setting).length > 0),
  );
  expect(wrong).toEqual([]);
});

function marksOf(kind: DateKind, words: string, jurisdiction: CaseSetting["jurisdiction"] = "EW") {
  const dates = suggestDates({ kind, startsOn: "2026-03-02" }, readSetting(jurisdiction, words));
  return dates.map((date) => `${date.kind} ${DEADLINE_RULES[date.rule].mark}`);
}

it("law, practice and our own rules are told apart", () => {
  expect(marksOf("SENT_TO_CROWN_COURT", "criminal")).toEqual([
    "PTPH PRACTICE",
    "STAGE_1 PRACTICE",
    "STAGE_2 PRACTICE",
  ]);
  expect(marksOf("EXPERTS_DISCUSSION", "criminal")).toEqual([
    "JOINT_STATEMENT LAW",
    "JOINT_STATEMENT_TO_PARTIES LAW",
  ]);
  expect(marksOf("REPORT_SERVED", "civil")).toEqual(["WRITTEN_QUESTIONS LAW"]);
  expect(marksOf("REPORT_TO_SERVE", "criminal, legal aid")).toContain("AUTHORITY_DUE PRACTICE");
  expect(marksOf("REPORT_TO_SERVE", "criminal, legal aid", "NI")).toEqual([
    "REPORT_DUE OURS",
    "PAPERS_DUE OURS",
    "QUOTE_ANSWER_DUE OURS",
    "AUTHORITY_DUE OURS",
  ]);
});

it("each rule is used, and says how and whence", () => {
  const used = new Set<DeadlineRule>(
    SETTINGS.flatMap((setting) =>
      DATE_KINDS.flatMap((kind) => suggestDates({ kind, startsOn: "2026-03-02" }, setting)),
    ).map((date) => date.rule),
  );
  // By this one days of service are moved that someone typed.
  used.add("SERVICE_WITH_HEARING");
  expect([...used].toSorted()).toEqual(Object.keys(DEADLINE_RULES).toSorted());
  for (const { words, source } of Object.values(DEADLINE_RULES)) {
    expect(words).toMatch(/\w/);
    expect(source).toMatch(/\w/);
  }
});

it("each kind of date has a name of its own", () => {
  expect(new Set(Object.values(DATE_KIND_LABELS)).size).toBe(DATE_KINDS.length);
});
