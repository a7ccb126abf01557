import { FUNDING_LABELS, LAA_SERVICE_LABELS, REGION_LABELS } from "#app/words/funding.ts";
import { choice, day, line, own, tick } from "#foundation/forms/field.ts";

export const FUNDING_FIELDS = {
  type: choice("Who pays", FUNDING_LABELS, "Choose who pays"),
  service: choice("Service", LAA_SERVICE_LABELS, { initial: "DRUG_EXPERT" }),
  orderDate: day("Date of the representation order", "PAST"),
  /** Unique file number, `010124/001`. */
  ufn: own("UFN", { max: 12, hint: "Such as 270326/001." }),
  maat: own("MAAT number", { max: 12, hint: "Of the means assessment." }),
  isPrisonLaw: tick("A prison law case"),
};

export const FEE_RULE_FIELDS = {
  service: choice("Service", LAA_SERVICE_LABELS, {
    initial: "DRUG_EXPERT",
    needed: "Choose a service",
  }),
  region: choice("Region", REGION_LABELS, { initial: "ANY" }),
  maxRate: own("Rate an hour (GBP)", { hint: "Empty: none is known." }),
  automaticMinutes: own("Time granted at once", { hint: "Such as 4h. Empty: none." }),
  travelRate: own("Travel an hour (GBP)"),
  travelMinutes: own("Travel granted at once", { hint: "Such as 4h." }),
  mileageRate: own("Mileage (GBP a mile)"),
  noApplicationBelow: own("No application under (GBP)", {
    initial: "100.00",
    hint: "In criminal cases.",
  }),
  noApplicationBelowPrisonLaw: own("No application under, in prison law (GBP)", {
    initial: "500.00",
  }),
  validFrom: day("First day", "LASTING", {
    hint: "Applies to representation orders from this day on.",
    needed: "Enter the first day",
  }),
  source: line("Source", 500, "Name the source"),
};
