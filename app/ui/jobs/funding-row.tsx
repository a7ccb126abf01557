import { FUNDING_LABELS, type Funding, LAA_SERVICE_LABELS } from "#app/domain/funding/funding.ts";
import { CalendarDay } from "#app/ui/moment.tsx";
import { Row } from "./job-details.tsx";

export function FundingRow({ funding }: { funding: Funding | null }) {
  if (!funding) return null;
  const isLegalAid = funding.type === "LEGAL_AID_EW";
  return (
    <Row label="Funding">
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
    </Row>
  );
}
