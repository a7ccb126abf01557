import { describe, expect, it } from "vitest";
import type { Change } from "#app/db/change.ts";
import type { Actor } from "#app/domain/actor.ts";
import { AUDIT_ACTIONS, CLIENT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { mayEndAccess, maySeeChange, readChanges } from "./change.ts";

const organisation = { id: "org", name: "Own" };
const client: Actor = { userId: "u", name: "U", role: "CLIENT_USER", organisation };
const manager: Actor = { ...client, role: "CLIENT_ADMIN" };
const staff: Actor = { userId: "s", name: "S", role: "ADMIN", organisation: null };
const change = (action: string, more: Partial<Change> = {}): Change => ({
  organisationId: "org",
  jobId: "job",
  action,
  ...more,
});

describe("who may hear of a change", () => {
  it.each(AUDIT_ACTIONS)("%s", (action) => {
    const isForClients = (CLIENT_ACTIONS as readonly string[]).includes(action);
    expect(maySeeChange(staff, change(action))).toBe(true);
    expect(maySeeChange(client, change(action))).toBe(isForClients);
    expect(maySeeChange(manager, change(action))).toBe(isForClients);
    expect(maySeeChange(client, change(action, { organisationId: "other" }))).toBe(false);
    expect(maySeeChange(client, change(action, { organisationId: null }))).toBe(false);
    expect(maySeeChange(client, change(action, { jobId: null }))).toBe(false);
  });

  it("a client of no organisation hears nothing", () => {
    const nobody = { ...client, organisation: null };
    expect(maySeeChange(nobody, change("quote_sent", { organisationId: null }))).toBe(false);
  });
});

it("what may end someone's access is near to them", () => {
  expect(mayEndAccess(client, change("organisation_pause"))).toBe(true);
  expect(mayEndAccess(client, change("organisation_pause", { organisationId: "x" }))).toBe(false);
  expect(mayEndAccess(client, change("comment_added_internal"))).toBe(false);
  expect(mayEndAccess(staff, change("user_role_changed", { organisationId: null }))).toBe(true);
});

it.each(["", "{}", "null", "[1]", '[{"jobId":1}]', "[{]"])("%j is no message", (message) => {
  expect(readChanges(message)).toEqual([]);
});

it("a message is read back, and what else it holds is not", () => {
  const changes = [change("quote_sent"), change("user_invited", { jobId: null })];
  expect(readChanges(JSON.stringify(changes))).toEqual(changes);
  expect(readChanges(JSON.stringify([{ ...changes[0], title: "t" }]))).toEqual([changes[0]]);
});
