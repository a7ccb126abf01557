import type { ProgramFacts } from "#app/domain/health/facts.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/** What the program knows of itself and its machine, for the checks of the installation. */
export function programFacts(context: RequestContext): Promise<ProgramFacts> {
  return context.get(servicesContext).programFacts();
}
