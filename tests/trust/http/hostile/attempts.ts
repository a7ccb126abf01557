import { ROUTES } from "#tests/routes.table.ts";
import { seeded } from "#tests/support/seeded.ts";
import type { ViewerName } from "#tests/trust/support/requests/canaries.ts";
import { ROUTE_IDS, VIEWERS } from "#tests/trust/support/requests/crawl.ts";
import { rawRequest } from "./raw-requests.ts";
import { HEADERS, METHODS, NAMES, SEGMENTS, VALUES } from "./values.ts";

export interface Attempt {
  kind: string;
  bytes: Buffer;
  /** Enough to try it again by hand. */
  what: string;
}

type Cookies = Record<ViewerName, string | undefined>;

/** Logging out would end what the rest is tried with; the stream has no end. */
const LEFT_OUT = new Set(["routes/auth/logout", "routes/live/stream"]);
const PLACES = Object.entries(ROUTES).filter(([id]) => !LEFT_OUT.has(id));
const FORMS = PLACES.flatMap(([, { path, post }]) =>
  post && !path(ROUTE_IDS[0]).includes("/sessions/") ? [{ path, ...post }] : [],
);

export class Attempts {
  readonly #random: () => number;
  readonly #host: string;
  readonly #cookies: Cookies;

  constructor(seed: number, url: string, cookies: Cookies) {
    const below = seeded(seed);
    this.#random = () => below(2 ** 32) / 2 ** 32;
    this.#host = new URL(url).host;
    this.#cookies = cookies;
  }

  next(turn: number): Attempt {
    const kinds = [
      "field",
      "field",
      "field",
      "query",
      "path",
      "header",
      "method",
      "multipart",
      "cut",
      "noise",
    ] as const;
    const kind = kinds[turn % kinds.length] ?? "field";
    const made = {
      field: () => this.#field(),
      query: () => this.#query(),
      path: () => this.#path(),
      header: () => this.#header(),
      method: () => this.#method(),
      multipart: () => this.#multipart(),
      cut: () => this.#cut(),
      noise: () => this.#noise(),
    }[kind]();
    const what = `${kind} ${JSON.stringify(made.toString("latin1").slice(0, 600))}`;
    return { kind, bytes: made, what };
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #place(): string {
    const [, { path }] = this.#one(PLACES);
    return path(this.#one(ROUTE_IDS));
  }

  #lines(viewer = this.#one(VIEWERS)): string[] {
    const cookie = this.#cookies[viewer];
    return [`Host: ${this.#host}`, ...(cookie ? [`Cookie: ${cookie}`] : [])];
  }

  #form(viewer: ViewerName, path: string, body: Buffer | string, type: string): Buffer {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const lines = [...this.#lines(viewer), `Origin: http://${this.#host}`, `Content-Type: ${type}`];
    return rawRequest("POST", path, [...lines, length], body);
  }

  #fields(form: Record<string, string>): string {
    const parts = Object.entries(form).map(([name, value]) => {
      const hostile = this.#random() < 0.5 ? this.#one(VALUES) : encodeURIComponent(value);
      return `${name}=${hostile}`;
    });
    if (this.#random() < 0.3) parts.push(`${this.#one(NAMES)}=${this.#one(VALUES)}`);
    if (this.#random() < 0.2) parts.push(...parts.slice(0, 1));
    if (this.#random() < 0.1) parts.shift();
    return parts.join(this.#random() < 0.03 ? "&&&" : "&");
  }

  #field(): Buffer {
    const { path, form, may } = this.#one(FORMS);
    const ids = this.#one(ROUTE_IDS);
    const viewers = VIEWERS.filter((viewer) => may[viewer] === "page");
    const viewer =
      this.#random() < 0.8 && viewers.length > 0 ? this.#one(viewers) : this.#one(VIEWERS);
    // Fields that many forms have; where they are not known they are one field too many.
    const known = {
      ...form(ids),
      search: "x",
      code: "000000",
      email: "a@people.example",
      name: "Ada",
      message: "x",
    };
    const asked = this.#random() < 0.2 ? `${path(ids).split("?")[0]}.data` : path(ids);
    return this.#form(viewer, asked, this.#fields(known), "application/x-www-form-urlencoded");
  }

  #query(): Buffer {
    const names = [
      "search",
      "before",
      "after",
      "status",
      "state",
      "organisation",
      "back",
      "to",
      "ago",
    ];
    const more = [
      "token",
      "reference",
      "role",
      "_routes",
      "_data",
      "index",
      "from",
      "until",
      ...NAMES,
    ];
    const query = [1, 2, 3].map(() => {
      const value = this.#one(VALUES).slice(0, this.#random() < 0.1 ? 8_000 : 900);
      return `${this.#one(this.#random() < 0.7 ? names : more)}=${value}`;
    });
    const [pathname = ""] = this.#place().split("?");
    const data = this.#random() < 0.4 ? ".data" : "";
    return rawRequest("GET", `${pathname}${data}?${query.join("&")}`, this.#lines());
  }

  #path(): Buffer {
    const segments = this.#place().split("/");
    const place = Math.floor(this.#random() * (segments.length + 1));
    segments.splice(place, this.#random() < 0.5 ? 1 : 0, this.#one(SEGMENTS));
    const path = segments.join("/");
    const whole = ["http://evil.example", `http://a:b@${this.#host}`, `http://${this.#host}`];
    const asked = this.#random() < 0.1 ? this.#one(whole) + path : path;
    return rawRequest(
      "GET",
      asked.startsWith("/") || asked.startsWith("h") ? asked : `/${asked}`,
      this.#lines(),
    );
  }

  #header(): Buffer {
    const extra = [1, 2].map(() => this.#one(HEADERS));
    const method = this.#random() < 0.7 ? "GET" : "POST";
    return rawRequest(method, this.#place(), [...this.#lines(), ...extra]);
  }

  #method(): Buffer {
    const lines = [...this.#lines(), `Origin: http://${this.#host}`];
    return rawRequest(this.#one(METHODS), this.#place(), lines);
  }

  #multipart(): Buffer {
    const { path } = this.#one(FORMS);
    const file = `--b\r\nContent-Disposition: form-data; name="body"; filename="a"\r\n\r\nx\r\n`;
    const body = this.#one([
      "",
      "--b",
      "--b--",
      "--b\r\n\r\n--b--",
      "x".repeat(5_000),
      `${file}--b--\r\n`,
      file,
      `--b\r\nContent-Disposition: form-data; name=\r\n\r\n\r\n--b--\r\n`,
      `--b\r\nContent-Disposition: form-data; name="body\r\n\r\nx\r\n--b--\r\n`,
      `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${this.#one(VALUES)}\r\n--b--\r\n`,
      `--b\r\n${"X: y\r\n".repeat(400)}\r\nx\r\n--b--\r\n`,
      `${file.repeat(1_000)}--b--\r\n`,
    ]);
    const types = [
      "; boundary=b",
      "",
      "; boundary=",
      `; boundary="b`,
      `; boundary=${"b".repeat(300)}`,
    ];
    const type = `multipart/form-data${this.#one(types)}`;
    return this.#form(this.#one(VIEWERS), path(this.#one(ROUTE_IDS)), body, type);
  }

  #cut(): Buffer {
    const whole = this.#field();
    return whole.subarray(0, Math.floor(this.#random() * Math.min(whole.length, 3_000)));
  }

  #noise(): Buffer {
    const length = 1 + Math.floor(this.#random() * 300);
    const noise = Buffer.from(Array.from({ length }, () => Math.floor(this.#random() * 256)));
    const starts = [
      "",
      "GET / HTTP/1.1\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "\u0016\u0003\u0001",
      "PRI * HTTP/2.0\r\n\r\n",
    ];
    return Buffer.concat([
      Buffer.from(this.#one(starts), "latin1"),
      noise,
      Buffer.from("\r\n\r\n"),
    ]);
  }
}
