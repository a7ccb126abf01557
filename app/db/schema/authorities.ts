import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { AUTHORITY_STATES } from "#app/words/authorities.ts";
import { checked, createdAt, day, key, money, oneOf, textOf } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { quotes } from "./quotes.ts";
import { person } from "./users.ts";

const amount = () => checked(money(), (it) => sql`${it} >= 0`);
const minutes = () => checked(integer(), (it) => sql`${it} between 1 and 600000`);

/** What the funder says of a quote; a quote without a row: nobody has applied. */
export const authorities = tableOfJob(
  "authorities",
  {
    quoteId: uuid().primaryKey(),
    state: oneOf(AUTHORITY_STATES).notNull(),
    reference: textOf(1, 40),
    appliedOn: day(),
    decidedOn: day(),
    /** Without VAT; null where it is granted: as quoted. */
    grantedNet: amount(),
    grantedMinutes: minutes(),
    note: textOf(1, 1000),
    savedByUserId: person(),
    savedAt: createdAt(),
  },
  (t) => [
    key("authorities_quote_of_job", [t.quoteId, t.jobId], [quotes.id, quotes.jobId]),
    check("authorities_applied", sql`${t.state} = 'TO_APPLY' or ${t.appliedOn} is not null`),
    check(
      "authorities_decided",
      sql`(${t.state} in ('GRANTED', 'PART_GRANTED', 'REFUSED')) = (${t.decidedOn} is not null) and (${t.decidedOn} is null or ${t.decidedOn} >= ${t.appliedOn})`,
    ),
    check(
      "authorities_granted",
      sql`case ${t.state} when 'GRANTED' then true when 'PART_GRANTED' then ${t.grantedNet} is not null else num_nonnulls(${t.grantedNet}, ${t.grantedMinutes}) = 0 end`,
    ),
    index("authorities_of_job").on(t.jobId),
    index("authorities_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** Where the application for a quote stands; null: none is needed. Rule: `authorityState`. */
export const authorityOfQuote = sql`coalesce(
  (select ${authorities.state} from ${authorities} where ${authorities.quoteId} = ${quotes.id}),
  case when ${quotes.rateCheck}->>'outcome' <> 'NO_APPLICATION' then 'TO_APPLY' end)`;

/** What an application asks for and only the client knows. */
export const packAnswers = tableOfJob(
  "pack_answers",
  {
    jobId: uuid().primaryKey(),
    /** As the funder's form counts: a line break is two characters. */
    reason: checked(
      text(),
      (it) => sql`char_length(replace(${it}, chr(10), '  ')) between 1 and 2000`,
    ),
    /** Where a detained client is. */
    heldAt: textOf(1, 120),
    noAlternativeReason: textOf(1, 2000),
    savedByUserId: person(),
    savedAt: createdAt(),
  },
  (t) => [index("pack_answers_of_organisation").on(t.organisationId, t.jobId)],
);

/** What other experts would charge, as an application names them. */
export const alternativeQuotes = tableOfJob(
  "alternative_quotes",
  {
    position: checked(smallint(), (it) => sql`${it} between 1 and 3`).notNull(),
    name: textOf(1, 120).notNull(),
    firm: textOf(1, 120),
    postcode: textOf(1, 10),
    minutes: minutes(),
    rate: amount(),
    extrasTotal: amount(),
    askedOn: day(),
    answeredOn: day(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    check("alternative_quotes_answered", sql`${t.answeredOn} >= ${t.askedOn}`),
    index("alternative_quotes_of_organisation").on(t.organisationId, t.jobId),
  ],
);
