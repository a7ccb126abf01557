import type { EnquiryClock } from "#app/domain/enquiries/clock/enquiry-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import {
  type AutomaticSign,
  ENQUIRY_STATUS_LABELS,
  type EnquiryStatus,
} from "#app/words/enquiries.ts";

const TONES = { NEW: "blue", REPLIED: "teal", CONVERTED: "green", SPAM: "slate" } as const;

export function EnquiryStateBadge({ status }: { status: EnquiryStatus }) {
  return <Badge tone={TONES[status]}>{ENQUIRY_STATUS_LABELS[status]}</Badge>;
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
