import type { Plugin } from "vite";

/**
 * Writes the server's program in plain letters, those beyond ASCII as `\u00b7`: with one other letter in it V8 keeps a
 * whole file with two bytes for each.
 */
export function plainLetters(): Plugin {
  return {
    name: "plain-letters",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === "chunk") {
          file.code = inPlainLetters(file.code);
        }
      }
    },
  };
}

/** The same program: a string, a pattern and a name may hold a letter by its number. */
export function inPlainLetters(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
