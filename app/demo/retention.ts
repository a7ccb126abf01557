import { londonDayAfter, timeAgo } from "./calendar.ts";
import { demoId, jobIdOf, personId } from "./identity.ts";
import { type Demo, record } from "./rows.ts";

const BY = "miriam";
const SECOND = "tobias";

/** Cases that were finished, by their keys: which of them shows what, and how many days ago that was. */
const SHOWN = [
  { key: "warehouse-grow", what: "ENDED", ago: 150.2 },
  { key: "loft-grow", what: "ASKED", ago: 20.4 },
  { key: "deal-phone", what: "HELD", ago: 31.3 },
  { key: "hidden-assets", what: "DUE", ago: 60.1 },
  { key: "chemsex-ghb", what: "DUE", ago: 45.2 },
  { key: "importation-roles", what: "DUE", ago: 90.3 },
  { key: "outdoor-plants", what: "DESTROYED", ago: 21.2 },
] as const;

const ENTRIES = {
  ENDED: { action: "ending_recorded", newValue: "PLEA" },
  HELD: { action: "hold_placed" },
  DUE: { action: "retention_decided", newValue: "KEEP" },
  DESTROYED: { action: "case_destroyed" },
} as const;

/** What became of finished cases, as `content/retention.sql` takes it, and in the record. */
export function addRetention(demo: Demo): void {
  for (const [place, { key, what, ago }] of SHOWN.entries()) {
    const job = demo.rows.jobs.find(({ id }) => id === jobIdOf(key));
    const org = [...demo.organisations.keys()].find(
      (each) => demoId(`organisation ${each}`) === job?.organisationId,
    );
    if (!job || !org) continue;
    const at = timeAgo(demo.now, ago);
    demo.rows.retention.push({
      id: demoId(`retention ${key}`),
      jobId: jobIdOf(key),
      what,
      at,
      onDay: londonDayAfter(at, 0),
      dueOn: londonDayAfter(demo.now, -place),
      by: personId(BY),
      second: personId(SECOND),
    });
    if (what === "ASKED") continue;
    const by = what === "DESTROYED" ? SECOND : BY;
    record(demo, { org, jobId: jobIdOf(key) }, { ...ENTRIES[what], ago, by });
  }
}
