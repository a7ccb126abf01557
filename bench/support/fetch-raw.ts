import { get } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** One request, its body as it is on the wire. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const texts = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      const status = response.statusCode ?? 0;
      done({ status, headers: Object.fromEntries(texts), body: Buffer.concat(chunks) });
    }).on("error", reject);
  });
}
