import { readCases } from "#tests/support/read-cases.ts";
import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Values, WrittenEntry } from "./entry.ts";

const logged = (number: number, org: string | null, job: string | null, action: string) => ({
  id: id(number),
  organisation_id: org,
  job_id: job,
  action,
});
/** Who may write which lines, in whose name, of which organisation and job; `…` stands for each of its actions. */
const LINES = readCases(
  import.meta.dirname,
  "audit.cases.txt",
)<
  [
    what: string,
    actions: string,
    actor: keyof typeof PERSON | "-",
    organisation: keyof typeof ORG | "-",
    job: keyof typeof JOB | "-",
    by: string,
  ]
>("lines of the record");

export const AUDIT_TABLES: Record<string, WrittenEntry> = {
  audit_logs: {
    grows: true,
    compared: "always",
    words: "action actor_role",
    restored: "action <> 'backup_restored'",
    openedWide: false,
    rows: {
      client: logged(321, ORG.own, JOB.asked, "job_created"),
      staff: logged(322, ORG.own, JOB.asked, "comment_added_internal"),
      jobless: logged(323, ORG.own, null, "status_changed"),
      hidden: logged(326, ORG.own, JOB.hidden, "job_created"),
      other: logged(324, ORG.other, JOB.other, "job_created"),
      ofNoOrganisation: logged(325, null, null, "job_created"),
    },
    inserts: LINES.flatMap(([what, actions, actor, organisation, job, by]) => {
      const about: Values = {};
      if (actor !== "-") about.actor_user_id = PERSON[actor];
      if (organisation !== "-") about.organisation_id = ORG[organisation];
      if (job !== "-") about.job_id = JOB[job];
      return actions
        .split(" ")
        .map((action) => ({ what: what.replace("…", action), values: { action, ...about }, by }));
    }),
  },
  audit_actions: {
    words: "action client_writes",
    // Nobody's row is another's: every client reads them all.
    openedWide: false,
    key: ["action"],
    rows: { one: { action: "new_action", client_visible: true } },
  },
  audit_seals: {
    grows: true,
    openedWide: false,
    key: ["seq"],
    rows: { one: { seq: 1, audit_id: id(321), hash: `\\x${"0".repeat(64)}` } },
    inserts: [
      {
        what: "the next seal",
        values: { seq: 2, audit_id: PERSON.nobody, hash: `\\x${"1".repeat(64)}` },
        by: "worker",
      },
    ],
  },
};
