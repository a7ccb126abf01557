import { cannabisCultivationAnalysis } from "#app/content/services/cannabis-cultivation-analysis.ts";
import { chemsexNps } from "#app/content/services/chemsex-nps.ts";
import { countyLinesAnalysis } from "#app/content/services/county-lines-analysis.ts";
import { dataCommsInterpretation } from "#app/content/services/data-comms-interpretation.ts";
import { drugExpertWitnessReports } from "#app/content/services/drug-expert-witness-reports.ts";
import { drugValuationsPoca } from "#app/content/services/drug-valuations-poca.ts";
import { firearmsUrbanCulture } from "#app/content/services/firearms-urban-culture.ts";
import { forensicDrugAnalysis } from "#app/content/services/forensic-drug-analysis.ts";
import { medicalExpertWitness } from "#app/content/services/medical-expert-witness.ts";
import { organisedCrimeExpertWitness } from "#app/content/services/organised-crime-expert-witness.ts";
import { trainingConsulting } from "#app/content/services/training-consulting.ts";
import type { Service } from "./service.ts";

/** All services, in the order of the menus. */
export const SERVICES: readonly Service[] = [
  drugExpertWitnessReports,
  drugValuationsPoca,
  cannabisCultivationAnalysis,
  countyLinesAnalysis,
  forensicDrugAnalysis,
  dataCommsInterpretation,
  organisedCrimeExpertWitness,
  trainingConsulting,
  chemsexNps,
  firearmsUrbanCulture,
  medicalExpertWitness,
];

/** The six that the home page shows. */
export const HOME_SERVICES: readonly Service[] = [
  drugExpertWitnessReports,
  drugValuationsPoca,
  cannabisCultivationAnalysis,
  countyLinesAnalysis,
  dataCommsInterpretation,
  organisedCrimeExpertWitness,
];

export function findService(slug: string | undefined): Service | undefined {
  return SERVICES.find((service) => service.slug === slug);
}
