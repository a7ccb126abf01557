import { expect, it } from "vitest";
import type { AuthorityState } from "#app/words/authorities.ts";
import { type Authority, authorityState, beyondAuthority, isAtOwnRisk } from "./authority.ts";
import type { RateCheck } from "./rate-check.ts";

const check = (outcome: RateCheck["outcome"]): RateCheck => ({ outcome, ruleId: null, words: [] });
const authority = (state: AuthorityState, more: Partial<Authority> = {}): Authority => ({
  state,
  reference: null,
  appliedOn: null,
  decidedOn: null,
  grantedNet: null,
  grantedMinutes: null,
  note: null,
  ...more,
});

it.each([
  [null, null, null, false],
  [check("NO_APPLICATION"), null, null, false],
  [check("AUTOMATIC"), null, "TO_APPLY", true],
  [check("SANCTION"), authority("APPLIED"), "APPLIED", true],
  [check("ASSESSED"), authority("GRANTED"), "GRANTED", false],
  [check("ASSESSED"), authority("PART_GRANTED"), "PART_GRANTED", true],
  [null, authority("REFUSED"), "REFUSED", true],
] as const)("of %j and %j the state is %s, at own risk: %s", (rateCheck, said, state, isRisk) => {
  expect(authorityState({ rateCheck, authority: said })).toBe(state);
  expect(isAtOwnRisk({ rateCheck, authority: said })).toBe(isRisk);
});

it("says what goes beyond what was granted, and nothing of time to those who are not told", () => {
  const lines = [{ minutes: 240 }, { minutes: null }];
  const of = (said: Authority | null, spent: number | null = null) =>
    beyondAuthority(
      [{ status: "ACCEPTED", amount: "1000.00", rateCheck: null, lines, authority: said }],
      spent,
    );
  expect(of(null, 999)).toEqual([]);
  expect(of(authority("GRANTED"), 240)).toEqual([]);
  expect(of(authority("GRANTED"), 241)).toEqual(["4 h 1 min is recorded, and 4 h was granted."]);
  expect(of(authority("REFUSED"))).toEqual(["It was refused."]);
  expect(of(authority("PART_GRANTED", { grantedNet: "900.00" }))).toEqual([
    "GBP 900.00 of GBP 1,000.00 was granted.",
  ]);
  const cut = authority("PART_GRANTED", { grantedNet: "1000.00", grantedMinutes: 180 });
  expect(of(cut, 200)).toEqual(["3 h 20 min is recorded, and 3 h was granted."]);
  expect(of(cut)).toEqual([]);
});
