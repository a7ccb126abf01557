import { and, between, eq, inArray, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { jobParties } from "#app/db/schema/case.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { parseJobNumber } from "#app/domain/jobs/job.ts";
import { planEachTime } from "#foundation/database/queries.server.ts";
import {
  hold,
  holdWhenMet,
  type PageWindow,
  probeWords,
  searchPage,
} from "#foundation/lists/page-window.server.ts";
import { searchesEverything } from "#foundation/lists/search-text.ts";

const columns = sql`${jobs.createdAt} as created_at, ${jobs.id} as id`;

/** The condition for a match among a client's jobs: title, reference, number, or someone's name. */
export function inTitleOrReference(search: string): SQL | undefined {
  const fits = searchesEverything(search)
    ? inWordsOrNames(search)
    : holdWhenMet(jobs.words, search);
  return or(fits, matchesJobNumber(search));
}

const MOST_NAMED = 500;

/**
 * The condition for jobs whose case names someone whose name contains what is looked for. An array, so that they
 * are found before any job is read.
 */
function namesSomeone(search: string | Placeholder): SQL {
  return sql`${jobs.id} = any (array(select ${jobParties.jobId} from ${jobParties}
    where ${isNamed(search)} limit ${MOST_NAMED}))`;
}

/**
 * The condition for someone at a case whose name, or another that they go by, contains what is looked for; its
 * pattern is worked out once for all of them, also where a plan is kept.
 */
export function isNamed(search: string | Placeholder): SQL {
  return sql`${jobParties.removedAt} is null
    and ${jobParties.words} like (select app.containing(${search}))`;
}

/** The condition for a title, a reference or someone's name that contains what is looked for. */
export function inWordsOrNames(search: string | Placeholder): SQL | undefined {
  return or(holdWhenMet(jobs.words, search), namesSomeone(search));
}

/**
 * The condition for a page of a client's matching jobs. A rare word costs the same in an organisation of any size; for
 * others a walk over its jobs soon fills the page.
 */
export function matchesOwnJobSearch(
  search: string | Placeholder,
  place: PageWindow,
  within: SQL | undefined,
): SQL {
  const isTyped = typeof search === "string";
  const number = isTyped ? matchesJobNumber(search) : undefined;
  const here = and(within, place.condition);
  const ids = sql`(select ids from rare)`;
  const matches = isTyped ? inTitleOrReference(search) : inWordsOrNames(search);
  const all = sql`select ${columns} from ${jobs} where ${and(here, matches)}`;
  const probes = place.isNewestFirst ? [all] : [];
  const common = searchPage({ table: jobs, place, within, matches, probes });
  const found = and(here, or(sql`${jobs.id} = any (${ids}::uuid[])`, number));
  return sql`${jobs.id} in (
    with rare as materialized (select app.my_jobs_holding(${search}) as ids)
    (select ${jobs.id} from ${jobs} where ${found} order by ${place.order} limit ${place.limit})
    union all select id from (${common}) as common where ${ids} is null)`;
}

/** The condition for a match among all jobs: also by the organisation's name. */
export function inJobOrOrganisation(search: string, named = organisationsNamed(search)) {
  return or(inTitleOrReference(search), sql`${jobs.organisationId} = any(array(${named}))`);
}

function organisationsNamed(search: string): SQL {
  return sql`select ${organisations.id} as id from ${organisations}
    where ${planEachTime(hold(organisations.words, search))}`;
}

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
  const here = and(within, place.condition);
  const probe = (condition: SQL) =>
    sql`select ${columns} from ${jobs} where ${and(condition, here)}`;
  const ofOrganisations = sql`select mine.created_at, mine.id from named
    cross join lateral (${probe(sql`${jobs.organisationId} = named.id`)}
      order by ${place.order} limit ${place.limit}) as mine`;
  const number = matchesJobNumber(search);
  const named = probe(namesSomeone(search));
  return [
    probeWords(jobs, hold(jobs.words, search), here),
    ofOrganisations,
    named,
    ...(number ? [probe(number)] : []),
  ];
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

export function withNumbered(number: SQL, within: SQL | undefined, matches: SQL | undefined): SQL {
  const ids = (condition: SQL | undefined) =>
    sql`select ${jobs.id} from ${jobs} where ${condition ?? sql`true`}`;
  return sql`${jobs.id} in (${ids(and(number, within))} union all ${ids(matches)})`;
}
