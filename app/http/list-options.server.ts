import {
  ACTIVITY_FILTERS,
  DUE_FILTERS,
  JOB_SORTS,
  type JobFilter,
  OWNER_FILTERS,
  QUOTE_FILTERS,
  STATUS_FILTERS,
} from "#app/domain/jobs/list/job-filter.ts";
import { PAPER_KINDS, PAPER_SIDES } from "#app/words/papers.ts";
import { unusable } from "#foundation/errors.ts";
import { codesOf, isId } from "#foundation/forms/codes.ts";
import { type Cursor, parseCursor } from "#foundation/lists/paging.ts";
import { searchText } from "#foundation/lists/search-text.ts";

export function listOptions(request: Request): { search: string; cursor: Cursor | null } {
  const { searchParams } = new URL(request.url);
  const search = searchText(searchParams.get("search") ?? "");
  const newer = parseCursor(searchParams.get("after"));
  const cursor = parseCursor(searchParams.get("before")) ?? (newer && { ...newer, newer: true });
  return { search, cursor };
}

/**
 * The same for a list of jobs, with what narrows and orders it. `unknown` is a choice that there is not,
 * in words: then nothing is listed, because everything would pass for what was asked.
 */
export function jobListOptions(request: Request) {
  const unknown = [...JOB_CHOICES].flatMap(([name, choices]) => {
    const wanted = new URL(request.url).searchParams.get(name);
    return wanted && !choices.includes(wanted) ? [`${name} “${searchText(wanted)}”`] : [];
  });
  return {
    ...listOptions(request),
    status: readChoice(request, "status", STATUS_FILTERS),
    due: readChoice(request, "due", DUE_FILTERS),
    quote: readChoice(request, "quote", QUOTE_FILTERS),
    activity: readChoice(request, "activity", ACTIVITY_FILTERS),
    owner: readChoice(request, "owner", OWNER_FILTERS),
    sort: readChoice(request, "sort", JOB_SORTS),
    unknown: unknown[0] ?? null,
  };
}

export function jobFileOptions(request: Request): JobFilter {
  const { cursor, unknown, ...filter } = jobListOptions(request);
  if (unknown) throw unusable(`There is no ${unknown}.`);
  return filter;
}

const JOB_CHOICES = new Map<string, readonly string[]>([
  ["status", STATUS_FILTERS],
  ["due", DUE_FILTERS],
  ["quote", QUOTE_FILTERS],
  ["activity", ACTIVITY_FILTERS],
  ["owner", OWNER_FILTERS],
  ["sort", JOB_SORTS],
]);

export function paperListOptions(request: Request) {
  const kind = readChoice(request, "kind", PAPER_KINDS);
  return { ...listOptions(request), kind, side: readChoice(request, "side", PAPER_SIDES) };
}

/** The same for a list that can be filtered by status: the choice called `name` in the URL. */
export function statusListOptions<Status extends string>(
  request: Request,
  name: "state" | "status",
  labels: Readonly<Record<Status, string>>,
) {
  return { ...listOptions(request), status: readChoice(request, name, codesOf(labels)) };
}

function readChoice<Choice extends string>(
  request: Request,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const wanted = new URL(request.url).searchParams.get(name);
  return choices.find((choice) => choice === wanted) ?? null;
}

export function auditListOptions(request: Request) {
  const wanted = new URL(request.url).searchParams.get("organisation") ?? undefined;
  return { ...listOptions(request), organisationId: isId(wanted) ? wanted : null };
}

export function auditFileOptions(request: Request) {
  const { search, organisationId } = auditListOptions(request);
  const wanted = new URL(request.url).searchParams.get("job") ?? undefined;
  return { search, organisationId, jobId: isId(wanted) ? wanted : null };
}

const OF_LISTS = ["search", "status", "before", "after"];
const PAGE = /^\/admin\/(organisations|users)\/[0-9a-f-]{36}$/;

/**
 * The address to return to after an action on a list or page: the page named in `back`, or the list with
 * its search and filter.
 */
export function backTo(request: Request, list: "/admin/organisations" | "/admin/users"): string {
  const { searchParams } = new URL(request.url);
  const back = searchParams.get("back") ?? "";
  if (PAGE.test(back)) return back;
  const kept = new URLSearchParams(
    OF_LISTS.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return kept.size > 0 ? `${list}?${kept}` : list;
}
