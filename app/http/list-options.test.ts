import { describe, expect, it } from "vitest";
import { ENQUIRY_STATUS_LABELS } from "#app/words/enquiries.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { ORGANISATION_FILTER_LABELS } from "#app/words/organisations.ts";
import { PROFILE_STATUS_LABELS } from "#app/words/users.ts";
import { readCases } from "#tests/support/read-cases.ts";
import {
  auditListOptions,
  backTo,
  jobListOptions,
  listOptions,
  statusListOptions,
} from "./list-options.server.ts";

const cases = readCases(import.meta.dirname, "list-options.cases.txt");

const ID = "1a2b3c4d-1111-4111-8111-00000000000f";

function asked(query: string): Request {
  return new Request(`http://portal.example/app/jobs${query}`);
}

describe("search", () => {
  it.each(cases<[string, string]>("search: … is …"))("%s is %j", (query, search) => {
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
      at: new Date("2026-03-27T09:30:00.123Z"),
      id: ID,
    });
  });

  it("is read towards the newest row too; older wins over newer", () => {
    const cursor = { at: new Date("2026-03-27T09:30:00.123Z"), id: ID, newer: true };
    expect(listOptions(asked(`?after=1774603800123_${ID}`)).cursor).toEqual(cursor);
    const both = asked(`?after=1774603800123_${ID}&before=1_${ID}`);
    expect(listOptions(both).cursor).toEqual({ at: new Date(1), id: ID });
    expect(listOptions(asked("?after=x")).cursor).toBeNull();
  });

  it.each(cases<[string]>("the newest row"))("%s is the newest row", (query) => {
    expect(listOptions(asked(query)).cursor).toBeNull();
  });
});

describe("a list of jobs", () => {
  it("can be filtered by every status, and by what the dashboards call pending", () => {
    const wanted = ["PENDING", ...JOB_STATUSES];
    const taken = wanted.map((status) => jobListOptions(asked(`?status=${status}`)).status);
    expect(taken).toEqual(wanted);
  });

  it("can be narrowed and ordered by due date, quote, activity, owner and time of waiting", () => {
    const address = `?status=ON_HOLD&search=a&due=SOON&quote=EXPIRED&activity=UNREAD&owner=ME&sort=WAITING&before=1_${ID}`;
    expect(jobListOptions(asked(address))).toEqual({
      status: "ON_HOLD",
      search: "a",
      due: "SOON",
      owner: "ME",
      sort: "WAITING",
      activity: "UNREAD",
      quote: "EXPIRED",
      cursor: { at: new Date(1), id: ID },
      unknown: null,
    });
  });

  it.each(cases<[string, string]>("there is no … …"))(
    "says so when there is no %s %s",
    (name, value) => {
      expect(jobListOptions(asked(`?${name}=${value}`)).unknown).toBe(`${name} “${value}”`);
    },
  );

  it("takes an empty choice for none", () => {
    const { unknown, status } = jobListOptions(asked("?status=&due=&owner=&sort="));
    expect({ unknown, status }).toEqual({ unknown: null, status: null });
  });
});

it("a list of enquiries can be filtered by each status, and what is none filters nothing", () => {
  const wanted = ["NEW", "REPLIED", "CONVERTED", "SPAM", "", "ALL", "new", "toString"];
  const options = (query: string) =>
    statusListOptions(asked(query), "state", ENQUIRY_STATUS_LABELS);
  const taken = wanted.map((status) => options(`?state=${status}`).status);
  expect(taken).toEqual(["NEW", "REPLIED", "CONVERTED", "SPAM", null, null, null, null]);
  expect(options(`?search=a&before=1_${ID}`)).toEqual({
    search: "a",
    cursor: { at: new Date(1), id: ID },
    status: null,
  });
});

it("organisations and users can be filtered by status, and what is none filters nothing", () => {
  const wanted = ["PENDING", "ACTIVE", "PAUSED", "DECLINED", "", "active", "toString"];
  const options = (labels: Readonly<Record<string, string>>) =>
    wanted.map((status) => statusListOptions(asked(`?status=${status}`), "status", labels).status);
  const statuses = ["PENDING", "ACTIVE", "PAUSED"];
  expect(options(ORGANISATION_FILTER_LABELS)).toEqual([...statuses, "DECLINED", null, null, null]);
  expect(options(PROFILE_STATUS_LABELS)).toEqual([...statuses, null, null, null, null]);
});

it("the record can be narrowed to one organisation, by an id alone", () => {
  const options = (id: string) => auditListOptions(asked(`?organisation=${id}`)).organisationId;
  expect(options(ID)).toBe(ID);
  for (const other of ["", "x", `${ID}'--`, ID.toUpperCase()]) expect(options(other)).toBeNull();
});

describe("the way back", () => {
  it.each(cases<[string, string]>("the way back of … is …"))("of %s is %s", (query, path) => {
    expect(backTo(asked(query), "/admin/users")).toBe(path);
  });

  it.each(cases<[string]>("never a way back"))("is never %s", (back) => {
    expect(backTo(asked(`?back=${back}`), "/admin/users")).toBe("/admin/users");
  });
});
