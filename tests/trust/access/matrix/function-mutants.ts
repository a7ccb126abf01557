import type { Client } from "pg";

/** A function that runs as its owner, with one of its conditions taken out. */
export interface FunctionMutant {
  name: string;
  change: string;
  statement: string;
}

/**
 * Counted or cleaned up by them, whoever asks: who may see or do what does not hang on them. What goes with a destroyed
 * case is tried by what it does (app/domain/retention/destroy-case.test.ts).
 */
const NOT_ABOUT_ACCESS = [
  "count_activity",
  "count_jobs",
  "count_statistics",
  "figures_of",
  "schema_version",
  "keep_next_date",
  "delete_expired",
  "delete_aged",
  "refund_rate_limit",
  "consume_rate_limit",
  "record_outside",
  "erase_job",
  "destroy_again",
];

/** Every condition of every function that runs as its owner and decides who may see or do something. */
export async function functionMutants(owner: Client): Promise<FunctionMutant[]> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'app'::regnamespace and prosecdef and proname <> all ($1) order by 1`,
    [NOT_ABOUT_ACCESS],
  );
  return rows.flatMap(({ name, text }) =>
    conditionsOf(text).flatMap(({ from, to, instead }) =>
      instead.map((word) => ({
        name,
        change: `${text.slice(from, to).replaceAll(/\s+/g, " ").trim()} -> ${word}`,
        statement: `${text.slice(0, from)} ${word} ${text.slice(to)}`,
      })),
    ),
  );
}

interface Condition {
  from: number;
  to: number;
  instead: string[];
}

const STARTS = /^(where|and|or|if|on)$/;
/** What opens a condition only when `and` or `or` follows. */
const MAY_START = /^(select|:=|\()$/;
const ENDS =
  /^(where|and|or|then|from|group|order|limit|for|returning|union|join|left|loop|end|as|if|on|when|;)$/;
const TOKEN =
  /\bdistinct from\b|\bon conflict\b|'(?:[^']|'')*'|--.*|\w+|:=|[();]|[^\s\w();:'-]+|[-:]/g;

/** The operands of `and` and `or`, and what stands alone behind `where` and `if`. */
function conditionsOf(text: string): Condition[] {
  const begin = text.indexOf("$function$") + "$function$".length;
  const body = text.slice(begin, text.lastIndexOf("$function$"));
  const open: Array<{ depth: number; start: string; from: number }> = [];
  const found: Condition[] = [];
  let depth = 0;
  for (const { 0: token, index } of [...body.matchAll(TOKEN), END(body.length)]) {
    const word = token.toLowerCase();
    const at = begin + index;
    if (word === ")") depth -= 1;
    for (let last = open.at(-1); last && isOver(last.depth, depth, word); last = open.at(-1)) {
      open.pop();
      const isOne = STARTS.test(last.start) || word === "and" || word === "or";
      const isSaid = text.slice(last.from, at).trim() !== "";
      if (isOne && isSaid) {
        found.push({ from: last.from, to: at, instead: instead(last.start, word) });
      }
      if (depth === last.depth) break;
    }
    if (word === "(") depth += 1;
    if (STARTS.test(word) || MAY_START.test(word)) {
      open.push({ depth, start: word, from: at + token.length });
    }
  }
  return found;
}

const END = (index: number) => ({ 0: ";", index });

/** Whether a condition that began so deep in parentheses ends with this word. */
function isOver(began: number, depth: number, word: string): boolean {
  return (
    depth < began ||
    (depth === began && (ENDS.test(word) || (MAY_START.test(word) && word !== "(")))
  );
}

/** What leaves a condition out: neutral among its neighbours; of a choice, both ways. */
function instead(start: string, end: string): string[] {
  if (start === "or" || end === "or") return ["true", "false"];
  return start === "if" ? ["false"] : ["true"];
}
