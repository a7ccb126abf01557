import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const FOLDER = join(ROOT, "build/server");
const TAKEN =
  /(?:^(?:import|export)\b[^;]*?\bfrom |^import |\bimport\(|__require\()"([^."][^"]*)"/gm;

/** What the built program takes from elsewhere, and why it is not in it. */
const OUTSIDE = {
  react: "decision 026",
  "react/jsx-runtime": "decision 026",
  "react-dom": "decision 026",
  "react-dom/server": "decision 026",
  "react-router": "decision 026",
  satori: "read late: a build beside a running product must not take it away",
  "@resvg/resvg-js": "has native parts",
  "@zxcvbn-ts/language-common": "a list of 49,233 passwords, read when one is chosen",
  pdfkit: "reads the metrics of its fonts from its own folder",
  vite: "in development only",
};

test("the built program holds the packages it uses, but for those that stay outside", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const programs = files.filter((file) => file.endsWith(".js"));
  const taken = programs.flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    return [...text.matchAll(TAKEN)].map(([, name = ""]) => name);
  });
  const packages = taken.filter((name) => !isBuiltin(name));
  expect([...new Set(packages)].sort()).toEqual(Object.keys(OUTSIDE).sort());
});
