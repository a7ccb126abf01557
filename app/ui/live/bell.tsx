import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { unreadLabel } from "#app/domain/notifications/notification.ts";
import { useLive } from "./live.tsx";
import { NotificationPanel } from "./notification-panel.tsx";

// A count of many unread notifications needs this room beside it.
const LOOK =
  "relative mr-2 min-h-11 min-w-11 items-center justify-center rounded-xs hover:bg-on-nav/10";

/** The bell in the header: the number of unread notifications, and a panel with them. Without scripts, a link. */
export function Bell({ portal }: { portal: "/app" | "/admin" }) {
  const { unseen, clearUnseen, recount } = useLive();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const label = unseen > 0 ? `Notifications, ${unreadLabel(unseen)} unread` : "Notifications";
  return (
    <>
      <NavLink to={`${portal}/notifications`} className={`${LOOK} hidden noscript:flex`}>
        Notifications
      </NavLink>
      <button
        type="button"
        popoverTarget="notifications"
        aria-label={label}
        title="Notifications"
        className={`${LOOK} flex noscript:hidden`}
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {unseen > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 left-1/2 ml-0.5 min-w-5 rounded-full bg-on-nav px-1 text-center text-xs leading-5 font-bold text-nav tabular-nums"
          >
            {unreadLabel(unseen)}
          </span>
        )}
      </button>
      <div
        key={key}
        id="notifications"
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        className="fixed inset-auto top-14 right-2 m-0 max-h-[calc(100svh-5rem)] w-104 max-w-[calc(100vw-1rem)] overflow-y-auto border border-rule bg-sheet p-0 text-ink shadow-xl sm:right-6"
      >
        {isOpen && <NotificationPanel portal={portal} onAllRead={clearUnseen} onOpen={recount} />}
      </div>
    </>
  );
}
