import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { testFolder } from "./test-folder.ts";

export const QPDF = "/usr/bin/qpdf";
export const PDFTOTEXT = "/usr/bin/pdftotext";
/** They are there after the proofs were run once. */
export const HAS_PDF_PROGRAMS = existsSync(QPDF) && existsSync(PDFTOTEXT);

const run = promisify(execFile);

export async function faultOf(path: string): Promise<string | null> {
  return run(QPDF, ["--check", path]).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** @throws when it is read with a warning. */
export async function textOf(path: string): Promise<string> {
  const { stdout, stderr } = await run(PDFTOTEXT, ["-layout", path, "-"], { maxBuffer: 2 ** 24 });
  if (stderr) throw new Error(stderr);
  return stdout;
}

/** What two other programs say of a PDF: the fault that the one finds, and the text that the other reads. */
export async function readByOthers(bytes: Uint8Array) {
  const path = join(testFolder(onTestFinished), "made.pdf");
  await writeFile(path, bytes);
  return { fault: await faultOf(path), text: await textOf(path) };
}
