import { once } from "node:events";
import { connect } from "node:net";

const PIECE = Buffer.alloc(65_536, "x");

export interface LargeAnswer {
  status: number;
  /** The client's port, by which the connection is known at the other side. */
  port: number;
  /** What left this side; some of it waits in the machine's buffers, unread. */
  sent: number;
}

export async function postLarge(
  url: string,
  {
    path,
    cookie = "",
    bytes,
    chunked,
  }: { path: string; cookie?: string | undefined; bytes: number; chunked: boolean },
): Promise<LargeAnswer> {
  const { host, hostname, port } = new URL(url);
  const socket = connect({ port: +port, host: hostname });
  await once(socket, "connect");
  const answer: LargeAnswer = { status: 0, port: socket.localPort ?? 0, sent: 0 };
  let isOver = false;
  const over = new Promise<void>((done) => {
    const end = () => {
      isOver = true;
      done();
    };
    socket.once("close", end).on("error", end).once("end", end);
    socket.once("data", (piece: Buffer) => {
      answer.status = Number(/^HTTP\/1\.1 (\d+)/.exec(piece.toString("latin1"))?.[1] ?? 0);
    });
  });
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    `Cookie: ${cookie}`,
    "Content-Type: application/x-www-form-urlencoded",
    chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const frame = chunked ? [Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")] : [PIECE];
  while (!isOver && answer.sent < bytes) {
    answer.sent += PIECE.length;
    if (!socket.write(Buffer.concat(frame))) {
      await Promise.race([over, once(socket, "drain").catch(() => {})]);
    }
  }
  await Promise.race([over, new Promise((done) => setTimeout(done, 5_000).unref())]);
  socket.destroy();
  return answer;
}
