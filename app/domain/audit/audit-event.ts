export interface AuditEvent {
  /** What happened, in words; unique to each event. */
  sentence: string;
  /** Wording of the values before and after; values without an entry are shown as stored. */
  values?: Record<string, string> | ((stored: string) => string);
  /** A change of status or role: its sentence names the value before and the value after. */
  isChange?: true;
  /** Its sentence ends with the value after, such as the fields that were changed. */
  namesValue?: true;
  /** Clients see it on the timeline of their job; without it, staff alone. */
  clientVisible?: true;
  /** What a client's own command may record it about; without it, clients never record it. */
  clientWrites?: "JOB" | "ORGANISATION" | "SELF";
  /** Changes a job: moves it to another status, or changes what was asked for. */
  changesJob?: true;
  /** False: never shown in notifications. Otherwise everybody else who may see it is notified. */
  isNotified?: false;
  /** False: not on the timeline of a job, whose papers have pages that list it. */
  onTimeline?: false;
  /** Somebody's access may have ended, so open pages check the session again. */
  endsAccess?: true;
}

export type AuditEvents = Readonly<Record<string, AuditEvent>>;
