import { type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("jobs", "jobs.tsx"),
  route("jobs/:jobId", "job.tsx"),
  route("quotes/:quoteId/acceptance", "acceptance.ts"),
] satisfies RouteConfig;
