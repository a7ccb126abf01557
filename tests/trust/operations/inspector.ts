import type { Product } from "#tests/support/product/product.ts";

/** Makes a Node process say at which address it can be looked into. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

export interface Inspector {
  /** Bytes of the heap in use, after everything that nobody needs has been thrown away. */
  heapInUse(): Promise<number>;
  close(): void;
}

/** @throws when the product was not started with `INSPECTED`. */
export async function inspect(product: Product): Promise<Inspector> {
  const [address] = /ws:\/\/\S+/.exec(product.output()) ?? [];
  if (!address) throw new Error("The product does not say where to look into it");
  const socket = new WebSocket(address);
  await new Promise((done, reject) => {
    socket.addEventListener("open", done);
    socket.addEventListener("error", reject);
  });
  let last = 0;
  const call = (method: string) =>
    new Promise<{ usedSize?: number }>((done) => {
      const id = ++last;
      const hear = ({ data }: MessageEvent<string>) => {
        const answer: { id?: number; result?: { usedSize?: number } } = JSON.parse(data);
        if (answer.id !== id) return;
        socket.removeEventListener("message", hear);
        done(answer.result ?? {});
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async heapInUse() {
      // What the first one sets free, such as finalised handles, goes with the second.
      await call("HeapProfiler.collectGarbage");
      await call("HeapProfiler.collectGarbage");
      return (await call("Runtime.getHeapUsage")).usedSize ?? 0;
    },
    close: () => socket.close(),
  };
}
