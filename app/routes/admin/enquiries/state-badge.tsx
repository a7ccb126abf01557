import {
  type AutomaticSign,
  ENQUIRY_STATUS_LABELS,
  type EnquiryStatus,
} from "#app/domain/enquiries/enquiry.ts";
import type { EnquiryClock } from "#app/domain/enquiries/enquiry-clock.ts";
import { Badge } from "#app/ui/badge.tsx";

export function EnquiryStateBadge({ status }: { status: EnquiryStatus }) {
  switch (status) {
    case "NEW":
      return <Badge tone="blue">{ENQUIRY_STATUS_LABELS.NEW}</Badge>;
    case "REPLIED":
      return <Badge tone="teal">{ENQUIRY_STATUS_LABELS.REPLIED}</Badge>;
    case "CONVERTED":
      return <Badge tone="green">{ENQUIRY_STATUS_LABELS.CONVERTED}</Badge>;
    case "SPAM":
      return <Badge tone="slate">{ENQUIRY_STATUS_LABELS.SPAM}</Badge>;
  }
}

/** In a neutral colour, because a person may have sent it. */
export function AutomaticBadge({ sign }: { sign: AutomaticSign | null }) {
  return sign && <Badge tone="slate">Possibly automatic</Badge>;
}

/** Coloured only while an answer is due: amber in time, red when late. */
export function ClockBadge({ clock }: { clock: EnquiryClock | null }) {
  if (!clock) return null;
  switch (clock.standing) {
    case "soon":
      return <Badge tone="amber">{clock.text}</Badge>;
    case "overdue":
      return (
        <>
          <Badge tone="red">{clock.text}</Badge>{" "}
          <span className="text-sm text-muted">(working time)</span>
        </>
      );
    default:
      return <span className="text-sm text-muted">{clock.text}</span>;
  }
}
