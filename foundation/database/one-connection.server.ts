import { Client, type Pool } from "pg";
import { createPool, type DatabaseConnection } from "./connections.server.ts";

export async function withClient<T>(
  connection: DatabaseConnection,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: name });
  // What breaks the connection is met by the next query; without a listener it would end Node.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function withPool<T>(
  connection: DatabaseConnection,
  name: string,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, { max: 1, name, onError: () => {} });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
