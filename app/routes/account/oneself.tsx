import { Outlet } from "react-router";
import { actAsOneself } from "#app/middleware/require-role.server.ts";
import type { Route } from "./+types/oneself.ts";

export const middleware: Route.MiddlewareFunction[] = [actAsOneself];

export default function Oneself() {
  return <Outlet />;
}
