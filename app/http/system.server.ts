import type { ProgramFacts } from "#app/domain/health/facts.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

export function programFacts(context: RequestContext): Promise<ProgramFacts> {
  return context.get(servicesContext).programFacts();
}
