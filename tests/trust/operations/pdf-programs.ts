import { execFile } from "node:child_process";
import { promisify } from "node:util";

export const QPDF = "/usr/bin/qpdf";
export const PDFTOTEXT = "/usr/bin/pdftotext";

const run = promisify(execFile);

export async function faultOf(path: string): Promise<string | null> {
  return run(QPDF, ["--check", path]).then(
    () => null,
    (error: Error) => error.message,
  );
}

export async function textOf(path: string): Promise<string> {
  const { stdout } = await run(PDFTOTEXT, ["-layout", path, "-"], { maxBuffer: 2 ** 24 });
  return stdout;
}
