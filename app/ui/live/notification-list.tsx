import { Link } from "react-router";
import { describeAction } from "#app/domain/audit/audit-entry.ts";
import { type NotificationItem, notificationPath } from "#app/domain/notifications/notification.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";

interface NotificationListProps {
  news: readonly NotificationItem[];
  portal: "/app" | "/admin";
  onOpen?: () => void;
}

const ROW = "block px-5 py-3";

export function NotificationList({ news, portal, onOpen }: NotificationListProps) {
  return (
    <ul className="divide-y divide-rule">
      {news.map((item) => {
        const path = notificationPath(item, portal);
        return (
          <li key={item.id}>
            {path ? (
              <Link
                to={`/notifications/${item.id}`}
                onClick={onOpen}
                className={`${ROW} hover:bg-wash`}
              >
                <NewsText item={item} />
              </Link>
            ) : (
              <div className={ROW}>
                <NewsText item={item} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NewsText({ item }: { item: NotificationItem }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        {item.isUnread && (
          <>
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
            />
            <span className="sr-only">New: </span>
          </>
        )}
        {describeAction(item)}
      </span>
      <span className="block text-sm wrap-anywhere">{subject(item)}</span>
      <span className="block text-sm text-muted wrap-anywhere">
        <PersonName name={item.actorName} side={item.side} />
        &nbsp;· <Moment at={item.createdAt} />
      </span>
    </>
  );
}

function subject(item: NotificationItem): string {
  const { jobNumber, jobTitle, enquiryNumber, personName, organisationName } = item;
  const enquiry = enquiryNumber && enquiryReference(enquiryNumber);
  return [jobNumber, jobTitle, enquiry, personName, organisationName].filter(Boolean).join(" · ");
}
