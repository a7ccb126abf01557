import { expect, it } from "vitest";
import { enquiryReference, parseEnquiryReference } from "#app/words/enquiries.ts";
import { isAnswered } from "./enquiry.ts";

it.each([
  [1001, "ENQ-1001"],
  [1042, "ENQ-1042"],
  [123_456_789, "ENQ-123456789"],
])("number %i is %s, and is read back from it", (number, reference) => {
  expect(enquiryReference(number)).toBe(reference);
  for (const text of [reference, reference.toLowerCase(), ` ${reference} `, `${number}`]) {
    expect(parseEnquiryReference(text)).toBe(number);
  }
});

it.each(["", "ENQ-", "ENQ-1", "999", "DX-1042", "1042x", "ENQ 1042", "ENQ--1042", "9".repeat(10)])(
  "%j is no reference",
  (text) => {
    expect(parseEnquiryReference(text)).toBeNull();
  },
);

it("replied and converted are answers", () => {
  expect((["NEW", "REPLIED", "CONVERTED", "SPAM"] as const).map(isAnswered)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
