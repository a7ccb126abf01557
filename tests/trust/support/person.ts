export interface Answer {
  status: number;
  /** Where it leads, without the host; empty when it does not. */
  location: string;
  text: string;
}

const ANSWER_LIMIT_MS = 30_000;

/** Somebody with a browser without scripts: cookies of their own, forms, and a network address. */
export class Person {
  readonly #urls: readonly string[];
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  /** `urls`: the processes of one installation, which are all the same to them. */
  constructor(urls: readonly string[], address: string) {
    this.#urls = urls;
    this.#address = address;
  }

  get(path: string, process = 0): Promise<Answer> {
    return this.#ask(path, process, {});
  }

  /** Sends a form of the site's own pages. */
  post(path: string, form: Record<string, string> = {}, process = 0): Promise<Answer> {
    return this.#ask(path, process, { method: "POST", body: new URLSearchParams(form) });
  }

  async logIn(email: string, password: string): Promise<Answer> {
    const answer = await this.post("/auth/login", { email, password });
    if (answer.status !== 303) throw new Error(`${email} cannot log in: ${answer.status}`);
    return answer;
  }

  /** The same browser as it is now; what becomes of the one is unknown to the other. */
  copy(): Person {
    const copy = new Person(this.#urls, this.#address);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** The header of this name that the browser would send. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async #ask(path: string, process: number, init: RequestInit): Promise<Answer> {
    const url = this.#urls[process % this.#urls.length] ?? "";
    const headers = { Cookie: this.cookies, Origin: url, "X-Forwarded-For": this.#address };
    const response = await fetch(url + path, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    for (const cookie of response.headers.getSetCookie()) this.#take(cookie);
    const location = (response.headers.get("location") ?? "").replace(url, "");
    return { status: response.status, location, text: await response.text() };
  }

  #take(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** How many of these answers have each status; 0 stands for no answer at all. */
export function tally(
  answers: readonly PromiseSettledResult<Answer>[],
): (status: number) => number {
  const statuses = answers.map((each) => (each.status === "fulfilled" ? each.value.status : 0));
  return (status) => statuses.filter((each) => each === status).length;
}

/** Does the same so many times at once. */
export function together<T>(
  times: number,
  work: (place: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: times }, (_, place) => work(place)));
}
