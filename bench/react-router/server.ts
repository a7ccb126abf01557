import { createServer } from "node:http";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";

const built = new URL("../../build/bare-react-router/server/index.js", import.meta.url);
const build: ServerBuild = await import(built.href);
const server = createServer(createRequestListener({ build, mode: "production" }));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
