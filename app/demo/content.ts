import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { businessSettings } from "#app/db/schema/business-settings.ts";
import type { jobFacts, jobParties } from "#app/db/schema/case.ts";
import type { conflictChecks, conflictHits, expertInterests } from "#app/db/schema/conflicts.ts";
import type { jobDates } from "#app/db/schema/dates.ts";
import type { enquiries } from "#app/db/schema/enquiries.ts";
import type { exhibits } from "#app/db/schema/exhibits.ts";
import type { experts } from "#app/db/schema/experts.ts";
import type { jobFunding } from "#app/db/schema/funding.ts";
import type { jobs } from "#app/db/schema/jobs.ts";
import type { organisations } from "#app/db/schema/organisations.ts";
import type { papers, paperVersions } from "#app/db/schema/papers.ts";
import type { priceRows } from "#app/db/schema/prices.ts";
import type { quoteLines, quotes } from "#app/db/schema/quotes.ts";
import type { subjectRequests } from "#app/db/schema/subject-requests.ts";
import type { SheetKind } from "#app/words/sheets.ts";
import { ROOT } from "#foundation/root-folder.server.ts";

export interface Deed {
  ago: number;
  by: string;
}

export interface PersonContent {
  key: string;
  name: string;
  email: string;
  /** Not of an organisation's admin, who registered it. */
  joined?: number;
  paused?: number;
  /** Invited, and has not set a password of their own yet. */
  isWaiting?: boolean;
}

export interface OrganisationContent {
  key: string;
  name: string;
  registered: number;
  approved?: Deed;
  declined?: Deed;
  paused?: Deed;
  reason?: string;
  details?: Partial<typeof organisations.$inferInsert>;
  people: [PersonContent, ...PersonContent[]];
}

type QuoteRow = typeof quotes.$inferInsert;

export const STATUS_AFTER = {
  accept: "QUOTE_ACCEPTED",
  decline: "QUOTE_DECLINED",
  record: "QUOTE_ACCEPTED",
  withdraw: "QUOTE_REQUESTED",
  expire: "QUOTE_REQUESTED",
  retract: "CANCELLED",
  start: "IN_PROGRESS",
  hold: "ON_HOLD",
  complete: "COMPLETED",
  cancel: "CANCELLED",
} as const;

/** A step of a case; `record` is an acceptance that reached staff outside the portal. Nobody does `expire`. */
interface StepContent extends Partial<QuoteRow> {
  ago: number;
  by?: string;
  step: keyof typeof STATUS_AFTER;
  reason?: string;
}

interface QuoteContent extends Deed {
  quote: Partial<QuoteRow>;
  lines: (Pick<typeof quoteLines.$inferInsert, "kind" | "description" | "rate"> & {
    hours?: number;
    days?: number;
    fixed?: string;
  })[];
}

type Sensitivity = (typeof jobs.$inferSelect)["sensitivityLevel"];

interface CorrectionContent extends Deed {
  before: { title?: string; description?: string; sensitivityLevel?: Sensitivity };
}

export type EventContent =
  | StepContent
  | QuoteContent
  | CorrectionContent
  | (Deed & { says: string })
  | (Deed & { internal: string });

/** What a file says; its bytes are made when the demo is loaded. */
export type FileContent =
  /** The name of one that lies in `content`. */
  | { made: string }
  | { pdf: string; password?: string }
  | { docx: string }
  | { text: string }
  | { zip: Readonly<Record<string, string>> }
  | { photo: readonly [label: string, below: string] };

export type VersionContent = FileContent &
  Deed & {
    file: string;
    /** CLEAN unless given. */
    state?: (typeof paperVersions.$inferInsert)["state"];
    found?: string;
    redaction?: string;
  };

export interface PaperContent extends Pick<typeof papers.$inferInsert, "title" | "kind"> {
  isInternal?: boolean;
  isLate?: boolean;
  cameBy?: (typeof papers.$inferInsert)["cameBy"];
  /** It was attached to the newest comment. */
  withComment?: boolean;
  versions: [VersionContent, ...VersionContent[]];
  read?: Deed;
  opened?: (Deed & { how: "viewed" | "downloaded"; reason?: string })[];
  withdrawn?: Deed & { reason: string };
}

/** Handed over; with a number from the accounts program, and how much of it was paid. */
interface BillContent {
  ago: number;
  number?: string;
  paid?: "ALL" | "HALF";
}

export interface CaseContent extends Deed, Pick<typeof jobs.$inferInsert, "title" | "description"> {
  key: string;
  reference?: string;
  sensitivityLevel: Sensitivity;
  dueIn?: number;
  bill?: BillContent;
  /** Staff who entered it for the client; `enquiry`: the address of its sender. */
  entered?: { by: string; via: (typeof jobs.$inferInsert)["instructedVia"]; enquiry?: string };
  facts?: Partial<typeof jobFacts.$inferInsert>;
  people: Pick<typeof jobParties.$inferInsert, "role" | "name" | "born" | "worksFor" | "aliases">[];
  /** `ordered`: working days before the request; `ufn`: the number after its date. */
  funding?: Pick<typeof jobFunding.$inferInsert, "type" | "maat"> & {
    ordered?: number;
    ufn?: string;
  };
  /** Clear, and just before the first quote, unless given. */
  check?: Deed &
    Pick<typeof conflictChecks.$inferInsert, "result" | "reason" | "disclosure"> & {
      hits?: (Omit<typeof conflictHits.$inferInsert, "checkId" | "position"> & {
        otherJob?: string;
      })[];
    };
  /** Calendar days from now; `movedTo`: the place in this list. */
  dates?: (Pick<
    typeof jobDates.$inferInsert,
    "kind" | "atTime" | "attendance" | "directed" | "state" | "note"
  > & { in: number; until?: number; movedTo?: number })[];
  history: EventContent[];
  papers?: PaperContent[];
  /** `paper`: the title of the one that names it. */
  exhibits?: Deed & {
    list: (Omit<typeof exhibits.$inferInsert, "jobId" | "organisationId" | "position"> & {
      paper?: string;
    })[];
  };
  /** Of the expert; `paper`: the title of the one that is its version; times as elsewhere. */
  report?: {
    ago: number;
    added: number;
    kind: string;
    paper: string;
    /** Of a sealed one: where each item of the checklist stands, by its code; `ALL`: how many pages there are. */
    pages?: Record<string, number>;
    released?: number;
    points?: (Deed & { body: string; answer?: string; note?: string; answered?: number })[];
    sealed?: number;
    served?: Deed & { onWhom: string; method: string; dcsSection: string };
  };
  /**
   * What was typed into its form, from which the product computes; `prices`: of each line the places in the price book,
   * the first and those taken together with it.
   */
  sheet?: { kind: SheetKind; place: string; ago: number; prices?: number[][]; typed: FormFields };
  missing?: (Deed & { what: string; dueIn?: number; received?: Deed & { title: string } })[];
}

export interface EnquiryContent
  extends Pick<
    typeof enquiries.$inferInsert,
    "name" | "email" | "phone" | "organization" | "caseType" | "message" | "possiblyAutomatic"
  > {
  ago: number;
  owner?: string;
  note?: string;
  answered?: { status: "REPLIED" | "CONVERTED"; minutes: number };
  job?: string;
  isSpam?: boolean;
}

type PriceContent = Omit<typeof priceRows.$inferInsert, "low" | "high"> & {
  low: number;
  high: number;
};

type FormFields = Record<string, string>;

/** A quote as its form has it: fields, and a row for each line: kind, description, hours or price. */
export interface QuoteFormContent {
  lines: [kind: string, description: string, hours: string, price?: string][];
  fields: FormFields;
}

interface OfficeContent {
  settings: Omit<typeof businessSettings.$inferInsert, "version">;
  interests: (Pick<
    typeof expertInterests.$inferInsert,
    "name" | "kind" | "fromOn" | "untilOn" | "note"
  > & { key: string; expert: string; ago: number })[];
  requests: (Pick<typeof subjectRequests.$inferInsert, "name" | "kind" | "state" | "note"> & {
    key: string;
    ago: number;
    closedAgo?: number;
    pausedAgo?: number;
  })[];
  templates: (QuoteFormContent & { key: string; name: string })[];
  draft: QuoteFormContent;
}

/** Everything that the demo is made of, as written in `content/`. Only who loads the demo needs to read YAML. */
export async function readDemo() {
  const { parse } = await import("yaml");
  const read = (name: string) =>
    parse(readFileSync(join(ROOT, "app/demo/content", `${name}.yaml`), "utf8"));
  const people: {
    staff: PersonContent[];
    expert: Omit<typeof experts.$inferInsert, "profileId"> & { person: string; cv: FileContent };
    organisations: OrganisationContent[];
  } = read("people");
  const enquiries: EnquiryContent[] = read("enquiries");
  const cases: CaseContent[] = ["cases-1", "cases-2", "cases-3"].flatMap(read);
  const prices: PriceContent[] = read("prices");
  const office: OfficeContent = read("office");
  return { ...people, enquiries, cases, prices, office };
}

export type DemoContent = Awaited<ReturnType<typeof readDemo>>;
