import { ENQUIRY_STATES, type EnquiryState } from "#app/domain/enquiries/enquiry.ts";
import { FILTER_STATUSES, type JobStatus } from "#app/domain/jobs/job.ts";
import { type Cursor, parseCursor } from "#app/domain/paging.ts";

/** Search and place of a list, from its URL. What cannot be read counts as not given. */
export function listOptions(request: Request): { search: string; cursor: Cursor | null } {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("search") ?? "").replaceAll("\0", "").trim().slice(0, 200);
  return { search: search.toWellFormed(), cursor: parseCursor(searchParams.get("before")) };
}

/** The same for a list of jobs, which can be filtered by status. */
export function jobListOptions(request: Request): {
  search: string;
  cursor: Cursor | null;
  status: JobStatus | null;
} {
  const wanted = new URL(request.url).searchParams.get("status");
  const status = FILTER_STATUSES.find((value) => value === wanted) ?? null;
  return { ...listOptions(request), status };
}

/** The same for a list of enquiries, which can be filtered by state. */
export function enquiryListOptions(request: Request): {
  search: string;
  cursor: Cursor | null;
  state: EnquiryState | null;
} {
  const wanted = new URL(request.url).searchParams.get("state");
  const state = ENQUIRY_STATES.find((value) => value === wanted) ?? null;
  return { ...listOptions(request), state };
}
