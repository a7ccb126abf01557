const JOB = /^\/(?:app|admin)\/jobs\/([0-9a-f-]{36})$/;
const JOBS = /^\/(?:app|admin)(?:\/jobs)?\/?$/;
const ALL =
  /^\/(?:app\/notifications|admin(?:\/(?:notifications|organisations|users|enquiries|audit))?)\/?$/;

/**
 * Whether a page shows what has happened. `word` is a job's id, "other" for what is no job's, "gap"
 * when anything may have happened. Pages with a form of their own are left in peace.
 */
export function concerns(pathname: string, word: string): boolean {
  const [, jobId] = JOB.exec(pathname) ?? [];
  if (jobId) return word === jobId || word === "gap";
  return ALL.test(pathname) || (JOBS.test(pathname) && word !== "other");
}
