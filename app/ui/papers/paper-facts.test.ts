import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Paper } from "#app/domain/papers/paper.ts";
import { ByStaff } from "#app/ui/shell/by-staff.ts";
import { PaperFacts } from "./paper-facts.tsx";

it("a client who reads a released draft is not told that clients do not see it", () => {
  const paper: Paper = {
    id: "",
    jobId: "",
    number: 2,
    title: "Draft",
    kind: "DRAFT",
    visibility: "INTERNAL",
    sentBySide: "STAFF",
    cameBy: "PORTAL",
    cameOn: null,
    readForReport: false,
    isLate: false,
    commentId: null,
    addedAt: new Date("2026-11-28T10:00:00Z"),
    withdrawal: null,
    versions: [],
  };
  const shown = (byStaff: boolean) => {
    const facts = createElement(PaperFacts, { paper, organisationName: "Firm" });
    return renderToStaticMarkup(createElement(ByStaff, { value: byStaff }, facts));
  };
  expect(shown(false)).toContain("which our office has released to you");
  expect(shown(false)).not.toContain("Internal");
  expect(shown(true)).toContain("clients see this paper only where it is a version of a report");
});
