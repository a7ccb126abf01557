import type { DatabaseConnection } from "#app/db/connections.server.ts";
export async function loadDemoData(_owner: DatabaseConnection): Promise<string> {
  return "";
}
