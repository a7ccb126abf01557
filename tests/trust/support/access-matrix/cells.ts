import {
  type Change,
  EVERY,
  type Insert,
  type TableEntry,
  type Values,
} from "#tests/tables/entry.ts";
import { TABLES } from "#tests/tables.table.ts";
import { ACTOR_NAMES, type ActorName, actingRole } from "./actors.ts";

export interface Cell {
  table: string;
  actor: ActorName;
  statement: string;
  before?: string;
  /** `denied` by a rule of access, `stopped` by a reference, a key or a check, or how many rows. */
  expected: string;
}

type Operation = "select" | "insert" | "update";
/** By table; what is generated can only be read, and an identity not be changed. */
export type Columns = Record<
  string,
  Array<{ name: string; identity: boolean; generated: boolean }>
>;

export function cellsOf(schema: Columns): Cell[] {
  return Object.entries(TABLES).flatMap(([table, expected]) =>
    ACTOR_NAMES.flatMap((actor) => {
      const cells = new TableCells(table, expected, actor, schema[table] ?? []);
      return [...cells.columns(), ...cells.rows(), ...cells.inserts(), ...cells.changes()];
    }),
  );
}

class TableCells {
  readonly table: string;
  readonly expected: TableEntry;
  readonly actor: ActorName;
  readonly all: Columns[string];

  constructor(table: string, expected: TableEntry, actor: ActorName, all: Columns[string]) {
    this.table = table;
    this.expected = expected;
    this.actor = actor;
    this.all = all;
  }

  columns(): Cell[] {
    const [first] = this.all;
    const statements: Array<[Operation, (column: string) => string]> = [
      ["select", (column) => `select ${column} from ${this.table} where false`],
      [
        "insert",
        (column) =>
          `insert into ${this.table} (${column}) overriding system value select null where false`,
      ],
      ["update", (column) => `update ${this.table} set ${column} = null where false`],
    ];
    const cells = statements.flatMap(([operation, statement]) =>
      this.all
        .filter(({ generated }) => operation === "select" || !generated)
        .filter(({ identity }) => operation !== "update" || !identity)
        .map(({ name }) =>
          this.#cell(statement(name), this.#may(operation, [name]) ? "0" : "denied"),
        ),
    );
    return [
      ...cells,
      this.#cell(`truncate ${this.table}`, "denied"),
      this.#cell(`delete from ${this.table} where false`, this.#grants()?.delete ? "0" : "denied"),
      this.#cell(`alter table ${this.table} alter ${first?.name} drop default`, "denied"),
    ];
  }

  rows(): Cell[] {
    const found = this.#may("select", this.#key);
    const removes = this.#grants()?.delete && found;
    return Object.keys(this.expected.reads).flatMap((row) => [
      this.#cell(
        `select 1 from ${this.table} where ${this.#where(row)}`,
        found ? this.#one(this.expected.reads[row]) : "denied",
      ),
      this.#cell(
        `delete from ${this.table} where ${this.#where(row)}`,
        removes && !this.#named(this.expected.kept?.[row])
          ? this.#one(this.expected.removes?.[row])
          : "denied",
      ),
    ]);
  }

  inserts(): Cell[] {
    return (this.expected.inserts ?? []).map(({ values, before, by, stopped }: Insert) => {
      const columns = Object.keys(values).join(", ");
      const given = Object.values(values).map(literal).join(", ");
      const statement = `insert into ${this.table} (${columns}) overriding system value values (${given})`;
      if (this.#named(stopped)) return this.#cell(statement, "stopped", before);
      return this.#cell(statement, this.#named(by) ? "1" : "denied", before);
    });
  }

  changes(): Cell[] {
    return (this.expected.changes ?? []).map((change: Change) => {
      const { row, set, before, by, checked, stopped } = change;
      const assigned = Object.entries(set).map(([name, value]) => `${name} = ${literal(value)}`);
      const where = row === EVERY ? "" : ` where ${this.#where(row)}`;
      const statement = `update ${this.table} set ${assigned.join(", ")}${where}`;
      const found = row === EVERY || this.#may("select", this.#key);
      const may = this.#may("update", Object.keys(set)) && found;
      if (!may || this.#named(checked)) return this.#cell(statement, "denied", before);
      if (this.#named(stopped)) return this.#cell(statement, "stopped", before);
      const rows = row === EVERY ? Object.keys(this.expected.reads).length : 1;
      return this.#cell(statement, this.#named(by) ? `${rows}` : "0", before);
    });
  }

  get #key(): string[] {
    return this.expected.key ?? ["id"];
  }

  #where(row: string): string {
    const values: Values = this.expected.rows[row] ?? {};
    return this.#key.map((name) => `${name} = ${literal(values[name] ?? null)}`).join(" and ");
  }

  #grants() {
    const role = actingRole(this.actor);
    return role ? this.expected.grants[role] : undefined;
  }

  #may(operation: Operation, columns: string[]): boolean {
    const granted = this.#grants()?.[operation] ?? "";
    return granted === "*" || columns.every((column) => granted.split(" ").includes(column));
  }

  #named(names = ""): boolean {
    return actingRole(this.actor) !== null && names.split(" ").includes(this.actor);
  }

  #one(names = ""): "0" | "1" {
    return this.#named(names) ? "1" : "0";
  }

  #cell(statement: string, expected: string, before?: string): Cell {
    return { table: this.table, actor: this.actor, statement, expected, ...(before && { before }) };
  }
}

export function literal(value: Values[string]): string {
  return value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}
