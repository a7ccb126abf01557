import { createContext, RouterContextProvider } from "react-router";
import type { Services } from "#app/domain/context.ts";
import type { TemplateEngine } from "#app/domain/emails/template-engine.ts";
import type { ShownExpert } from "#app/domain/experts/experts.server.ts";
import type { ProgramFacts } from "#app/domain/health/facts.ts";
import type { PublicFees } from "#app/domain/settings/public-fees.server.ts";
import type { SessionRules } from "#app/domain/sign-in/session-left.ts";
import type { Business } from "#foundation/config.server.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Scanner } from "#foundation/files/scanner.server.ts";
import type { PadDuration } from "#foundation/limits/rate-limit.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import type { FeedToken, SignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";
import type { Auth } from "./auth.server.ts";
import type { Live } from "./live.server.ts";

/** The parts that write and send this installation's email. */
export interface Mails {
  engine: TemplateEngine;
  canSend: boolean;
  /** Whether stored emails show their one-time links: only when nobody else can reach the site. */
  showLinks: boolean;
}

export type RequestContext = Readonly<RouterContextProvider>;

export interface AppServices extends Services {
  auth: Auth;
  log: Logger;
  business: Business;
  publicUrl: string;
  stamps: SignedTimestamps;
  /** Hides from a visitor how long the work took. */
  padDuration: PadDuration;
  feedToken: FeedToken;
  mails: Mails;
  files: FileStore;
  /** Case papers, which are large. */
  pieces: PieceStore;
  fileMaxBytes: number;
  scanner: Scanner;
  live: Live;
  published: Published;
  session: SessionRules;
  /** Whether demo data is loaded; its people have a published password and need no second factor. */
  demo: boolean;
  programFacts: () => Promise<ProgramFacts>;
  /** How many connections this process has accepted since its start. */
  connectionCount: () => number;
}

/** What the office has published, as this process last read it. */
export interface Published {
  experts: readonly ShownExpert[];
  fees: PublicFees;
}

export interface RequestNotes {
  /** The route's pattern, such as /admin/jobs/:jobId: never the address itself. */
  route?: string;
  userId?: string;
  organisationId?: string;
}

export const servicesContext = createContext<AppServices>();
export const requestIdContext = createContext<string>();
export const requestNotesContext = createContext<RequestNotes>();
/** The client's network address, as the HTTP edge determined it. */
export const clientAddressContext = createContext<string>("unknown");
/** The nonce of the page's script policy, which runs only scripts with it. Empty: no policy. */
export const nonceContext = createContext<string>();

export function logAbout(
  context: RequestContext,
  level: "info" | "warn" | "error",
  details: Record<string, unknown>,
  text: string,
): void {
  const requestId = context.get(requestIdContext);
  context.get(servicesContext).log[level]({ requestId, ...details }, text);
}

export function createRequestContext(
  services: AppServices,
  request: { id: string; nonce: string; address?: string; notes?: RequestNotes },
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesFor(services, request.address));
  context.set(requestIdContext, request.id);
  context.set(nonceContext, request.nonce);
  context.set(requestNotesContext, request.notes ?? {});
  if (request.address) context.set(clientAddressContext, request.address);
  return context;
}

function servicesFor(services: AppServices, address: string | undefined): AppServices {
  const asActor: AppServices["asActor"] = (actor, work) =>
    services.asActor({ ...actor, address }, work);
  return { ...services, asActor };
}
