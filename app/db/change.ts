/** An audit entry by ids alone: what processes tell one another after a commit, and nothing of a case. */
export interface Change {
  organisationId: string | null;
  jobId: string | null;
  action: string;
}
