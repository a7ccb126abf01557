import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/** At most so many exhibits at one job. */
export const MOST_EXHIBITS = 2_000;

/** As a result is written that names one drug and nothing else. */
export const SUBSTANCES = [
  "Crack cocaine",
  "Cocaine",
  "Heroin",
  "Diamorphine",
  "Cannabis resin",
  "Cannabis",
  "MDMA",
  "MDA",
  "Methylamphetamine",
  "Amphetamine",
  "Ketamine",
  "GBL",
  "GHB",
  "LSD",
  "Psilocin",
  "Mephedrone",
  "2C-B",
  "Alprazolam",
  "Bromazolam",
  "Diazepam",
  "Etizolam",
  "Zopiclone",
  "Pregabalin",
  "Gabapentin",
  "Buprenorphine",
  "Codeine",
  "Dihydrocodeine",
  "Fentanyl",
  "Methadone",
  "Morphine",
  "Oxycodone",
  "Tramadol",
];

/** The most that a salt holds as base, in percent: 100 over the factor (1.120, 1.189, 1.363), rounded up. */
const MOST_BASE = new Map([
  ["cocaine", 89.3],
  ["mdma", 84.2],
  ["amphetamine", 73.4],
]);

/**
 * The highest purity as base of a substance, also by its laboratory name (`cocaine hydrochloride`), in percent; 100 where
 * it need not be a salt, as crack cocaine.
 */
export function purestBase(substance: string | null): number {
  const drug = substance?.toLowerCase().replace(/ (hydrochloride|hcl|sul(ph|f)ate)$/, "");
  return MOST_BASE.get(drug ?? "") ?? 100;
}

/** As references are compared: officers write one with and without spaces. */
export function keyOf(reference: string): string {
  return reference.toUpperCase().replaceAll(/\s/g, "");
}

/** Staff may always add exhibits; clients while the job is open. */
export function canAddExhibits(actor: Actor, status: JobStatus): boolean {
  return isStaff(actor) || !isClosed(status);
}
