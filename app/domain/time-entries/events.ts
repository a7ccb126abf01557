import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

const values = (minutes: string) => formatMinutes(Number(minutes));

export const timeAuditEvents = {
  time_recorded: { sentence: "Time recorded", values, namesValue: true, isNotified: false },
  /** Removed: to none. */
  time_changed: { sentence: "Time changed", values, isChange: true, isNotified: false },
} as const satisfies AuditEvents;
