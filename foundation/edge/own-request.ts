import { CLIENT_ADDRESS_HEADER } from "#foundation/limits/client-network.ts";

const FORWARDING =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-client-address|x-request-id|x-react-router-.*)$/;

interface RequestParts {
  publicUrl: string;
  address: string;
  /** The body of the form; or of what is read while it comes. */
  form: Uint8Array<ArrayBuffer> | null;
  stream: ReadableStream<Uint8Array> | null;
}

/** The request as addressed to PUBLIC_URL, without headers by which a client could claim an address. */
export function ownRequest(request: Request, { publicUrl, address, form, stream }: RequestParts) {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (FORWARDING.test(name)) headers.delete(name);
  headers.set("Host", new URL(publicUrl).host);
  headers.set(CLIENT_ADDRESS_HEADER, address);
  return new Request(publicUrl + pathname + search, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(form && { body: form }),
    ...(stream && { body: stream, duplex: "half" }),
  });
}
