/** What the product has to know of something that the audit log tells. */
export interface AuditEvent {
  /** What happened, in words; no two events share them. */
  sentence: string;
  /** How the values before and after are said; other values are said as they are stored. */
  values?: Record<string, string> | ((stored: string) => string);
  /** A change of status or role: its sentence names the value before and the value after. */
  isChange?: true;
  /** Clients see it on the timeline of their job; without it, staff alone. */
  clientVisible?: true;
  /** What a client's own command may write it of; without it, clients never do. */
  clientWrites?: "JOB" | "ORGANISATION" | "SELF";
  /** Moves a job on, or back. */
  movesJob?: true;
  /** False: it is in nobody's notifications. Else it is in those of all others who may see it. */
  isNotified?: false;
  /** Somebody's access may have ended: open pages ask again who they are. */
  endsAccess?: true;
}

export type AuditEvents = Readonly<Record<string, AuditEvent>>;
