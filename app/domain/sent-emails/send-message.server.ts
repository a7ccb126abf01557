import { setTimeout as delay } from "node:timers/promises";
import { oneTimeLinkOf } from "#app/domain/emails/email-events.ts";
import { TOKEN_PLACE } from "#app/domain/emails/one-time-link.ts";
import {
  claimFirst,
  type Database,
  findQueued,
  giveBack,
  type Message,
  noteTurn,
  settleFailed,
  settleKept,
  settleSent,
} from "./email-queue.server.ts";
import { inTurn, type Turns } from "./in-turn.ts";

// So that a long line for one address does not hold up all the others.
const TURN_MS = 10_000;
const BUSY_MS = 100;
const MOST_WAITS = 10;

interface OutgoingMessage {
  /** The same on every try, and another each time that staff send it again. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

interface MailServer {
  /** An error's `permanent` says that another try would fail too. */
  send(message: OutgoingMessage): Promise<void>;
  /** Throws when the mail server is away. */
  check(): Promise<void>;
}

export interface Sending {
  db: Database;
  /** Null: none is set. */
  mails: MailServer | null;
  /** The token of the link in a message. */
  linkToken: (sentEmailId: string) => string;
  /** What this process sends now, by address. */
  turns: Turns;
  /** Whether to begin with one more message: not while the process is being stopped. */
  goesOn: () => boolean;
  /** After how long another process may take over a message. */
  leaseSeconds: number;
  /** Whether the queue will not try this message again. */
  lastAttempt: boolean;
  /** When it will try again at the latest, if this was not the last time. */
  nextAttemptBy: Date;
  /** Hears of each message that the mail server refuses for good. */
  onRefused: (sentEmailId: string) => void;
}

/** QUEUED: it has not been reached yet, and is to be queued again. Null: it was not QUEUED. */
type State = "SENT" | "FAILED" | "KEPT" | "QUEUED" | null;

/** With an error: the next try is the queue's. */
interface Turn {
  state: State;
  error?: unknown;
}

/**
 * Gives a QUEUED message its turn; one in any other state is left alone. What has waited longer for
 * the same address is sent first. A message becomes SENT, FAILED when the mail server refuses it
 * for good or this was the last try, or KEPT when there is no mail server. At least once: whoever
 * stops between the server's answer and our commit sends it again, under the same Message-ID.
 *
 * @throws what `send` threw, unless it is permanent; the message is then QUEUED still.
 */
export async function sendMessage(sending: Sending, id: string): Promise<State> {
  const { db, mails } = sending;
  const until = Date.now() + TURN_MS;
  const mine = await findQueued(db, id);
  if (!mine) return null;
  if (!mails) {
    await settleKept(db, mine);
    return "KEPT";
  }
  const taken = inTurn(sending.turns, mine.recipientEmail, () =>
    takeTurn({ ...sending, mails }, mine, until),
  );
  const { state, error } = await taken.catch(async (away: unknown) => {
    await noteTurn(db, id, nextTry(sending, away));
    throw away;
  });
  if (error) throw error;
  return state;
}

type TurnSending = Sending & { mails: MailServer };

/** @throws when the mail server is away: then nothing else can be sent either. */
async function takeTurn(sending: TurnSending, mine: Message, until: number): Promise<Turn> {
  const { db, leaseSeconds } = sending;
  let waits = 0;
  while (waits < MOST_WAITS && Date.now() < until && sending.goesOn()) {
    const first = await claimFirst(db, mine, leaseSeconds);
    if (first) {
      const turn = await send(sending, first, mine);
      if (first.id === mine.id) return turn;
      // It is tried again before this one is: in a while, when a server may have changed its mind.
      if (turn.error) break;
    } else if (await findQueued(db, mine.id)) {
      await delay(BUSY_MS);
      waits += 1;
    } else return { state: null };
  }
  return { state: "QUEUED" };
}

async function send(sending: TurnSending, message: Message, mine: Message): Promise<Turn> {
  const { db, mails } = sending;
  try {
    await mails.send(outgoing(message, sending.linkToken));
  } catch (error) {
    if (isPermanent(error)) {
      const refused = { state: "FAILED", lastError: explain(error), nextAttemptBy: null } as const;
      await settleFailed(db, message, refused);
      sending.onRefused(message.id);
      return { state: "FAILED" };
    }
    if (!(await isThere(mails))) {
      await giveBack(db, message);
      throw error;
    }
    const isMine = message.id === mine.id;
    // An older one has turns of its own.
    const how = isMine ? nextTry(sending, error) : { lastError: explain(error) };
    await settleFailed(db, message, how);
    return { state: "QUEUED", error };
  }
  await settleSent(db, message);
  return { state: "SENT" };
}

function outgoing(message: Message, linkToken: Sending["linkToken"]): OutgoingMessage {
  const { id, resends } = message;
  const link = oneTimeLinkOf(message.templateKey);
  const withLink = (text: string) => (link ? text.replaceAll(TOKEN_PLACE, linkToken(id)) : text);
  return {
    id: resends === 0 ? id : `${id}.${resends}`,
    to: { name: message.recipientName, address: message.recipientEmail },
    subject: message.subject,
    text: withLink(message.textBody),
    html: withLink(message.htmlBody),
  };
}

function nextTry({ lastAttempt, nextAttemptBy }: Sending, error: unknown) {
  return {
    state: lastAttempt ? "FAILED" : "QUEUED",
    lastError: explain(error),
    nextAttemptBy: lastAttempt ? null : nextAttemptBy,
  } as const;
}

function isThere(mails: MailServer): Promise<boolean> {
  return mails.check().then(
    () => true,
    () => false,
  );
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}

/** Only what the mail transport says is known to hold no address, password or server's text. */
function explain(error: unknown): string {
  return error instanceof Error && "permanent" in error
    ? error.message
    : "The message could not be sent.";
}
