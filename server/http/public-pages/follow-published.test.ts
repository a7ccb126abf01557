import { expect, it, vi } from "vitest";
import type { ShownExpert } from "#app/domain/experts/experts.server.ts";
import { createLive } from "#app/platform/live.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { followPublished } from "./follow-published.ts";

it("pages are rendered again when what is published has changed, and not for other changes", async () => {
  let stored: Partial<ShownExpert>[] = [];
  const live = createLive();
  const fees = { prices: [], grant: null };
  const asActor = async <T>() => ({ experts: stored, fees }) as T;
  const shown = await followPublished(asActor, live, createLog("silent"));
  const rendered: number[] = [];
  shown.refresh = async () => void rendered.push(shown.experts.length);
  const hear = (action: string) => live.hear([{ organisationId: null, jobId: null, action }]);
  stored = [{ slug: "ada-smith" }];
  hear("job_created");
  hear("expert_changed");
  await vi.waitFor(() => expect(rendered).toEqual([1]));
  hear("user_status_changed");
  stored = [];
  live.gap();
  await vi.waitFor(() => expect(rendered).toEqual([1, 0]));
});

it("a fee rule is followed from its first day on, and one that takes its place as soon as it is added", async () => {
  vi.useFakeTimers();
  try {
    let grant: string | null = null;
    const live = createLive();
    const asActor = async <T>() => ({ experts: [], fees: { prices: [], grant } }) as T;
    const shown = await followPublished(asActor, live, createLog("silent"));
    grant = "Up to 4 hours";
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(shown.fees.grant).toBe("Up to 4 hours");
    grant = null;
    live.hear([{ organisationId: null, jobId: null, action: "fee_rule_added" }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.fees.grant).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
