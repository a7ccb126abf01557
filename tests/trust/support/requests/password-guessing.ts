import { randomInt } from "node:crypto";
import type { Installation } from "#tests/trust/support/installation/installation.ts";
import { type Answer, Person } from "#tests/trust/support/installation/person.ts";

const AT_ONCE = 16;
/** What people claim about where they come from, that nobody should believe. */
const CLAIMS = ["forwarded", "x-real-ip", "x-client-ip", "x-client-address", "true-client-ip"];

export function newAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".");
}

/** A /48 that nobody has had: what one customer may have of IPv6. */
export function newNetwork(): string {
  return `2001:db8:${group()}`;
}

/** An address in another /64 of it, or nearly always so. */
export function newAddressIn(network: string): string {
  return `${network}:${group()}::${group()}`;
}

const group = () => randomInt(1, 65_536).toString(16);

export interface Guess {
  email: string;
  address: string;
  /** Whether the client claims to be elsewhere, another place each time. */
  isForged?: boolean;
}

/** Wrong passwords at the log-in form, many at once; their answers. */
export async function guess(
  { products }: Installation,
  count: number,
  make: (place: number) => Guess,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const guesser = async () => {
    for (let place = next++; place < count; place = next++) {
      const { email, address, isForged } = make(place);
      const forged = newAddress();
      const urls = products.map(({ url }) => url);
      const way = { address: isForged ? `${forged}, ${address}` : address };
      const claims = Object.fromEntries(CLAIMS.map((name) => [name, forged]));
      const form = { email, password: `A wrong guess ${place}` };
      const headers = isForged ? claims : {};
      answers.push(
        await new Person(urls, way).ask("/auth/login", { form, headers, process: place }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  return answers;
}

/** The answers to a guess that are none of the two that it may have. */
export function oddAnswers(answers: readonly Answer[]): string[] {
  return answers
    .filter(({ status, headers }) => {
      const isToldToWait = status === 429 && Number(headers["retry-after"]) > 0;
      return status !== 400 && !isToldToWait;
    })
    .map(({ status }) => `answered ${status}`);
}
