import type { SignedIn } from "./signed-in-people.ts";
import type { Prepared } from "./support/sender.ts";

/** One kind of request: how each server is asked, and what its answer must contain. */
export interface Case {
  name: string;
  /** The least ratio to the bare React Router server, at 32 connections. */
  line?: number;
  product: (person: SignedIn) => Prepared[];
  /** The same request to a bare server; without one only the product is measured. */
  bare?: (person: SignedIn) => Prepared[];
  /** What each answer must contain, and at least how many times. */
  holds: [times: number, what: RegExp];
  /** Sends each request once; the changes are undone after the round. */
  once?: boolean;
}

const JOB_LINK = /\/jobs\/[0-9a-f-]{36}/g;
const get = (path: string): Prepared => ({ method: "GET", path });

/** What is measured. */
export const CASES: Case[] = [
  {
    name: "list of 25 jobs",
    line: 0.33,
    product: () => [get("/app/jobs")],
    bare: ({ organisation }) => [get(`/jobs?org=${organisation}`)],
    holds: [25, JOB_LINK],
  },
  {
    name: "search by title",
    line: 0.33,
    product: () => [get("/app/jobs?search=cocaine")],
    bare: ({ organisation }) => [get(`/jobs?org=${organisation}&search=cocaine`)],
    holds: [25, JOB_LINK],
  },
  {
    name: "job with comments and history",
    line: 0.33,
    product: ({ jobs }) => jobs.map((id) => get(`/app/jobs/${id}`)),
    bare: ({ jobs, organisation }) => jobs.map((id) => get(`/jobs/${id}?org=${organisation}`)),
    holds: [5, /Please see page \d of the bundle/g],
  },
  { name: "dashboard", product: () => [get("/app")], holds: [2, /(Total|Recent) Jobs/g] },
  {
    name: "accept a quote",
    line: 0.45,
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
