import { Client } from "pg";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import type { Statement } from "./statements.ts";

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

/** How the database found what a statement asks for. */
export interface Plan {
  indexes: Set<string>;
  /** Tables that were read row by row from their beginning. */
  wholeTables: string[];
  /** Functions of ours that were called for each of several rows. */
  calledPerRow: string[];
  /** Pages of memory touched. */
  blocks: number;
  /** The most rows that one step of it met. */
  most: number;
}

/** Runs a statement again as it ran, with its role and person, and undoes it. */
export async function planOf(login: DatabaseConnection, statement: Statement): Promise<Plan> {
  const client = new Client(login);
  await client.connect();
  try {
    await client.query(statement.opening || "begin");
    const options = "analyze, verbose, buffers, timing off, format json";
    const text = `explain (${options}) ${statement.text}`;
    const { rows } = await client.query(text, statement.values);
    return read(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.end();
  }
}

/** Looked up once a statement; a name made plain for an index is no look into tables. */
const LOOK_UP = /\bapp\.(?!plain_name)\w+\(/g;

function read(root: Node): Plan {
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
