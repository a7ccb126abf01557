const JOB = /^\/(?:app|admin)\/jobs\/([0-9a-f-]{36})$/;
const PAPERS = /^\/jobs\/([0-9a-f-]{36})\/papers(?:\/[0-9a-f-]{36})?$/;
const JOBS = /^\/(?:app|admin)(?:\/jobs)?\/?$/;
const ALL =
  /^\/(?:app\/notifications|admin(?:\/(?:notifications|organisations|users|enquiries|audit))?)\/?$/;

/**
 * Whether a page shows what has changed. `word` is a job's id, "other" when it was no job, "gap" when
 * anything may have changed, "open" when the page begins to listen: a scan may have ended just before. Pages
 * with a form of their own are not refreshed, but for those of papers.
 */
export function concerns(pathname: string, word: string): boolean {
  const [, papersOf] = PAPERS.exec(pathname) ?? [];
  if (papersOf) return word === papersOf || word === "gap" || word === "open";
  if (word === "open") return false;
  const [, jobId] = JOB.exec(pathname) ?? [];
  if (jobId) return word === jobId || word === "gap";
  return ALL.test(pathname) || (JOBS.test(pathname) && word !== "other");
}
