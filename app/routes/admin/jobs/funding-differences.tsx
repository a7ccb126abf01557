import { FUNDING_LABELS, type Funding, LAA_SERVICE_LABELS } from "#app/domain/funding/funding.ts";
import { dayInWords } from "#app/ui/dates/date-words.tsx";
import { Differences, labelIn } from "#app/ui/forms/differences.tsx";

const LABELS: Record<keyof Funding, string> = {
  type: "Who pays",
  service: "Service",
  orderDate: "Date of the representation order",
  ufn: "UFN",
  maat: "MAAT number",
  isPrisonLaw: "A prison law case",
};

interface FundingDifferencesProps {
  /** What was typed and not saved, as the form sent it. */
  typed: Readonly<Record<string, string>>;
  /** Who pays as it is saved by now. */
  funding: Funding | null;
}

/** What was typed about who pays, beside what somebody else has saved meanwhile. */
export function FundingDifferences({ typed, funding }: FundingDifferencesProps) {
  return (
    <Differences
      labels={LABELS}
      typed={typed}
      saved={fieldsOfFunding(funding)}
      inWords={valueInWords}
    />
  );
}

/** Who pays as the form's fields. */
function fieldsOfFunding(funding: Funding | null): Record<keyof Funding, string> {
  return {
    type: funding?.type ?? "",
    service: funding?.service ?? "",
    orderDate: funding?.orderDate ?? "",
    ufn: funding?.ufn ?? "",
    maat: funding?.maat ?? "",
    isPrisonLaw: funding?.isPrisonLaw ? "yes" : "",
  };
}

function valueInWords(field: keyof Funding, text: string): string {
  if (field === "isPrisonLaw") return text ? "Yes" : "No";
  if (text === "") return "None";
  if (field === "type") return labelIn(FUNDING_LABELS, text);
  if (field === "service") return labelIn(LAA_SERVICE_LABELS, text);
  return field === "orderDate" ? dayInWords(text) : text;
}
