import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const SOURCES = globSync("{app,foundation,server,bench,scripts}/**/*.{ts,tsx}", { cwd: ROOT });
const WORDS = /\(|\)|\b(?:and|or|between|case|end|when|then|else|select|where|on|having|set)\b/g;
const STATEMENT = /^\W*(?:select|insert|update|delete|with|create|alter|do|lock)\b/;

interface Part {
  and: boolean;
  or: boolean;
}

/** Why a piece of SQL means something else than it seems to, once it stands among others; or null. */
function faultIn(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/--.*/g, "")
    .replace(/'[^']*'/g, "''");
  const open: Part[] = [{ and: false, or: false }];
  let between = 0;
  for (const [word] of plain.matchAll(WORDS)) {
    const part = open.at(-1) ?? { and: false, or: false };
    if (word === "(" || word === "case") {
      open.push({ and: false, or: false });
    } else if (word === ")" || word === "end") {
      open.pop();
    } else if (word === "between") {
      between += 1;
    } else if (word === "and" && between > 0) {
      between -= 1;
    } else if (word === "and" || word === "or") {
      part[word] = true;
    } else {
      open.splice(-1, 1, { and: false, or: false });
    }
    if (part.and && part.or) return "“and” beside “or”";
  }
  return open[0]?.or && !STATEMENT.test(plain) ? "“or” without brackets around it" : null;
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return (
    template.head.text + template.templateSpans.map(({ literal }) => `?${literal.text}`).join("")
  );
}

/** A check of a table stands alone, and the database writes its brackets. */
const isCheck = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText() === "check";

function templatesIn(path: string): { at: string; text: string }[] {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), "utf8"), 99, true);
  const found: { at: string; text: string }[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      /^sql\b/.test(node.tag.getText()) &&
      !isCheck(node)
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ at: `${path}:${line}`, text: textOf(node.template) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const TEMPLATES = SOURCES.filter((path) => !/\.test\.tsx?$/.test(path)).flatMap(templatesIn);

it("no “or” in our SQL stands beside an “and” without brackets", () => {
  const faults = TEMPLATES.flatMap(({ at, text }) => {
    const fault = faultIn(text);
    return fault ? [`${at}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  expect(TEMPLATES.length).toBeGreaterThan(300);
});

it.each([
  ["v.number = ? or v.number = ?", "“or” without brackets around it"],
  ["exists (select from a where b = ? and c or d)", "“and” beside “or”"],
  ["exists (select from a where b = ? and (c or d))", null],
  ["case when a or b then c end and d between ? and ?", null],
  ["select 1 where a or b", null],
])("%s", (text, fault) => {
  expect(faultIn(text)).toBe(fault);
});
