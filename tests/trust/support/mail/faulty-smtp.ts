import { createServer, type Server, type Socket } from "node:net";
import { freePort } from "#tests/support/product/product.ts";

export type Reply =
  | "take"
  | "take and break"
  | "take late"
  | "break"
  | "hang"
  | `${4 | 5}${number} ${string}`;

export interface Taken {
  id: string;
  recipients: string[];
  headers: string;
}

/** A mail server that goes wrong in every way that mail servers do. */
export class FaultySmtp {
  readonly port: number;
  /** Each message that it has taken, in order; one that it took twice is here twice. */
  readonly taken: Taken[] = [];
  readonly sent = new Map<string, number>();
  reply: (message: Taken, times: number) => Reply = () => "take";
  /** After how long it says that it has taken a message late. */
  lateMs = 3_000;
  silent = false;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<FaultySmtp> {
    const smtp = new FaultySmtp(await freePort());
    await smtp.listen();
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  listen(): Promise<void> {
    const server = createServer((socket) => this.#talk(socket));
    this.#server = server;
    return new Promise((done) => server.listen(this.port, "127.0.0.1", done));
  }

  /** Refuses connections from now on, and breaks those that stand. */
  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done) ?? done(null));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = null;
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
    let text = "";
    let recipients = [] as string[];
    let inMessage = false;
    if (!this.silent) socket.write("220 mail\r\n");
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      for (;;) {
        const [end, mark] = inMessage ? [text.indexOf("\r\n.\r\n"), 5] : [text.indexOf("\r\n"), 2];
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + mark);
        if (inMessage) {
          this.#answer(socket, part, recipients);
          [inMessage, recipients] = [false, []];
          continue;
        }
        if (/^RCPT TO:/i.test(part)) recipients.push(part.slice(8).trim());
        inMessage = /^DATA$/i.test(part);
        socket.write(
          inMessage ? "354 go on\r\n" : /^QUIT/i.test(part) ? "221 bye\r\n" : "250 ok\r\n",
        );
      }
    });
  }

  #answer(socket: Socket, message: string, recipients: string[]): void {
    const [headers = ""] = message.split("\r\n\r\n", 1);
    const id = /^message-id:\s*<(.*)>/im.exec(headers)?.[1] ?? "";
    const times = (this.sent.get(id) ?? 0) + 1;
    this.sent.set(id, times);
    const taken = { id, recipients, headers };
    const reply = this.reply(taken, times);
    if (reply.startsWith("take")) this.taken.push(taken);
    if (reply === "take") {
      socket.write("250 taken\r\n");
    } else if (reply === "take late") {
      setTimeout(() => socket.write("250 taken\r\n"), this.lateMs);
    } else if (reply === "break" || reply === "take and break") {
      socket.destroy();
    } else if (reply !== "hang") {
      socket.write(`${reply}\r\n`);
    }
  }

  count(): { messages: number; repeats: number } {
    const messages = new Set(this.taken.map(({ id }) => id)).size;
    return { messages, repeats: this.taken.length - messages };
  }
}
