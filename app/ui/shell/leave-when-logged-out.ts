import { useEffect } from "react";
import type { SessionLeft } from "#app/domain/sign-in/session-left.ts";
import { forgetDrafts } from "#app/ui/forms/typed/drafts.ts";

const CHANNEL = "session";

export function askOtherTabsToLook(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("look");
  channel.close();
}

/**
 * Leaves the portal when the person has logged out in another tab, or someone else has logged in there.
 * Looks when another tab asks for it, and whenever the tab is shown, because a sleeping tab hears nothing.
 * A session that ended by itself is left to `SessionWarning`, which keeps what was typed.
 */
export function useLeaveWhenLoggedOut(userId: string, left: SessionLeft): void {
  useEffect(() => {
    const endsAt = Date.now() + left.totalSeconds * 1_000;
    const look = async () => {
      if (Date.now() < endsAt && (await isGone(userId))) leave();
    };
    const onShown = () => {
      if (document.visibilityState === "visible") void look();
    };
    const onRestored = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      document.body.hidden = true;
      const gone = await isGone(userId);
      if (gone === null) return window.location.reload();
      if (gone) {
        leave();
      } else {
        document.body.hidden = false;
      }
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", look);
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pageshow", onRestored);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pageshow", onRestored);
    };
  }, [userId, left]);
}

/** Null when the server does not answer. */
async function isGone(userId: string): Promise<boolean | null> {
  const answer = await fetch("/auth/session").catch(() => null);
  if (!answer?.ok) return null;
  const { who, isLoggedOut } = await answer.json();
  return isLoggedOut || (who !== null && who !== userId);
}

/** To a new document, so that nothing of this one is left; without asking about unsaved text. */
function leave(): void {
  document.body.hidden = true;
  forgetDrafts();
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("beforeunload", stop, { capture: true });
  window.location.replace("/auth/login");
}
