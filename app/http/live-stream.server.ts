import { type Actor, canManageOrganisation } from "#app/domain/actor.ts";
import { mayEndAccess, maySeeChange } from "#app/domain/live/change.ts";
import { findVisibleJobs, hasChangedSince } from "#app/domain/live/queries.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { currentPerson } from "#app/session/session.server.ts";
import { isId } from "#foundation/forms/codes.ts";
import { actorContext, query } from "./command.server.ts";

const BEAT_MS = 20_000;
const BEATS_A_CHECK = 3;
const MAX_GAP_MS = 60 * 60 * 1_000;
const MARGIN_MS = 5_000;
const MAX_UNREAD_MESSAGES = 100;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Tells proxies not to buffer the stream.
  "X-Accel-Buffering": "no",
};

/** Whether the browser opens a stream; no other request, such as one for route data, gets one. */
export function wantsStream({ headers, url }: Request): boolean {
  const isData = new URL(url).pathname.endsWith(".data");
  return !isData && headers.get("Accept")?.includes("text/event-stream") === true;
}

// A stopping process waits for open connections to close.
const CLOSE = { Connection: "close" };

/**
 * A stream that sends the id of each job that has changed ("other": not a job, "gap": anything may have
 * changed) and nothing else; pages then reload their data through their guarded loaders. Before each
 * message, and every minute, checks that the person's access is unchanged, or else ends.
 *
 * `ago`: milliseconds since the page was loaded, or last received a message.
 */
export function liveStream(request: Request, context: RequestContext, ago: number): Response {
  const actor = context.get(actorContext);
  const { live } = context.get(servicesContext);
  const words = new Set<string>();
  let isChecking = false;
  let end = () => {};
  let send = (_text: string) => {};

  async function sendWhenAllowed(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    if (!(await hasSameAccess(actor, request, context))) return end();
    const queued = [...words];
    words.clear();
    for (const word of await seenBy(actor, context, queued)) send(`data: ${word}\n\n`);
    isChecking = false;
    if (words.size > 0) void sendWhenAllowed();
  }
  const queueWord = (word: string) => {
    words.add(word);
    void sendWhenAllowed();
  };

  const joined = live.join({
    userId: actor.userId,
    onChange(change) {
      if (maySeeChange(actor, change)) {
        queueWord(change.jobId ?? "other");
      } else if (mayEndAccess(actor, change)) {
        void sendWhenAllowed();
      }
    },
    onGap: () => queueWord("gap"),
    onEnd: () => end(),
  });
  if (joined === "too many") {
    return new Response("Too many open pages", { status: 429, headers: CLOSE });
  }
  if (joined === "ended") {
    return new Response("Stopping", { status: 503, headers: { ...CLOSE, "Retry-After": "2" } });
  }
  const leave = joined;

  let beats = 0;
  const beat = setInterval(() => {
    send("event: beat\ndata: .\n\n");
    beats += 1;
    if (beats % BEATS_A_CHECK === 0) void sendWhenAllowed();
  }, BEAT_MS);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => {
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD_MESSAGES) end();
      };
      end = () => {
        stop();
        controller.close();
      };
      send(": open\n\n");
    },
    cancel: () => stop(),
  });
  function stop() {
    clearInterval(beat);
    leave();
    send = () => {};
    end = () => {};
  }
  request.signal.addEventListener("abort", () => end());
  void hasMissedChanges(context, ago).then((missed) => missed && queueWord("gap"));
  return new Response(stream, { headers: HEADERS });
}

async function hasSameAccess(actor: Actor, request: Request, context: RequestContext) {
  const person = await currentPerson(request, context, { idle: true }).catch(() => null);
  if (person?.standing.kind !== "active" || person.passwordDue) return false;
  const { role, organisation } = person.standing.actor;
  return role === actor.role && organisation?.id === actor.organisation?.id;
}

async function hasMissedChanges(context: RequestContext, ago: number): Promise<boolean> {
  if (ago > MAX_GAP_MS) return true;
  const since = new Date(Date.now() - ago - MARGIN_MS);
  return query(context, (tx, actor) => hasChangedSince(tx, actor, since)).catch(() => true);
}

/**
 * Leaves out the ids of restricted jobs that this person may not see. Only for a CLIENT_USER can there be any, so
 * for everyone else the database is not asked.
 */
async function seenBy(actor: Actor, context: RequestContext, words: string[]) {
  const ids = words.filter(isId);
  if (ids.length === 0 || canManageOrganisation(actor)) return words;
  const seen = await query(context, (tx) => findVisibleJobs(tx, ids)).catch((): string[] => []);
  return words.filter((word) => !isId(word) || seen.includes(word));
}
