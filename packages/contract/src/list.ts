/** What every list is asked with, search, order and a page, and the page that it answers. */
import { z } from 'zod';

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
const Direction = z.enum(['asc', 'desc']);

/** Field of a list that has only one column to order by: which way, unless asked otherwise. */
export const inDirection = (direction: z.infer<typeof Direction>) => ({
  direction: Direction.default(direction),
});

/** Fields of a list's order: by one of `sorts`; by `sort` in `direction` unless asked otherwise. */
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

/** A page of `row`. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    /** Rows that match, counted up to `COUNT_LIMIT`. */
    total: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
  });

/** A person as lists and histories name them; null id where the account is gone. */
export const PersonName = z.strictObject({
  id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/** ISO 8601, UTC. */
export const When = z.string();
/** Why, for the audit log. */
export const Reason = z.string().trim().max(500).default('');

/** How many a bulk action may name. */
export const BULK_LIMIT = 200;
/** What came of one of many. */
export const Outcome = z.strictObject({
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** Why not, or what was found instead; empty when it was done. */
  message: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;
