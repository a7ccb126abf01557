/** The ids of an audit entry, which processes send to each other after a commit; no text of a case. */
export interface Change {
  organisationId: string | null;
  jobId: string | null;
  action: string;
}
