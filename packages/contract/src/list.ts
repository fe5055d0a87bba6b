/** What lists have in common: the bodies that ask for them, the pages that answer, and the calls of both. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { CsvFile } from './call.ts';

/** Rows of a page that a list may be asked for at most. */
export const PAGE_SIZE_LIMIT = 200;
/** A total is counted up to this; beyond it lists say "10,000+". */
export const COUNT_LIMIT = 10_000;

/** Search text: words that all must occur, case-insensitive. */
export const SearchText = z.string().trim().max(200).default('');
/** Page number from one, and its size. */
export const Paging = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(PAGE_SIZE_LIMIT).default(25),
} as const;
/** Fields of a filter of days: the first and the last one, included, in the provider's time zone. */
export const inDays = { from: z.optional(Day), to: z.optional(Day) } as const;
const Direction = z.enum(['asc', 'desc']);

/** Field of a list that is ordered by one column alone: its direction, `direction` unless asked otherwise. */
export const inDirection = (direction: z.infer<typeof Direction>) => ({
  direction: Direction.default(direction),
});

/** Fields of a list's order: one of `sorts` and a direction; `sort` and `direction` unless asked otherwise. */
export const orderedBy = <const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  sort: NoInfer<Sort>,
  direction: z.infer<typeof Direction>,
) => ({ sort: z.enum(sorts).default(sort), ...inDirection(direction) });

/** Bodies of a list and of its export: search, the list's own filters and order, and for the list a page. */
export function listInput<const Fields extends z.ZodRawShape>(fields: Fields) {
  const all = { search: SearchText, ...fields };
  return { list: z.strictObject({ ...all, ...Paging }), export: z.strictObject(all) };
}

/** A list and its export as a server declares them: a sentence for each, and the fields of `listInput`. */
export function listInputs<const Fields extends z.ZodRawShape>(
  summaries: { readonly list: string; readonly export: string },
  fields: Fields,
) {
  const bodies = listInput(fields);
  return {
    list: { summary: summaries.list, body: bodies.list },
    export: { summary: summaries.export, body: bodies.export },
  };
}

/** Field of an export: ids of ticked rows, when only these of the list are wanted. */
export const ticked = { ids: z.array(z.string().max(64)).min(1).max(1000).optional() } as const;

/** A page of `row`. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    /** Rows that match, counted up to `COUNT_LIMIT`. */
    total: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
  });

/** What the calls of all lists have in common; `row` is what a page lists. */
export const listCall = <Row extends z.core.$ZodType>(row: Row) =>
  ({ method: 'POST', reads: true, data: pageOf(row) }) as const;
/** What the calls of all exports have in common. */
export const exportCall = { method: 'POST', reads: true, csv: true, data: CsvFile } as const;

/** A person as lists and histories name them; null id where the account is gone. */
export const PersonName = z.strictObject({
  id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/** An e-mail address as accounts keep it, in lower case. */
export const Email = z.email('Give a complete e-mail address.').max(254).toLowerCase();

/** Id of a row of the facts: a 32-bit integer there. */
export const FactsId = z.int().positive().max(2_147_483_647);

/** ISO 8601, UTC. */
export const When = z.string();
/** Why something is done, for the audit log. */
export const Reason = z.string().trim().max(500).default('');

/** What every entry of a log of changes says. */
export const LogEntry = z.strictObject({
  id: z.int(),
  at: When,
  /** Null when nobody was signed in. */
  actor: PersonName.nullable(),
  /** Such as `user/update`. */
  action: z.string(),
  reason: z.string(),
});

/** Greatest number of things that one bulk action names. */
export const BULK_LIMIT = 200;
/** What a bulk action did to one of the things that it names. */
export const Outcome = z.strictObject({
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** Why it was not done; empty when it was. */
  message: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;
