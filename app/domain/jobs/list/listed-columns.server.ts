import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import type { currentQuote } from "#app/domain/jobs/current-quote.server.ts";

export const dueColumns = {
  dueDate: jobs.dueDate,
  nextDate: jobs.nextDate,
  nextDateEnds: jobs.nextDateEnds,
  nextDateKind: jobs.nextDateKind,
};

export function listedColumns(current: ReturnType<typeof currentQuote>) {
  return {
    id: jobs.id,
    number: jobs.number,
    organisationName: organisations.name,
    title: jobs.title,
    reference: jobs.reference,
    status: jobs.status,
    statusSince: jobs.statusSince,
    ...dueColumns,
    createdAt: jobs.createdAt,
    quoteAmount: current.amount,
    quoteGross: current.gross,
    quoteStatus: current.status,
  };
}
