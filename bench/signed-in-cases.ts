import type { SignedIn } from "./signed-in-people.ts";
import type { Prepared } from "./support/sender.ts";

/** One kind of request: how each server is asked, and what its answer must contain. */
export interface Case {
  name: string;
  /** The least ratio to the bare React Router server, at 32 connections. */
  line?: number;
  product: (person: SignedIn) => Prepared[];
  /** The same request to the bare server; without one only the product is measured. */
  bare?: (person: SignedIn) => Prepared[];
  /** What each answer must contain, and at least how many times. */
  holds: [times: number, what: RegExp];
  /** Sends each request once; the changes are undone after the round. */
  once?: boolean;
}

const LINE = 0.33;
const get = (path: string): Prepared => ({ method: "GET", path });

/** A page as a document, and as what a browser asks for after its first page. */
function page(
  name: string,
  holds: { document: Case["holds"]; data: Case["holds"] },
  product: (person: SignedIn, suffix: string) => string[],
  bare: (person: SignedIn, suffix: string) => string[],
): Case[] {
  return [
    { name, suffix: "", holds: holds.document },
    { name: `${name}, .data`, suffix: ".data", holds: holds.data },
  ].map((form) => ({
    name: form.name,
    line: LINE,
    product: (person) => product(person, form.suffix).map(get),
    bare: (person) => bare(person, form.suffix).map(get),
    holds: form.holds,
  }));
}

const JOB_LINKS: Case["holds"] = [25, /\/jobs\/[0-9a-f-]{36}/g];
const JOB_IDS: Case["holds"] = [
  25,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
];
const COMMENTS: Case["holds"] = [3, /Please see page \d of the bundle/g];

/** What is measured. */
export const CASES: Case[] = [
  ...page(
    "list of 25 jobs",
    { document: JOB_LINKS, data: JOB_IDS },
    (_, suffix) => [`/app/jobs${suffix}`],
    ({ organisation }, suffix) => [`/jobs${suffix}?org=${organisation}`],
  ),
  ...page(
    "search by title",
    { document: JOB_LINKS, data: JOB_IDS },
    (_, suffix) => [`/app/jobs${suffix}?search=cocaine`],
    ({ organisation }, suffix) => [`/jobs${suffix}?org=${organisation}&search=cocaine`],
  ),
  ...page(
    "job with comments and history",
    { document: COMMENTS, data: COMMENTS },
    ({ jobs }, suffix) => jobs.map((id) => `/app/jobs/${id}${suffix}`),
    ({ jobs, organisation }, suffix) =>
      jobs.map((id) => `/jobs/${id}${suffix}?org=${organisation}`),
  ),
  {
    name: "dashboard",
    product: () => [get("/app")],
    holds: [2, /(Total|Recent) Jobs/g],
  },
  {
    name: "dashboard, .data",
    product: () => [get("/app.data")],
    holds: [1, /counts|total/g],
  },
  {
    name: "accept a quote",
    line: 0.2,
    product: ({ quotes }) =>
      quotes.map((id) => ({ method: "POST", path: `/app/quotes/${id}/acceptance` })),
    bare: ({ quotes, organisation, id: person }) =>
      quotes.map((id) => ({
        method: "POST",
        path: `/quotes/${id}/acceptance?org=${organisation}&person=${person}`,
      })),
    holds: [1, /^/g],
    once: true,
  },
];
