import { type BuildExtraConfigColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  foreignKey,
  numeric,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

type Rule = (it: AnyPgColumn) => SQL;
export type Rules<Name extends string, Columns extends Record<string, PgColumnBuilderBase>> = (
  t: BuildExtraConfigColumns<Name, Columns, "pg">,
) => PgTableExtraConfigValue[];

const RULES = new WeakMap<object, Rule>();

/** A column with a rule of its own, which the database checks under the name of table and column. */
export function checked<Column extends PgColumnBuilderBase>(column: Column, rule: Rule): Column {
  RULES.set(column, rule);
  return column;
}

/** A table with the rules of its columns, and with keys, indexes and the rules of several columns. */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  others: Rules<Name, Columns> = () => [],
) {
  return pgTable(name, columns, (t) => {
    const own = Object.entries<AnyPgColumn>(t).flatMap(([key, column]) => {
      const rule = RULES.get(columns[key] ?? {});
      return rule ? [check(`${name}_${toSnakeCase(key)}`, rule(column))] : [];
    });
    return [...own, ...others(t)];
  });
}

export function id() {
  return uuid().primaryKey().defaultRandom();
}

/** A time with JavaScript's precision of milliseconds, so that a stored one equals itself in a cursor. */
export function at() {
  return timestamp({ withTimezone: true, precision: 3, mode: "date" });
}

/** Defaults to the time of the transaction. */
export function createdAt() {
  return at().notNull().defaultNow();
}

/** `2026-03-27`. */
export const day = () => date({ mode: "string" });

/** `1250.00` */
export const money = () => numeric({ precision: 12, scale: 2 });

export const ofJob = () => ({ jobId: uuid().notNull(), organisationId: uuid().notNull() });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What a row is found by, as searches compare it. `of` is an expression of its columns. */
export const words = (source: SQL) =>
  text().notNull().generatedAlwaysAs(sql`app.folded(${source})`);

/** A text of so many characters. */
export function textOf(least: number, most: number) {
  const range = sql.raw(`${least} and ${most}`);
  return checked(text(), (it) => sql`char_length(${it}) between ${range}`);
}

export function hexSha256() {
  return checked(text(), (it) => sql`${it} ~ '^[0-9a-f]{64}$'`);
}

const isIn = (it: AnyPgColumn, values: readonly string[]) =>
  sql`${it} in (${sql.raw(values.map((each) => `'${each}'`).join(", "))})`;

export function oneOf<One extends string, const All extends Readonly<[One, ...One[]]>>(
  values: All,
) {
  return checked(text<One, All>({ enum: values }), (it) => isIn(it, values));
}

/** The database, too, takes only these. */
export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, isIn(column, values));
}

export function allOrNone(name: string, ...columns: AnyPgColumn[]) {
  const [one, other] = columns;
  if (columns.length === 2) return check(name, sql`(${one} is null) = (${other} is null)`);
  const nulls = sql`num_nulls(${sql.join(columns, sql`, `)})`;
  return check(name, sql`${nulls} in (0, ${sql.raw(`${columns.length}`)})`);
}

type Key = [AnyPgColumn, ...AnyPgColumn[]];

/** A key of several columns, so that a row and the one that it names belong together. */
export function key(name: string, columns: Key, foreignColumns: Key) {
  return foreignKey({ name, columns, foreignColumns });
}
