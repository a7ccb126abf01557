import { z } from "zod";

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.enum(["info", "low", "moderate", "high", "critical"]),
    }),
  ),
});

interface Advisories {
  packages: Array<{ name: string; severity: string }>;
  /** How many are high or critical. */
  serious: number;
}

/** Parses the output of `npm audit --json`; null when the registry has not answered. */
export function readAdvisories(output: string): Advisories | null {
  const read = report.safeParse(parse(output));
  if (!read.success) return null;
  const packages = Object.values(read.data.vulnerabilities).map(({ name, severity }) => {
    return { name, severity };
  });
  const serious = packages.filter(({ severity }) => /^(high|critical)$/.test(severity)).length;
  return { packages, serious };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
