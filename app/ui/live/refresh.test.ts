import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import { refreshQuietly, unlessRefreshed } from "./refresh.ts";

const here = new URL("http://site.example/app/jobs");
const there = new URL("http://site.example/app");
const asks = (nextUrl: URL, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  unlessRefreshed({
    currentUrl: here,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  });

it("the frame is asked again by whatever a person does, but not by a refresh", async () => {
  expect(asks(here)).toBe(true);
  await refreshQuietly(async () => {
    expect(asks(here)).toBe(false);
    expect(asks(there)).toBe(true);
    expect(asks(here, { formMethod: "POST" })).toBe(true);
    expect(asks(here, { formMethod: "POST", actionStatus: 503 })).toBe(false);
  });
  expect(asks(here)).toBe(true);
});

it("a refresh that fails is over too", async () => {
  const failing = refreshQuietly(() => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(asks(here)).toBe(true);
});
