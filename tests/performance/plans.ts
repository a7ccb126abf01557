import { Client, type QueryResult } from "pg";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import type { Statement } from "./sent-statements.ts";

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Output?: string[];
  Filter?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  "Join Filter"?: string;
  Plans?: Node[];
}

export interface Plan {
  indexes: Set<string>;
  wholeTables: string[];
  /** Functions of ours that were called for each of several rows. */
  calledPerRow: string[];
  blocks: number;
  most: number;
}

/** So often PostgreSQL plans a statement for its values before it thinks of a plan for all values. */
const PLANNED_FOR_VALUES = 5;

/**
 * Runs a statement again as it ran, with its role and person, and undoes it. Of one whose plan the
 * connection keeps, it is the plan that is kept.
 */
export async function planOf(login: DatabaseConnection, statement: Statement): Promise<Plan> {
  const { opening, text, values, name } = statement;
  const client = new Client(login);
  await client.connect();
  try {
    await client.query(opening || "begin");
    const explained = "explain (analyze, verbose, buffers, timing off, format json)";
    if (!name) return read(await client.query(`${explained} ${text}`, values));
    const given = values.map((value) => literal(client, value));
    const execution = `execute kept${given.length > 0 ? `(${given})` : ""}`;
    await client.query(`prepare kept as ${text}`);
    for (let time = 0; time < PLANNED_FOR_VALUES; time += 1) {
      await client.query(`explain ${execution}`);
    }
    return read(await client.query(`${explained} ${execution}`));
  } finally {
    await client.end();
  }
}

/** @throws for a value that no statement has so far. */
function literal(client: Client, value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((each) => `"${each}"`)}}`);
  if (typeof value === "object") throw new Error(`How is this written: ${JSON.stringify(value)}`);
  return client.escapeLiteral(String(value));
}

/**
 * Looked up once a statement; words made plain for an index are no look into tables. Whether a check is of today is
 * asked of the requests that a queue shows, of which there are at most twenty.
 */
const LOOK_UP = /\bapp\.(?!plain_name|folded|containing|is_of_today)\w+\(/g;

function read({ rows }: QueryResult): Plan {
  const root: Node = rows[0]["QUERY PLAN"][0].Plan;
  const nodes = allNodes(root).filter((node) => node["Actual Loops"] > 0);
  return {
    indexes: new Set(nodes.map((node) => node["Index Name"] ?? "")),
    wholeTables: nodes.flatMap((node) =>
      node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : [],
    ),
    calledPerRow: nodes.filter((node) => met(node) > 1).flatMap(lookUpsOf),
    blocks: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    most: Math.max(...nodes.map(met)),
  };
}

function lookUpsOf(node: Node): string[] {
  const { Output = [], Filter, "Index Cond": index, "Recheck Cond": again } = node;
  const words = [...Output, Filter, index, again, node["Join Filter"]].join(" ");
  return words.match(LOOK_UP) ?? [];
}

function met(node: Node): number {
  return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}
