import { S3Client } from "@aws-sdk/client-s3";

/** An S3-compatible bucket, and how to ask it. */
export interface Bucket {
  client: S3Client;
  bucket: string;
}

/**
 * Reads the address of a bucket; nothing is asked yet.
 *
 * @param address `https://KEY:SECRET@host/bucket?region=…`
 */
export function openBucket(address: string): Bucket {
  const url = new URL(address);
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get("region") ?? "auto",
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Works with every service; a bucket as part of the host name does not.
    forcePathStyle: true,
    // Services other than Amazon's do not know the newer checksums; each file has its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // A service that falls silent is given up, else whoever waits would do so for ever.
    requestHandler: { requestTimeout: 10_000, throwOnRequestTimeout: true, socketTimeout: 10_000 },
  });
  return { client, bucket: decodeURIComponent(url.pathname.slice(1)) };
}
