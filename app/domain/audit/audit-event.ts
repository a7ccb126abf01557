export interface AuditEvent {
  /** What happened, in words; unique to each event. */
  sentence: string;
  /** The same where nothing stood there before. */
  first?: string;
  /** Wording of the values before and after; values without an entry are shown as stored. */
  values?: Record<string, string> | ((stored: string) => string);
  isChange?: true;
  namesValue?: true;
  /** Clients see it on the timeline of their job; without it, staff alone. */
  clientVisible?: true;
  /** What a client's own command may record it about; without it, clients never record it. */
  clientWrites?: "JOB" | "ORGANISATION" | "SELF";
  changesJob?: true;
  /** False: never shown in notifications. Otherwise everyone else who may see it is notified. */
  isNotified?: false;
  /** False: the timeline of a job does not list it: a comment stands there itself, and a paper has a page of its own. */
  onTimeline?: false;
  endsAccess?: true;
}

export type AuditEvents = Readonly<Record<string, AuditEvent>>;
