import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "#foundation/root-folder.server.ts";

/**
 * The names in a source that stand for an object literal whose only use is to be spread: its members belong into the
 * other literal. The linter's own language cannot count uses.
 */
export function spreadOnce(path: string, text: string): { name: string; line: number }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isOnlySpread(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ name: node.name.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isOnlySpread({ name, initializer, parent }: ts.VariableDeclaration): boolean {
  if (!initializer || !isLiteral(initializer) || isExported(parent.parent)) return false;
  const [use, ...others] = usesOf(name);
  return use !== undefined && others.length === 0 && isSpread(use.parent);
}

/** An object literal, with or without `as const`. */
function isLiteral(value: ts.Expression): boolean {
  const plain =
    ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? value.expression : value;
  return ts.isObjectLiteralExpression(plain);
}

function isExported(statement: ts.Node): boolean {
  return (
    ts.isVariableStatement(statement) &&
    (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function isSpread(node: ts.Node): boolean {
  return ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
}

/** Where the block that declares a name says the same name elsewhere, but as a member's. */
function usesOf(name: ts.Node): ts.Node[] {
  const uses: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node !== name && ts.isIdentifier(node) && node.text === name.getText() && !isMember(node)) {
      uses.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.findAncestor(name, (node) => ts.isBlock(node) || ts.isSourceFile(node)) ?? name);
  return uses;
}

function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
    parent.name === node
  );
}

if (import.meta.main) {
  const args = ["ls-files", "-co", "--exclude-standard", "--deduplicate", "*.ts", "*.tsx"];
  const paths = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const found = paths
    .filter((path) => existsSync(join(ROOT, path)))
    .flatMap((path) =>
      spreadOnce(path, readFileSync(join(ROOT, path), "utf8")).map(
        ({ name, line }) => `${path}:${line}: write the members of ${name} where it is spread`,
      ),
    );
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
