import { createContext, RouterContextProvider } from "react-router";
import type { Services } from "#app/domain/context.ts";
import type { TemplateEngine } from "#app/domain/email-templates/template-engine.ts";
import type { ProgramFacts } from "#app/domain/health/facts.ts";
import type { SessionRules } from "#app/domain/sign-in/session-left.ts";
import type { Auth } from "#app/platform/auth/auth-interface.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { Business } from "./config.server.ts";
import type { Live } from "./live.server.ts";
import type { SignedTimestamps } from "./signed-timestamp.server.ts";

/** How this installation writes and sends email. */
export interface Mails {
  engine: TemplateEngine;
  /** Whether a mail server is set. */
  canSend: boolean;
  /** Stored emails show their one-time links: only where nobody else can be. */
  showLinks: boolean;
}

/** What a request carries from middleware to loader, as those who only read it see it. */
export type RequestContext = Readonly<RouterContextProvider>;

/** What the process hands to every request. */
export interface AppServices extends Services {
  auth: Auth;
  log: Logger;
  business: Business;
  publicUrl: string;
  stamps: SignedTimestamps;
  mails: Mails;
  live: Live;
  session: SessionRules;
  /** Demo data: people with a published password, who need no second factor. */
  demo: boolean;
  /** What the process knows of itself and its machine, asked anew. */
  programFacts: () => Promise<ProgramFacts>;
}

/** What is found out about a request on its way, for its line in the log. */
export interface RequestNotes {
  /** The route's pattern, such as /admin/jobs/:jobId: never the address itself. */
  route?: string;
  userId?: string;
  organisationId?: string;
}

export const servicesContext = createContext<AppServices>();
export const requestIdContext = createContext<string>();
export const requestNotesContext = createContext<RequestNotes>();
/** The network address that the request came from, as the edge saw it. */
export const clientAddressContext = createContext<string>("unknown");
/** For the script policy of a page: only scripts with this nonce run. Empty: there is no policy. */
export const nonceContext = createContext<string>();

/** The context of one request, as the server's entry makes it. */
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

/** The services, whose transactions know where the request came from. */
function servicesFor(services: AppServices, address: string | undefined): AppServices {
  const asActor: AppServices["asActor"] = (actor, work) =>
    services.asActor({ ...actor, address }, work);
  return { ...services, asActor };
}
