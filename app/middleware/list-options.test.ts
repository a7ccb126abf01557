import { describe, expect, it } from "vitest";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { enquiryListOptions, jobListOptions, listOptions } from "./list-options.server.ts";

const ID = "1a2b3c4d-1111-4111-8111-00000000000f";

/** The request for a list with these parameters, written as they would stand in the address. */
function asked(query: string): Request {
  return new Request(`http://portal.example/app/jobs${query}`);
}

describe("search", () => {
  it.each([
    ["", ""],
    ["?search=", ""],
    ["?search=%20%20", ""],
    ["?search=+Smith+", "Smith"],
    ["?search=R%20v%20O%27Neill%25_", "R v O'Neill%_"],
    ["?search=a%00b", "ab"],
    ["?search=%00", ""],
    ["?search=%FF", "\ufffd"],
    ["?search=%", "%"],
    ["?search=a&search=b", "a"],
    ["?q=a", ""],
  ])("%s is %j", (query, search) => {
    expect(listOptions(asked(query)).search).toBe(search);
  });

  it("is cut at 200 units, and never leaves half a character", () => {
    expect(listOptions(asked(`?search=${"a".repeat(300)}`)).search).toBe("a".repeat(200));
    const cut = listOptions(asked(`?search=a${encodeURIComponent("😀".repeat(200))}`)).search;
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toHaveLength(200);
  });
});

describe("place", () => {
  it("is read from the address", () => {
    expect(listOptions(asked(`?before=1774603800123_${ID}`)).cursor).toEqual({
      createdAt: new Date("2026-03-27T09:30:00.123Z"),
      id: ID,
    });
  });

  it.each(["", "?before=", "?before=x", `?before=${ID}`, `?before=8640000000000000_${ID}`])(
    "%s is the newest row",
    (query) => {
      expect(listOptions(asked(query)).cursor).toBeNull();
    },
  );
});

it("a list of jobs can be filtered by four statuses, and what is not one of them filters nothing", () => {
  const taken = [...JOB_STATUSES, "", "ALL", "quote_sent", "toString"].map(
    (status) => jobListOptions(asked(`?status=${status}&search=a`)).status,
  );
  expect(taken.filter(Boolean)).toEqual([
    "QUOTE_REQUESTED",
    "QUOTE_SENT",
    "IN_PROGRESS",
    "COMPLETED",
  ]);
  expect(jobListOptions(asked(`?status=COMPLETED&search=a&before=1_${ID}`))).toEqual({
    status: "COMPLETED",
    search: "a",
    cursor: { createdAt: new Date(1), id: ID },
  });
});

it("a list of enquiries can be filtered by each state, and what is none filters nothing", () => {
  const wanted = ["NEW", "REPLIED", "CONVERTED", "SPAM", "", "ALL", "new", "toString"];
  const taken = wanted.map((state) => enquiryListOptions(asked(`?state=${state}`)).state);
  expect(taken).toEqual(["NEW", "REPLIED", "CONVERTED", "SPAM", null, null, null, null]);
  expect(enquiryListOptions(asked(`?search=a&before=1_${ID}`))).toEqual({
    search: "a",
    cursor: { createdAt: new Date(1), id: ID },
    state: null,
  });
});
