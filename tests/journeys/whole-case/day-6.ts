import { expect } from "@playwright/test";
import { NEVER_TOLD, type Walk } from "./walk.ts";

const SAID = [
  "Paper downloaded: N3",
  "Papers downloaded together",
  "Exhibits added: 26 exhibits",
  "Sheet released to the client: Sheet 1",
  "Comment on a draft answered: Report 1",
  "Report sealed: Report 1",
  "Report withdrawn before its seal: Report 2",
  "Service of a report recorded: Report 1",
  "Report sealed: Report 3",
];

/** Step 32, as far as it is built into pages: the log has what was seen and sealed, and names nobody. */
export async function auditLog({ expert }: Walk): Promise<void> {
  await expert.goto("/admin");
  await expert.getByRole("link", { name: "Audit Logs" }).click();
  const link = expert.getByRole("main").getByRole("link", { name: "Download as CSV" });
  const log = await (await expert.request.get((await link.getAttribute("href")) ?? "")).text();
  expect(SAID.filter((said) => !log.includes(said))).toEqual([]);
  expect(log.match(NEVER_TOLD)).toBeNull();
}
