import { expect, it } from "vitest";
import { changeInWords, datesInWords, joinedTexts, listed } from "./dates-in-words.ts";

const day = (
  kind: "HEARING" | "TRIAL" | "JOINT_STATEMENT" | "OTHER",
  startsOn: string,
  atTime: string | null = null,
) => ({
  kind,
  startsOn,
  atTime,
});
const HEARING = day("HEARING", "2027-01-07", "10:00:00");

it("a date of an email is its kind, day and time", () => {
  expect(datesInWords([HEARING])).toBe("Hearing on Thu 7 Jan at 10:00");
  expect(datesInWords([day("TRIAL", "2027-02-01")])).toBe("Trial on Mon 1 Feb");
  expect(datesInWords([day("JOINT_STATEMENT", "2027-02-01")])).toMatch(/ by Mon 1 Feb$/);
});

it("several dates of an email stand soonest first, and after three their number", () => {
  const five = [day("TRIAL", "2027-02-01"), HEARING, ...Array(3).fill(day("OTHER", "2027-01-08"))];
  expect(datesInWords(five)).toBe(
    "Hearing on Thu 7 Jan at 10:00; other date on Fri 8 Jan; other date on Fri 8 Jan; and 2 more",
  );
});

it("a change of a date is its kind and its day, and several are told together, none twice", () => {
  expect(changeInWords("MOVED", HEARING)).toBe("Hearing moved to 7 Jan 2027");
  expect(changeInWords("ADDED", HEARING)).toBe("Hearing: 7 Jan 2027");
  expect(changeInWords("CANCELLED", HEARING)).toBe("Hearing of 7 Jan 2027 cancelled");
  expect(joinedTexts(["A; B", "", "B; C", "D"])).toBe("A; B; C; and 1 more");
  expect(joinedTexts([listed(["A", "B", "C", "D", "E"])])).toBe("A; B; C; and 2 more");
});
