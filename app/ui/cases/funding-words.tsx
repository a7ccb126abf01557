import { FUNDING_LABELS, type Funding, LAA_SERVICE_LABELS } from "#app/domain/funding/funding.ts";
import { CalendarDay } from "#app/ui/moment.tsx";

export function FundingWords({ funding }: { funding: Funding }) {
  const isLegalAid = funding.type === "LEGAL_AID_EW";
  return (
    <p>
      {FUNDING_LABELS[funding.type]}
      {isLegalAid && (
        <span className="block text-sm text-muted wrap-anywhere">
          {LAA_SERVICE_LABELS[funding.service]}
          {funding.isPrisonLaw && ", prison law"}
          {funding.orderDate && (
            <>
              {" "}
              · order of <CalendarDay day={funding.orderDate} />
            </>
          )}
          {funding.ufn && <> · UFN {funding.ufn}</>}
          {funding.maat && <> · MAAT {funding.maat}</>}
        </span>
      )}
    </p>
  );
}
