import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Paper } from "#app/domain/papers/paper.ts";
import type { PaperSide } from "#app/words/papers.ts";
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
  const shown = (side: PaperSide) =>
    renderToStaticMarkup(createElement(PaperFacts, { paper, organisationName: "Firm", side }));
  expect(shown("CLIENT")).toContain("which our office has released to you");
  expect(shown("CLIENT")).not.toContain("Internal");
  expect(shown("STAFF")).toContain("clients see this paper only where it is a version of a report");
});
