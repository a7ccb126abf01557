import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import type { NotificationItem } from "#app/domain/notifications/notification.ts";
import { NotificationList } from "./notification-list.tsx";

interface NotificationPanelProps {
  portal: "/app" | "/admin";
  onSeen: () => void;
}

/** The bell's open panel: loads the notifications when it opens, and marks the shown ones as read. */
export function NotificationPanel({ portal, onSeen }: NotificationPanelProps) {
  const [news, setNews] = useState<NotificationItem[] | "loading" | "failed">("loading");
  async function load() {
    setNews("loading");
    const latest = await askLatest();
    setNews(latest ?? "failed");
    if (latest && (await markSeen())) onSeen();
  }
  const open = useEffectEvent(load);
  useEffect(() => void open(), []);
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-rule px-5 py-3">
        <h2 className="text-lg">Notifications</h2>
        <Link className="link text-sm" to={`${portal}/notifications`}>
          Show all
        </Link>
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
        {typeof news !== "string" && <NotificationList news={news} portal={portal} />}
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

async function markSeen(): Promise<boolean> {
  const body = new URLSearchParams();
  const answer = fetch("/notifications/seen", { method: "POST", body, redirect: "manual" });
  return answer.then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
}
