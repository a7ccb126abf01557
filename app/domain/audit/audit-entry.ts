import { auditEvents } from "#app/domain/events.ts";
import { withSide } from "#app/words/side.ts";
import { folded } from "#foundation/lists/folded-text.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import type { AuditEvent } from "./audit-event.ts";

export type AuditAction = keyof typeof auditEvents;

export const AUDIT_EVENTS: Readonly<Record<AuditAction, AuditEvent>> = auditEvents;

export const AUDIT_ACTIONS = Object.keys(auditEvents) as AuditAction[];

export const CLIENT_ACTIONS = actionsWith(({ clientVisible }) => clientVisible);

export const JOB_CHANGES = actionsWith(({ changesJob }) => changesJob);

export const NOTIFIED_ACTIONS = actionsWith(({ isNotified }) => isNotified !== false);

export const OFF_TIMELINE = actionsWith(({ onTimeline }) => onTimeline === false);

export const ACCESS_ACTIONS = actionsWith(({ endsAccess }) => endsAccess);

function actionsWith(condition: (event: AuditEvent) => boolean | undefined): AuditAction[] {
  return AUDIT_ACTIONS.filter((action) => condition(AUDIT_EVENTS[action]));
}

interface Entry {
  action: string;
  oldValue: string | null;
  newValue: string | null;
}

/** An audited action in words; every screen and email uses this. An unknown action shows its raw code. */
export function describeAction(entry: Entry): string {
  const event = findEvent(entry.action);
  if (event?.namesValue && entry.newValue) {
    return `${event.sentence}: ${describeValue(event, entry.newValue)}`;
  }
  if (!event?.isChange) {
    const first = entry.oldValue === null ? event?.first : undefined;
    return first ?? event?.sentence ?? entry.action;
  }
  const from = describeValue(event, entry.oldValue) ?? "none";
  return `${event.sentence} from ${from} to ${describeValue(event, entry.newValue) ?? "none"}`;
}

/** The same with all its values, as the audit log shows it: "Status changed: Quote Sent → On Hold". */
export function describeChange(entry: Entry): string {
  const event = findEvent(entry.action);
  const none = event?.isChange ? "none" : null;
  const values = [entry.oldValue, entry.newValue]
    .map((value) => describeValue(event, value) ?? none)
    .filter((value) => value !== null);
  return [event?.sentence ?? entry.action, values.join(" → ")].filter(Boolean).join(": ");
}

export function describeEntry(
  entry: Entry & {
    actorName: string | null;
    side: string | null;
    createdAt: Date;
  },
): string {
  const { actorName, side, createdAt } = entry;
  const who = withSide({ name: actorName, side });
  return `${describeAction(entry)} by ${who}, ${formatMoment(createdAt)}`;
}

export function actionsNamed(text: string): AuditAction[] {
  return AUDIT_ACTIONS.filter((action) =>
    folded(AUDIT_EVENTS[action].sentence).includes(folded(text)),
  );
}

function findEvent(action: string): AuditEvent | undefined {
  return Object.hasOwn(AUDIT_EVENTS, action) ? AUDIT_EVENTS[action as AuditAction] : undefined;
}

function describeValue(event: AuditEvent | undefined, value: string | null): string | null {
  const values = event?.values;
  if (value === null || !values) return value;
  if (typeof values === "function") return values(value);
  return Object.hasOwn(values, value) ? (values[value] ?? value) : value;
}
