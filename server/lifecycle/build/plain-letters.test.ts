import { expect, it } from "vitest";
import { inPlainLetters } from "./plain-letters.ts";

it("a program in plain letters says the same", () => {
  const code = '["£9 · “so”", `é${"ü"}`, "😀".length, /[à-ü]+/u.exec("crème")?.[0], /😀/u.test("😀")]';
  const plain = inPlainLetters(code);
  expect(plain).toMatch(/^[\0-\x7f]+$/);
  const run = (text: string): unknown => Function(`return ${text}`)();
  expect(run(plain)).toEqual(["£9 · “so”", "éü", 2, "è", true]);
});
