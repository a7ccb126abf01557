import { randomUUID } from "node:crypto";
import { demoBillId, demoId, jobIdOf } from "#app/demo/identity.ts";
import { list, none, ofJobFile, ofStaff, type RouteEntry, sent, sentInFile } from "./entry.ts";
import { asOpened } from "./prepare.ts";

const told = () => ({ number: "INV-1", issuedOn: "2026-03-27", dueOn: "2026-04-26" });
const billed = () => ({ id: randomUUID(), billTo: "Marlowe Vane", "net-0": "1250.00" });
/** A finished case of the demo that is still to be billed. */
const UNBILLED = "second-look";
const IN_DEMO = `/jobs/${jobIdOf("loft-grow")}/fees`;
const fees: RouteEntry["path"] = ({ jobId }) => `/jobs/${jobId}/fees`;
const PACK_IN_DEMO = `/jobs/${jobIdOf("loft-grow")}/pack`;
const pack: RouteEntry["path"] = ({ doneJobId }) => `/jobs/${doneJobId}/pack`;
const applied = () => ({ state: "APPLIED", appliedOn: "2026-03-27" });
const authority: RouteEntry["path"] = ({ doneJobId, agreedId }) =>
  `/jobs/${doneJobId}/authority/${agreedId}`;
const billOf: RouteEntry["path"] = ({ doneJobId, agreedId }) =>
  `/jobs/${doneJobId}/bills/${agreedId}`;

export const BILL_ROUTES: Record<string, RouteEntry> = {
  "routes/fees/fees": { path: fees, get: ofJobFile, statements: 5, screens: () => [IN_DEMO] },
  "routes/fees/pack": { path: pack, get: ofJobFile, statements: 10, screens: () => [PACK_IN_DEMO] },
  "routes/fees/answers": {
    path: (ids) => `${pack(ids)}/answers`,
    get: ofJobFile,
    statements: 5,
    post: sentInFile(() => ({ reason: "Needed" }), ["pack_changed"], {
      prepare: asOpened(
        (ids) => `${pack(ids)}/answers`,
        () => ({ reason: "Needed" }),
      ),
    }),
    screens: () => [`${PACK_IN_DEMO}/answers`],
  },
  "routes/fees/authority": {
    path: authority,
    get: ofJobFile,
    statements: 4,
    post: sentInFile(applied, ["authority_changed"], { prepare: asOpened(authority, applied) }),
    screens: () => [`/jobs/${jobIdOf("loft-grow")}/authority/${demoId("quote loft-grow 1")}`],
  },
  "routes/fees/pack-zip": {
    path: (ids) => `${pack(ids)}/zip`,
    get: ofJobFile,
    statements: 17,
    records: ["quote_pdf_downloaded"],
    forPrograms: true,
  },
  "routes/fees/bill": ofStaff(billOf, 8, {
    post: sent(billed, ["bill_handed_over"], {
      prepare: asOpened(billOf, billed),
    }),
    screens: () => [`/jobs/${jobIdOf(UNBILLED)}/bills/${demoId(`quote ${UNBILLED} 1`)}`],
  }),
  "routes/fees/billed-elsewhere": ofStaff((ids) => `${billOf(ids)}/elsewhere`, 8, {
    post: sent(none, ["bill_settled"]),
  }),
  "routes/admin/bills/list": list(
    "/admin/bills",
    4,
    "?state=WAITING",
    "?state=UNPAID",
    "?state=OVERDUE",
    "?state=PAID",
  ),
  "routes/admin/bills/read-back": ofStaff(() => "/admin/bills/read-back", 0, {
    post: sent(() => ({ list: "Num\tDate\tDue date\tAmount\tBalance" }), []),
    screens: "itself",
  }),
  "routes/admin/bills/export": ofStaff(() => "/admin/bills/export", 3, {
    readsWhole: ["bills", "jobs", "organisations"],
    forPrograms: true,
  }),
  "routes/admin/bills/bill": ofStaff(({ billId }) => `/admin/bills/${billId}`, 3, {
    post: sent(told, ["bill_numbered"], {
      prepare: asOpened(({ billId }) => `/admin/bills/${billId}`, told),
    }),
    screens: () => [`/admin/bills/${demoBillId("wraps-46")}`],
  }),
  "routes/admin/bills/file": ofStaff(({ billId }) => `/admin/bills/${billId}/file/xero`, 5, {
    records: ["bill_downloaded"],
    forPrograms: true,
  }),
};
