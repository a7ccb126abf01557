import { expect, it } from "vitest";
import { quoteInput } from "./quote-input.ts";

const OUT_OF_RANGE = "Enter an amount from 0 to 9,999,999.99, such as 1,250.00";

it.each([
  [
    { amount: " 1,250.50 ", notes: " Two reports\r\nand a hearing " },
    125_050,
    "Two reports\nand a hearing",
  ],
  [{ amount: "0", notes: "" }, 0, null],
  [{ amount: "9,999,999.99" }, 999_999_999, null],
  [{ amount: "10", notes: "a".repeat(20_000) }, 1_000, "a".repeat(20_000)],
])("%j comes out in pence", (form, amount, notes) => {
  expect(quoteInput.parse({ ...form, currency: "USD" })).toEqual({ amount, notes });
});

it.each([
  [{}, "amount", "Enter an amount"],
  [{ amount: " " }, "amount", "Enter an amount"],
  [{ amount: "-1" }, "amount", OUT_OF_RANGE],
  [{ amount: "10,000,000" }, "amount", OUT_OF_RANGE],
  [{ amount: "1.234" }, "amount", OUT_OF_RANGE],
  [{ amount: "1e3" }, "amount", OUT_OF_RANGE],
  [{ amount: "10", notes: "a".repeat(20_001) }, "notes", "Notes must be at most 20,000 characters"],
  [{ amount: "10", notes: "a\0" }, "notes", "Remove the characters that cannot be shown"],
])("%j is refused", (form, field, message) => {
  expect(quoteInput.safeParse(form).error?.issues).toMatchObject([{ path: [field], message }]);
});

it("tells of amount and notes at once", () => {
  const result = quoteInput.safeParse({ amount: "x", notes: "\0" });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual(["amount", "notes"]);
});
