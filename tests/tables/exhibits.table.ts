import { id, JOB, ORG } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";
import { PAPER } from "./papers.table.ts";

const OWN = "user manager";
const AN_EXHIBIT = {
  organisation_id: ORG.own,
  position: 1,
  reference: "ABC/1",
  description: "White powder",
};
const exhibit = (what: string, job: string, by: string, more: Values = {}): Insert => ({
  what,
  values: { ...AN_EXHIBIT, reference: "NEW/1", job_id: job, ...more },
  by,
});

export const EXHIBIT_TABLES: Record<string, WrittenEntry> = {
  exhibits: {
    grows: true,
    forEachJob: `insert into exhibits (job_id, organisation_id, position, reference, description)
      select id, organisation_id, 1, 'ABC/9', 'White powder' from jobs`,
    compared: "always",
    words: "purity_as seen weight_kind",
    ofFirm: "count_of description form place_found reference substance their_source",
    ofOneOrganisation: true,
    policies: { UPDATE: "staff_changes", DELETE: "staff_removes" },
    rows: {
      own: { ...AN_EXHIBIT, id: id(381), job_id: JOB.asked },
      finished: { ...AN_EXHIBIT, id: id(382), job_id: JOB.finished },
      hidden: { ...AN_EXHIBIT, id: id(383), job_id: JOB.hidden },
      other: { ...AN_EXHIBIT, job_id: JOB.other, organisation_id: ORG.other, id: id(384) },
    },
    // The first job has a report for the prosecution: nothing of it is removed.
    kept: { own: "admin" },
    removes: { finished: "admin", hidden: "admin", other: "admin" },
    inserts: [
      exhibit("an exhibit", JOB.bare, `${OWN} admin`),
      exhibit("one that our expert has seen", JOB.bare, "admin", { seen: "IMAGES" }),
      exhibit("one with their figure", JOB.bare, "admin", { their_low: 1, their_high: 2 }),
      exhibit("one of a finished case", JOB.finished, "admin"),
      exhibit("one of a case that one does not see", JOB.hidden, "manager admin"),
      exhibit("one of a case that one shares", JOB.shared, `${OWN} admin`),
      exhibit("one of another organisation", JOB.other, "admin", { organisation_id: ORG.other }),
      {
        ...exhibit("one out of a paper of another job", JOB.bare, "", { paper_id: PAPER.own }),
        stopped: `${OWN} admin`,
      },
    ],
    changes: [
      { row: "own", set: { description: "Brown powder" }, by: "admin" },
      { row: "finished", set: { position: 2 }, by: "admin" },
      { row: "hidden", set: { seen: "IN_PERSON" }, by: "admin" },
      { row: "other", set: { page: 4 }, by: "admin" },
    ],
  },
};
