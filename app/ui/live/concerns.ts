const JOB = /^\/(?:app|admin)\/jobs\/([0-9a-f-]{36})$/;
const JOBS = /^\/(?:app|admin)(?:\/jobs)?\/?$/;
const ALL =
  /^\/(?:app\/notifications|admin(?:\/(?:notifications|organisations|users|enquiries|audit))?)\/?$/;

/**
 * Whether a page shows what has changed. `word` is a job's id, "other" when it was no job, "gap" when
 * anything may have changed. Pages with a form of their own are never refreshed.
 */
export function concerns(pathname: string, word: string): boolean {
  const [, jobId] = JOB.exec(pathname) ?? [];
  if (jobId) return word === jobId || word === "gap";
  return ALL.test(pathname) || (JOBS.test(pathname) && word !== "other");
}
