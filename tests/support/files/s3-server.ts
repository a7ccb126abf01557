import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/**
 * Another's S3 server, with one bucket. It does not know how the SDK signs a list, so signatures are not
 * asked for, and cannot list more than a thousand objects: both are tried with `BucketServer`.
 */
export async function startS3Server(): Promise<{
  /** What FILES_URL says. */
  url: string;
  stop(): Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "papers" }],
  });
  // It reports each object that is asked for and not there.
  server.on("error", () => undefined);
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/papers?region=eu-west-2`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
