import { and, between, eq, ilike, inArray, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { planEachTime } from "#app/db/named-statements.server.ts";
import { jobParties } from "#app/db/schema/case.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import {
  containsPattern,
  containsText,
  type PageWindow,
  probeWords,
  searchPage,
} from "#app/domain/lists/page-window.server.ts";
import { searchesEverything } from "#app/domain/lists/search-text.ts";
import { parseJobNumber } from "./job.ts";

const columns = sql`${jobs.createdAt} as created_at, ${jobs.id} as id`;
/** Must match the expression of the trigram index exactly. */
const words = sql`(${jobs.title} || E'\\n' || coalesce(${jobs.reference}, ''))`;

/** The condition for a match among one organisation's jobs: title, reference, number, or somebody's name. */
export function inTitleOrReference(search: string): SQL | undefined {
  const pattern = containsText(search);
  const fits = searchesEverything(search) ? fitsPattern(pattern) : holdsPattern(pattern);
  return or(fits, matchesJobNumber(search));
}

/** So many people are found by a search. */
const MOST_NAMED = 500;

/**
 * The condition for jobs whose case names somebody whose name matches this ILIKE pattern. An array, so that they
 * are found before any job is read.
 */
function namesSomebody(pattern: string | Placeholder): SQL {
  return sql`${jobs.id} = any (array(select ${jobParties.jobId} from ${jobParties}
    where ${isNamed(pattern)} limit ${MOST_NAMED}))`;
}

/** The condition for somebody at a case whose name, or another that they go by, matches this ILIKE pattern. */
export function isNamed(pattern: string | Placeholder): SQL {
  return sql`${jobParties.removedAt} is null
    and ${jobParties.words} ilike ${pattern}`;
}

/** The condition for a title, a reference or somebody's name that matches this ILIKE pattern. */
export function fitsPattern(pattern: string | Placeholder): SQL | undefined {
  return or(holdsPattern(pattern), namesSomebody(pattern));
}

/** The condition for a title or reference that matches this ILIKE pattern. */
function holdsPattern(pattern: string | Placeholder): SQL {
  return containsPattern(words, pattern);
}

/**
 * The condition for a page of one organisation's matching jobs. Reads at most all of them for any search,
 * so its statement is planned once.
 */
export function matchesOrganisationJobSearch(
  within: SQL | undefined,
  matches: SQL | undefined,
  place: PageWindow,
): SQL {
  const all = sql`select ${columns} from ${jobs} where ${and(within, place.condition, matches)}`;
  const probes = place.isNewestFirst ? [all] : [];
  return sql`${jobs.id} in (${searchPage({ table: jobs, place, within, matches, probes })})`;
}

/** The condition for a match among all jobs: also by the organisation's name. */
export function inJobOrOrganisation(search: string, named = organisationsNamed(search)) {
  return or(inTitleOrReference(search), sql`${jobs.organisationId} = any(array(${named}))`);
}

function organisationsNamed(search: string): SQL {
  return sql`select ${organisations.id} as id from ${organisations}
    where ${planEachTime(ilike(organisations.name, containsText(search)))}`;
}

/** The condition for a page of all organisations' matching jobs, combined with another condition. */
export function matchesJobSearch(
  search: string,
  place: PageWindow,
  within: SQL | undefined,
): SQL | undefined {
  const matches = inJobOrOrganisation(search, sql`select id from named`);
  const hasProbes = place.isNewestFirst && searchesEverything(search);
  const probes = hasProbes ? probesFor(search, place, within) : [];
  // Searches organisations by name once, for both the walk and the probes.
  return sql`${jobs.id} in (
    with named as materialized (${organisationsNamed(search)})
    select id from (${searchPage({ table: jobs, place, within, matches, probes })}) as found)`;
}

function probesFor(search: string, place: PageWindow, within: SQL | undefined): SQL[] {
  const held = sql`${words} ilike ${containsText(search)}`;
  const here = and(within, place.condition);
  const probe = (condition: SQL) =>
    sql`select ${columns} from ${jobs} where ${and(condition, here)}`;
  const ofOrganisations = sql`select mine.created_at, mine.id from named
    cross join lateral (${probe(sql`${jobs.organisationId} = named.id`)}
      order by ${place.order} limit ${place.limit}) as mine`;
  const number = matchesJobNumber(search);
  const named = probe(namesSomebody(containsText(search)));
  return [probeWords(jobs, held, here), ofOrganisations, named, ...(number ? [probe(number)] : [])];
}

/** The job with a number as people type it; each format has its own index. */
export function matchesJobNumber(search: string): SQL | undefined {
  const wanted = parseJobNumber(search);
  if (!wanted) return undefined;
  const { numbers, running, idStart } = wanted;
  const matches = or(
    numbers.length > 0 ? inArray(jobs.number, numbers) : undefined,
    running === null ? undefined : eq(jobs.running, running),
    idStart === null
      ? undefined
      : between(
          jobs.id,
          `${idStart}-0000-0000-0000-000000000000`,
          `${idStart}-ffff-ffff-ffff-ffffffffffff`,
        ),
  );
  return planEachTime(matches);
}

/** The condition for a first page: the matches, and the job with the searched number. */
export function withNumbered(number: SQL, within: SQL | undefined, matches: SQL | undefined): SQL {
  const ids = (condition: SQL | undefined) =>
    sql`select ${jobs.id} from ${jobs} where ${condition ?? sql`true`}`;
  return sql`${jobs.id} in (${ids(and(number, within))} union all ${ids(matches)})`;
}
