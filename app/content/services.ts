import type { Service } from "./service.ts";
import { cannabisCultivationAnalysis } from "./services/cannabis-cultivation-analysis.ts";
import { chemsexNps } from "./services/chemsex-nps.ts";
import { countyLinesAnalysis } from "./services/county-lines-analysis.ts";
import { dataCommsInterpretation } from "./services/data-comms-interpretation.ts";
import { drugExpertWitnessReports } from "./services/drug-expert-witness-reports.ts";
import { drugValuationsPoca } from "./services/drug-valuations-poca.ts";
import { firearmsUrbanCulture } from "./services/firearms-urban-culture.ts";
import { forensicDrugAnalysis } from "./services/forensic-drug-analysis.ts";
import { medicalExpertWitness } from "./services/medical-expert-witness.ts";
import { organisedCrimeExpertWitness } from "./services/organised-crime-expert-witness.ts";
import { trainingConsulting } from "./services/training-consulting.ts";

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
