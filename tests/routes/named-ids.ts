/** What a route's address can name, by id; it belongs to the organisation of user and manager. */
export const NAMED_IDS = [
  "jobId",
  "quoteId",
  "organisationId",
  "emailId",
  "templateId",
  "enquiryId",
  /** A bank holiday that is not confirmed. */
  "holidayId",
  /** A price of staff that stands. */
  "priceId",
  /** A row of reference that stands. */
  "referenceId",
  "quoteTemplateId",
  /** A request about data that came today, one whose clock stands still, and a complaint. */
  "subjectRequestId",
  /** A conflict check of the job that nobody has decided, and an interest of staff. */
  "checkId",
  "interestId",
  "dateId",
  "exhibitId",
  /** Time worked at the job; a finished job, a quote that was accepted for it and is not billed, and its bill for another. */
  "entryId",
  "doneJobId",
  "agreedId",
  "billId",
  /** A job that was destroyed, with its certificate. */
  "destroyedJobId",
  /** A sheet of the job that was released, and a draft. */
  "sheetId",
  "draftId",
  /** A sealed report of the job, and one whose draft was released, with a comment that has no answer. */
  "reportId",
  "reviewId",
  "pointId",
  /** A paper of the job, with a version that was checked; and a file of the manager's on its way. */
  "paperId",
  "versionId",
  "uploadId",
  /** Someone of the organisation, with a pending invitation. */
  "userId",
  /** A session of nobody who asks. */
  "sessionId",
] as const;

export type RouteIds = Record<(typeof NAMED_IDS)[number], string>;

export const eachIs = (id: string): RouteIds =>
  Object.fromEntries(NAMED_IDS.map((name) => [name, id])) as RouteIds;
