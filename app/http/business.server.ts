import { EXTRA_CLOSED_DAYS } from "#app/content/business.ts";
import type { OfficeHours } from "#app/domain/enquiries/clock/office-hours.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

export function businessOf(context: RequestContext) {
  return context.get(servicesContext).business;
}

export function expertsOf(context: RequestContext) {
  return context.get(servicesContext).published.experts;
}

export function feesOf(context: RequestContext) {
  return context.get(servicesContext).published.fees;
}

export function letterheadOf(context: RequestContext): string {
  const { name, phone, email } = businessOf(context);
  return `${name} · ${phone} · ${email}`;
}

export function issuerOf(context: RequestContext): string {
  const { company, address } = businessOf(context);
  return `${company}. ${address}`;
}

export function officeHoursOf(context: RequestContext): OfficeHours {
  const { opens, closes } = businessOf(context);
  return { opens, closes, closedDays: EXTRA_CLOSED_DAYS };
}
