import type { organisations } from "#app/db/schema/organisations.ts";
import { timeAgo } from "./calendar.ts";
import { organisationId, personId } from "./identity.ts";

export type OrganisationKey = keyof typeof ORGANISATIONS;

interface DemoOrganisation {
  name: string;
  /** Working days ago, as all times of the demo data. */
  registered: number;
  approved?: number;
  declined?: number;
  paused?: number;
  /** The staff member who approved, declined or paused. */
  decidedBy: "miriam" | "tobias" | "priya";
  /** Why it was declined or paused, as told to its admin. */
  reason?: string;
  /** What it says about itself; a registration that was not approved has not said anything. */
  details?: {
    kind: NonNullable<(typeof organisations.$inferSelect)["kind"]>;
    address: string;
    billingContact: string;
    cjsmAddress: string;
  };
  /** How the organisation's own case references look: a year and a running number go in. */
  reference: (year: number, running: number) => string;
}

const padded = (running: number) => String(running).padStart(4, "0");

/** One organisation in every status, and one possible duplicate. All invented, on reserved domains. */
export const ORGANISATIONS = {
  marlowe: {
    name: "Marlowe Finch Solicitors",
    registered: 250.34,
    approved: 249.81,
    decidedBy: "miriam",
    details: {
      kind: "SOLICITORS",
      address: "3 Finch Row\nLower Hallam\nHM2 4ZZ",
      billingContact: "Accounts, accounts@marlowe-finch.example",
      cjsmAddress: "marlowe.finch@crime.cjsm.example",
    },
    reference: (year, running) => `MF/${year}/${padded(running)}`,
  },
  quillon: {
    name: "Quillon Thorne Defence",
    registered: 241.72,
    approved: 240.95,
    paused: 34.12,
    decidedBy: "tobias",
    reason:
      "Invoices for three reports are more than 60 days overdue. We open your account again as soon as they are paid.",
    details: {
      kind: "SOLICITORS",
      address: "Quillon House, 18 Tallow Street\nPort Ansel\nPA1 9ZZ",
      billingContact: "Gareth Quillon",
      cjsmAddress: "quillon.thorne@law.cjsm.example",
    },
    reference: (year, running) => `QT.${padded(running)}.${year % 100}`,
  },
  lantern: {
    name: "Lantern Court Chambers",
    registered: 205.16,
    approved: 204.27,
    decidedBy: "miriam",
    details: {
      kind: "CHAMBERS",
      address: "2 Lantern Court\nOld Inn Lane\nEC99 1ZZ",
      billingContact: "Fees clerk, fees@lantern-court.example",
      cjsmAddress: "clerks@lantern.cjsm.example",
    },
    reference: (year, running) => `LCC-${year % 100}-${padded(running)}`,
  },
  westmarch: {
    name: "Westmarch Constabulary Forensic Drugs Unit",
    registered: 96.58,
    approved: 94.83,
    decidedBy: "priya",
    details: {
      kind: "POLICE",
      address: "Forensic Drugs Unit, Constabulary House\nWestmarch\nWM7 2ZZ",
      billingContact: "Purchase ledger, ledger@westmarch-police.example",
      cjsmAddress: "drugs.unit@westmarch.cjsm.example",
    },
    reference: (year, running) => `FDU/${year % 100}/${padded(running)}`,
  },
  saltmarsh: {
    name: "Saltmarsh Claims Network",
    registered: 61.43,
    declined: 60.31,
    decidedBy: "tobias",
    reason:
      "We take instructions from solicitors, counsel, prosecutors, police and regulators, not from agencies that pass claims on.",
    reference: padded,
  },
  marlow: {
    name: "Marlow Finch LLP",
    registered: 0.97,
    decidedBy: "tobias",
    reference: padded,
  },
  prescribers: {
    name: "Allied Prescribers Conduct Council",
    registered: 0.62,
    decidedBy: "miriam",
    reference: padded,
  },
} as const satisfies Record<string, DemoOrganisation>;

export function demoOrganisation(key: OrganisationKey): DemoOrganisation & { id: string } {
  return { ...ORGANISATIONS[key], id: organisationId(key) };
}

export const ORGANISATION_KEYS = Object.keys(ORGANISATIONS) as OrganisationKey[];

/** The organisations in their present state. */
export function organisationRows(now: Date): (typeof organisations.$inferInsert)[] {
  return ORGANISATION_KEYS.map((key) => {
    const { id, name, registered, approved, declined, paused, decidedBy, reason, details } =
      demoOrganisation(key);
    const lastChange = paused ?? approved ?? declined ?? registered;
    return {
      id,
      name,
      status: paused ? "PAUSED" : approved ? "ACTIVE" : "PENDING",
      approved: approved !== undefined,
      declinedAt: declined ? timeAgo(now, declined) : null,
      declinedByUserId: declined ? personId(decidedBy) : null,
      reason: reason ?? null,
      ...details,
      createdAt: timeAgo(now, registered),
      updatedAt: timeAgo(now, lastChange),
    };
  });
}
