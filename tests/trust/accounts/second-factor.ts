import { totp } from "#tests/support/sign-in/totp.ts";
import type { Firm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  PASSWORD,
  type SignedIn,
  signedIn,
} from "#tests/trust/support/installation/installation.ts";

interface Factor {
  secret: string;
  codes: string[];
  used: string;
}

export interface WithFactor extends SignedIn, Factor {}

export async function withSecondFactor(
  installation: Installation,
  { organisation }: Pick<Firm, "organisation">,
): Promise<WithFactor> {
  const who = await signedIn(installation, { role: "CLIENT_USER", organisation });
  return { ...who, ...(await turnOn(who)) };
}

/** Turns it on by the forms; the code given for it is the one of the step before. */
export async function turnOn({ person }: SignedIn): Promise<Factor> {
  const account = "/app/account/second-factor";
  const started = await person.post(account, { currentPassword: PASSWORD });
  const field = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(started.text)?.[1] ?? "";
  const secret = field("codeSecret");
  const codeUri = field("codeUri").replaceAll("&amp;", "&");
  const used = await totp(secret, -1);
  const form = { codeSecret: secret, codeUri, code: used };
  const on = await person.post(`${account}/confirmation`, form);
  const codes = [...on.text.matchAll(/<li[^>]*>(?:<code[^>]*>)?([\w-]{8,})</g)].map(
    ([, code = ""]) => code,
  );
  if (codes.length < 10) throw new Error(`No backup codes: ${on.status}`);
  return { secret, codes, used };
}
