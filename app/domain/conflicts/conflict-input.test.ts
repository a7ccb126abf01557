import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { interestInput } from "./conflict-input.ts";

const typed = (more: Record<string, string>) =>
  interestInput.safeParse({
    id: randomUUID(),
    userId: randomUUID(),
    name: "Moorland Police",
    kind: "FORCE",
    ...more,
  });

describe("an interest of staff", () => {
  it.each(["0000-01-01", "2026-02-30", "soon"])("is not from %s on", (fromOn) => {
    const { error } = typed({ fromOn });
    expect(error?.issues[0]?.message).toBe("Enter a date such as 27/03/2026");
  });

  it("may have no days, and does not end before it begins", () => {
    expect(typed({ fromOn: "", untilOn: "" }).data).toMatchObject({ fromOn: null, untilOn: null });
    const { error } = typed({ fromOn: "2016-04-01", untilOn: "2016-03-31" });
    expect(error?.issues[0]?.path).toEqual(["untilOn"]);
  });
});
