import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { NotificationItem } from "#app/domain/notifications/notification.ts";
import { NotificationList } from "./notification-list.tsx";

interface NotificationPanelProps {
  portal: "/app" | "/admin";
  onAllRead: () => void;
  onOpen: () => void;
}

export function NotificationPanel({ portal, onAllRead, onOpen }: NotificationPanelProps) {
  const [news, setNews] = useState<NotificationItem[] | "loading" | "failed">("loading");
  const showAll = useRef<HTMLAnchorElement>(null);
  async function load() {
    setNews("loading");
    const latest = await askLatest();
    setNews(latest ?? "failed");
  }
  async function markAll() {
    const newest = typeof news === "string" ? undefined : news[0];
    if (!newest || !(await markReadUpTo(newest.id))) return setNews("failed");
    // The focused button is about to go, and Escape would not give the focus back to the bell.
    showAll.current?.focus();
    onAllRead();
    await load();
  }
  const open = useEffectEvent(load);
  useEffect(() => void open(), []);
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-rule px-5 py-3">
        <h2 className="text-lg">Notifications</h2>
        <span className="flex gap-4 text-sm">
          {typeof news !== "string" && news.some(({ isUnread }) => isUnread) && (
            <button type="button" className="link" onClick={() => void markAll()}>
              Mark all as read
            </button>
          )}
          <Link ref={showAll} to={`${portal}/notifications`}>
            Show all
          </Link>
        </span>
      </div>
      <div aria-busy={news === "loading"}>
        {news === "loading" && <p className="px-5 py-6 text-muted">Loading…</p>}
        {news === "failed" && (
          <div role="alert" className="space-y-3 px-5 py-6">
            <p>The notifications could not be loaded.</p>
            <button type="button" className="button" onClick={() => void load()}>
              Retry
            </button>
          </div>
        )}
        {typeof news !== "string" && news.length === 0 && (
          <p className="px-5 py-6 text-muted">No notifications yet.</p>
        )}
        {typeof news !== "string" && (
          <NotificationList news={news} portal={portal} onOpen={onOpen} />
        )}
      </div>
    </>
  );
}

/** Null when the server does not answer, or the session has ended. */
async function askLatest(): Promise<NotificationItem[] | null> {
  try {
    const answer = await fetch("/notifications/latest", { redirect: "manual" });
    if (!answer.ok) return null;
    const items: NotificationItem[] = await answer.json();
    return items.map((item) => ({ ...item, createdAt: new Date(item.createdAt) }));
  } catch {
    return null;
  }
}

async function markReadUpTo(newest: string): Promise<boolean> {
  const body = new URLSearchParams({ newest });
  const answer = fetch("/notifications/seen", { method: "POST", body, redirect: "manual" });
  return answer.then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
}
