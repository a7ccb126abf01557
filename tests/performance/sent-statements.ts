import { Client } from "pg";
import { vi } from "vitest";

export interface Statement {
  login: string;
  text: string;
  values: unknown[];
  /** The name under which the connection keeps its plan; none: it is planned for its values. */
  name: string | undefined;
  opening: string;
}

export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    const openings = new Map<unknown, string>();
    return spy.mock.calls.map((call: unknown[], place) => {
      const client: unknown = spy.mock.contexts[place];
      const { text, values, name } = statementIn(call);
      if (/^begin/i.test(text)) openings.set(client, text);
      const login = client instanceof Client ? (client.user ?? "") : "";
      return { login, text, values, name, opening: openings.get(client) ?? "" };
    });
  } finally {
    spy.mockRestore();
  }
}

function statementIn([first, second]: unknown[]): Pick<Statement, "text" | "values" | "name"> {
  const given = typeof first === "object" && first !== null ? first : {};
  const text = "text" in given ? String(given.text) : String(first);
  const values = "values" in given ? given.values : second;
  const name = "name" in given && given.name ? String(given.name) : undefined;
  return { text, values: Array.isArray(values) ? values : [], name };
}
