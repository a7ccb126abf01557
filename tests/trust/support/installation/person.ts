import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import type { Readable } from "node:stream";

export interface Answer {
  status: number;
  /** Where it leads, without the host; empty when it does not. */
  location: string;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Opened {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

export interface Way {
  address?: string;
  from?: string;
  ca?: string;
  /** Where to connect to, when the site's own address is elsewhere. */
  port?: number;
}

interface Ask {
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  process?: number;
}

const ANSWER_LIMIT_MS = 30_000;

/** Someone with a browser without scripts: cookies of their own, forms, and a network address. */
export class Person {
  readonly #urls: readonly string[];
  readonly #way: Way;
  readonly #cookies = new Map<string, string>();

  /** `urls`: the processes of one installation, which are all the same to them. */
  constructor(urls: readonly string[], way: Way = {}) {
    this.#urls = urls;
    this.#way = way;
  }

  get(path: string, process = 0): Promise<Answer> {
    return this.ask(path, { process });
  }

  post(path: string, form: Record<string, string> = {}, process = 0): Promise<Answer> {
    return this.ask(path, { form, process });
  }

  async ask(path: string, options: Ask = {}): Promise<Answer> {
    const signal = options.signal ?? AbortSignal.timeout(ANSWER_LIMIT_MS);
    const { status, headers, body } = await this.open(path, { ...options, signal });
    let text = "";
    for await (const piece of body.setEncoding("utf8")) text += piece;
    const location = (headers.location ?? "").replace(this.#site(options.process).origin, "");
    return { status, location, headers, text };
  }

  /** The answer from its first bytes on. */
  open(path: string, { form, headers, signal, process }: Ask = {}): Promise<Opened> {
    const { address, ca, from, port } = this.#way;
    const { protocol, hostname, host, origin, port: ownPort } = this.#site(process);
    const send = protocol === "https:" ? tlsRequest : plainRequest;
    const options = {
      host: "127.0.0.1",
      servername: hostname,
      port: port ?? ownPort,
      path,
      // A connection each: one that is kept may be closed at the moment it is used again.
      agent: false as const,
      ...(ca && { ca }),
      ...(from && { localAddress: from }),
      ...(signal && { signal }),
      method: form ? "POST" : "GET",
      headers: {
        host,
        ...(this.cookies && { cookie: this.cookies }),
        ...(address && { "x-forwarded-for": address }),
        ...(form && { origin, "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
    };
    return new Promise((done, reject) => {
      const request = send(options, (response) => {
        for (const cookie of response.headers["set-cookie"] ?? []) this.#take(cookie);
        done({ status: response.statusCode ?? 0, headers: response.headers, body: response });
      });
      request.once("error", reject);
      request.end(form && new URLSearchParams(form).toString());
    });
  }

  /** @throws when it does not work. */
  async logIn(email: string, password: string): Promise<Answer> {
    const answer = await this.post("/auth/login", { email, password });
    if (answer.status !== 303) throw new Error(`${email} cannot log in: ${answer.status}`);
    return answer;
  }

  /** The same browser as it is now; what becomes of the one is unknown to the other. */
  copy(urls = this.#urls, way = this.#way): Person {
    const copy = new Person(urls, way);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** The header of this name that the browser would send. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #site(process = 0): URL {
    return new URL(this.#urls[process % this.#urls.length] ?? "");
  }

  #take(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0/i.test(cookie)) {
      this.#cookies.delete(name);
    } else {
      this.#cookies.set(name, value);
    }
  }
}

export function tally(
  answers: readonly PromiseSettledResult<Answer>[],
): (status: number) => number {
  const statuses = answers.map((each) => (each.status === "fulfilled" ? each.value.status : 0));
  return (status) => statuses.filter((each) => each === status).length;
}

export function together<T>(
  times: number,
  work: (place: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: times }, (_, place) => work(place)));
}
