import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import type { Readable } from "node:stream";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Opened {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

interface Way {
  /** Certificate to trust. */
  ca?: string;
  /** The address of this machine to come from. */
  from?: string;
  /** Where to connect to, when the site's own address is elsewhere. */
  port?: number;
}

interface Ask {
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Somebody with a browser: keeps cookies, and sends forms from the site's own pages. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #site: URL;
  readonly #way: Way;

  constructor(site: string, way: Way = {}) {
    this.#site = new URL(site);
    this.#way = way;
  }

  /** The whole answer. */
  async ask(path: string, options: Ask = {}): Promise<Answer> {
    const { status, headers, body } = await this.open(path, options);
    let text = "";
    for await (const piece of body.setEncoding("utf8")) text += piece;
    return { status, headers, text };
  }

  /** The answer from its first bytes on. */
  async open(path: string, { form, headers, signal }: Ask = {}): Promise<Opened> {
    const { ca, from, port } = this.#way;
    const { protocol, hostname, host, origin } = this.#site;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const options = {
      ...{ host: "127.0.0.1", servername: hostname, port: port ?? this.#site.port, path },
      ...(ca && { ca }),
      ...(from && { localAddress: from }),
      ...(signal && { signal }),
      agent: false as const,
      method: form ? "POST" : "GET",
      headers: {
        host,
        ...(cookie && { cookie }),
        ...(form && { origin, "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
    };
    return new Promise((done, reject) => {
      const send = protocol === "https:" ? tlsRequest : plainRequest;
      const request = send(options, (response) => {
        this.#keep(response.headers["set-cookie"] ?? []);
        done({ status: response.statusCode ?? 0, headers: response.headers, body: response });
      });
      request.once("error", reject);
      request.end(form && new URLSearchParams(form).toString());
    });
  }

  /** @throws when it does not work. */
  async logIn(email: string, password: string): Promise<void> {
    const { status, headers } = await this.ask("/auth/login", { form: { email, password } });
    if (status !== 302 && status !== 303) throw new Error(`${email} cannot log in: ${status}`);
    if (/second-factor/.test(headers.location ?? "")) throw new Error("A code is asked for");
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
