import type { Role } from "#tests/trust/support/access-matrix/actors.ts";

export type Values = Record<string, string | number | boolean | null>;

export const EVERY = "every row";

/** Columns, or `*` for all of them. */
export interface Granted {
  select?: string;
  insert?: string;
  update?: string;
  delete?: true;
}

export interface Insert {
  what: string;
  values: Values;
  /** What the same person has done just before, in SQL. */
  before?: string;
  /** Whose row comes to stand there. */
  by?: string;
  /** Whom a reference, a unique key or a check stops, and no rule of access. */
  stopped?: string;
}

export interface Change {
  row: string;
  set: Values;
  /** What the same person has done just before, in SQL. */
  before?: string;
  by?: string;
  /** Who reaches the row and may not make this of it. */
  checked?: string;
  /** Whom a reference, a unique key or a check stops, and no rule of access. */
  stopped?: string;
}

/** All that the tests expect of one table; columns are given by their names, `*` for all of them. */
export interface TableEntry extends Access {
  /** It grows with the work: no page reads it from its beginning. */
  grows?: true;
  /** SQL that gives each of the `jobs` a row, where a test wants many of it, or one of everything. */
  forEachJob?: string;
  /** Whether a refused form leaves it as it is is looked at by every test, or by the proofs alone. */
  compared?: "always" | "by proofs";
  /** Texts out of a fixed list of words, which hold nothing of anyone's. */
  words?: string;
  /** What nobody may be shown, whoever they are. */
  secret?: string;
  /** What everyone of the organisation may be shown. */
  ofFirm?: string;
  /** Each row belongs to one organisation. */
  ofOneOrganisation?: true;
  /** Why no index begins with its organisation. */
  foundOtherwise?: string;
  /** What decides who may do what; `key` tells its rows apart, their id where nothing else is said. */
  decides?: { key?: string; columns: string };
  /** Policies for more than reading and inserting, so that a new one is seen here first. */
  policies?: { ALL?: string; UPDATE?: string; DELETE?: string };
  /** Which rows a restored backup has as they were: the others it changes on purpose. */
  restored?: string;
  /** Whether someone notices when each client may do everything there. */
  openedWide?: false;
}

/** Who may do what. Whoever is not named reads, removes and changes nothing. */
interface Access {
  /** How a row is found; its id where nothing else is said. */
  key?: string[];
  /** The rows that the access matrix is tried on, by what they stand for. */
  rows: Record<string, Values>;
  /** The database's own triggers write them, when those of other tables are inserted. */
  rowsByTrigger?: true;
  /** In `grants.txt`. */
  grants: Partial<Record<Role, Granted>>;
  /** In `reads.txt`. */
  reads: Record<string, string>;
  removes?: Record<string, string>;
  /** Who may remove rows, and not this one, which a trigger keeps. */
  kept?: Record<string, string>;
  inserts?: Insert[];
  changes?: Change[];
}

export type WrittenEntry = Omit<TableEntry, "grants" | "reads">;
