/** Something that somebody else did, as the notifications tell it. */
export interface NotificationItem {
  id: string;
  action: string;
  actorName: string | null;
  /** On which side they stood then; null where nobody acted. */
  side: string | null;
  oldValue: string | null;
  newValue: string | null;
  createdAt: Date;
  jobId: string | null;
  jobTitle: string | null;
  organisationId: string | null;
  organisationName: string | null;
  enquiryId: string | null;
  enquiryNumber: number | null;
  /** It happened after the person last looked. */
  isUnseen: boolean;
}

/** How many the notifications show. */
export const NOTIFICATIONS_SHOWN = 30;

/** How far back unseen news counts for somebody who has never looked. */
export const FRESH_DAYS = 7;

/** A number of unseen news, which are counted no further than they are shown. */
export function unreadLabel(count: number): string {
  return count > NOTIFICATIONS_SHOWN ? `${NOTIFICATIONS_SHOWN}+` : `${count}`;
}

/** Where the thing that it tells of is; null when it has no page of its own for this person. */
export function notificationPath(
  item: Pick<NotificationItem, "jobId" | "enquiryId" | "organisationId">,
  portal: "/app" | "/admin",
): string | null {
  if (item.jobId) return `${portal}/jobs/${item.jobId}`;
  if (portal === "/app") return null;
  if (item.enquiryId) return `/admin/enquiries/${item.enquiryId}`;
  return item.organisationId ? `/admin/organisations/${item.organisationId}` : null;
}
