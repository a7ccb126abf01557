import type { Outcome } from "../support/load.ts";
import type { Installation } from "./installation.ts";

/** One request of a page. */
export interface Asking {
  path: string;
  cookie: string;
}

/** A page, and the least relative speed that it must keep. */
export interface Page {
  name: string;
  requests: (installation: Installation) => Asking[];
  /** Must match the answer. */
  holds: RegExp;
  /** The least ratio to the requests a second with 100,000 jobs. */
  atLeast: number;
  /** Whether the slowest answers have a separate line. */
  isQuick?: boolean;
}

export interface Asked extends Outcome {
  connections: number;
}

const byClients =
  (path: string) =>
  ({ clients }: Installation): Asking[] =>
    clients.map(({ cookie }) => ({ path, cookie }));

const byStaff =
  (path: (installation: Installation) => string) =>
  (installation: Installation): Asking[] => [
    { path: path(installation), cookie: installation.staff.cookie },
  ];

export const PAGES: Page[] = [
  {
    name: "Jobs of my organisation",
    requests: byClients("/app/jobs"),
    holds: /R v /,
    atLeast: 0.9,
  },
  {
    name: "Search in my organisation",
    requests: byClients("/app/jobs?search=cannabis"),
    holds: /Jobs/,
    atLeast: 0.6,
  },
  {
    name: "Job page",
    requests: ({ clients }) =>
      clients.flatMap(({ cookie, jobs }) =>
        jobs.map((id) => ({ path: `/app/jobs/${id}`, cookie })),
      ),
    holds: /What we know of the/,
    atLeast: 0.9,
  },
  {
    name: "All jobs",
    requests: byStaff(() => "/admin/jobs"),
    holds: /R v /,
    atLeast: 0.9,
  },
  {
    name: "All jobs, deep down",
    requests: byStaff(({ deep }) => `/admin/jobs?before=${deep}`),
    holds: /R v /,
    atLeast: 0.9,
  },
  {
    name: "Search over all by a common word",
    requests: byStaff(() => "/admin/jobs?search=cannabis"),
    holds: /cannabis cultivation/,
    atLeast: 0.6,
    isQuick: true,
  },
  {
    name: "Search over all by a rare word",
    requests: byStaff(() => "/admin/jobs?search=fentanyl"),
    holds: /Jobs/,
    atLeast: 0.6,
    isQuick: true,
  },
  {
    name: "Dashboard of staff",
    requests: byStaff(() => "/admin"),
    holds: /Total Jobs/,
    atLeast: 0.9,
  },
  {
    name: "Dashboard of a client",
    requests: byClients("/app"),
    holds: /Total Jobs/,
    atLeast: 0.9,
  },
  {
    name: "Notifications of a client",
    requests: byClients("/app/notifications"),
    holds: /Notifications/,
    atLeast: 0.9,
  },
  {
    name: "Audit log",
    requests: byStaff(() => "/admin/audit"),
    holds: /Person /,
    atLeast: 0.9,
  },
];
