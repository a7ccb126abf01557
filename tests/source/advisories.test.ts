import { expect, it } from "vitest";
import { readAdvisories } from "../../scripts/read-advisories.ts";

const found = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, place) => [`p${place}`, { name: `p${place}`, severity, via: [] }]),
    ),
  });

it("counts what is serious apart", () => {
  expect(readAdvisories(found())).toEqual({ packages: [], serious: 0 });
  expect(readAdvisories(found("low", "high", "moderate", "critical"))).toEqual({
    packages: [
      { name: "p0", severity: "low" },
      { name: "p1", severity: "high" },
      { name: "p2", severity: "moderate" },
      { name: "p3", severity: "critical" },
    ],
    serious: 2,
  });
});

it.each(["", "not JSON", '{"message":"405 Method Not Allowed"}', found("unheard of")])(
  "takes no answer for none: %j",
  (output) => {
    expect(readAdvisories(output)).toBeNull();
  },
);
