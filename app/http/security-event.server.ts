import {
  clientAddressContext,
  type RequestContext,
  requestIdContext,
  requestNotesContext,
  servicesContext,
} from "#app/platform/request-context.ts";
import { networkOf } from "#foundation/limits/rate-limit.server.ts";
import { SECURITY_EVENT } from "#foundation/log/log.server.ts";

/** The fields logged for each event; email and network addresses only as digests. */
type SecurityEvent =
  | { event: "wrong-password"; userId: string | null; email?: string }
  | { event: "wrong-code"; userId: string | null }
  | { event: "log-in-of-inactive" | "password-set-of-inactive"; userId: string; standing: string }
  | { event: "limit-reached" | "not-allowed" | "refused-by-database"; what: string };

export function logSecurityEvent(context: RequestContext, happened: SecurityEvent): void {
  const { log, limitKey } = context.get(servicesContext);
  const network = limitKey("network", networkOf(context.get(clientAddressContext)));
  const { userId } = context.get(requestNotesContext);
  const { email, ...rest } = { email: undefined, ...(userId && { userId }), ...happened };
  const account = email === undefined ? {} : { account: limitKey("account", email) };
  const requestId = context.get(requestIdContext);
  log.warn({ ...rest, ...account, network, requestId }, SECURITY_EVENT);
}
