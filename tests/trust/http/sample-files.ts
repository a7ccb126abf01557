import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export function filesWith(word: string): [name: string, type: string, content: string][] {
  const eicar = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
  const html = `<script>alert(1)</script>${word}`;
  return [
    ["report.pdf", "application/pdf", `%PDF-1.7\n${word}`],
    ["report.pdf", "application/pdf", html],
    ["page.html", "text/html", html],
    ["drawing.svg", "image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`],
    ["virus.com", "application/octet-stream", eicar + word],
    ["archive.zip", "application/zip", `PK\u0003\u0004${word}`],
    ["picture.jpg", "image/jpeg", `\u00ff\u00d8\u00ff\u00e0${html}`],
    ["empty.txt", "text/plain", ""],
    [`../../${word}.txt`, "text/plain", word],
    [`..\\..\\${word}.txt`, "text/plain", word],
    [`/etc/cron.d/${word}`, "text/plain", word],
    [`CON.${word}`, "text/plain", word],
    [`${word}.\u202efdp.exe`, "application/x-msdownload", word],
    [`${word}.php%00.pdf`, "application/pdf", word],
    [".htaccess", "text/plain", `${word} AddType`],
  ];
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .sort();
}

export function filesHolding(folder: string, word: string): string[] {
  return filesBelow(folder).filter(
    (path) => path.includes(word) || readFileSync(join(folder, path)).includes(word),
  );
}
