/** What the list of reports is filtered and sorted by, kept in the address so that a link carries it. */
import type { BodyOf } from '@flightdeck/contract';
import { LIST_FILTER_LIMIT, type reportCalls } from '@flightdeck/contract/report';
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';

/** Reports on a page. */
export const PAGE_SIZE = 12;

const SORTS = ['name', 'advertiser', 'owner', 'slides', 'updated'] as const;
/** Columns the list can be sorted by. */
export type Sort = (typeof SORTS)[number];

/** Filters and order of the list. */
export interface ListQuery {
  readonly search: string;
  /** Only reports of these people; of everybody when none is named. */
  readonly ownerIds: readonly string[];
  /** Only reports about these advertisers; about any when none is named. */
  readonly advIds: readonly number[];
  readonly from: Day | null;
  readonly to: Day | null;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

const DEFAULTS: ListQuery = {
  search: '',
  ownerIds: [],
  advIds: [],
  from: null,
  to: null,
  sort: 'updated',
  direction: 'desc',
  page: 1,
};

/** The values of a filter that are understood, each once. */
const listOf = <Value>(value: z.ZodType<Value>) =>
  z.array(z.string()).transform((texts) => {
    const read = texts.flatMap((text) => value.safeParse(text).data ?? []);
    return [...new Set(read)].slice(0, LIST_FILTER_LIMIT);
  });
const DayOrNone = z.nullable(Day).catch(null);
const Schema = z.object({
  search: z.string().max(200).nullable().catch(null),
  owner: listOf(z.string().min(1).max(64)),
  advertiser: listOf(z.coerce.number().int().positive()),
  from: DayOrNone,
  to: DayOrNone,
  sort: z.enum(SORTS).catch(DEFAULTS.sort),
  direction: z.enum(['asc', 'desc']).catch(DEFAULTS.direction),
  page: z.coerce.number().int().min(1).max(100_000).catch(DEFAULTS.page),
});

/** Reads the address; whatever it does not understand is left at its default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const { search, owner, advertiser, ...rest } = Schema.parse({
    search: params.get('search'),
    owner: params.getAll('owner'),
    advertiser: params.getAll('advertiser'),
    from: params.get('from'),
    to: params.get('to'),
    sort: params.get('sort'),
    direction: params.get('direction'),
    page: params.get('page') ?? undefined,
  });
  return { ...rest, search: search ?? '', ownerIds: owner, advIds: advertiser };
}

/** Writes the address: only what differs from the defaults. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null, standard: string | number | null) => {
    if (value !== null && value !== standard) params.set(name, String(value));
  };
  set('search', query.search, DEFAULTS.search);
  for (const id of query.ownerIds) params.append('owner', id);
  for (const id of query.advIds) params.append('advertiser', String(id));
  set('from', query.from, null);
  set('to', query.to, null);
  set('sort', query.sort, DEFAULTS.sort);
  set('direction', query.direction, DEFAULTS.direction);
  set('page', query.page, DEFAULTS.page);
  return params;
}

/** Whether anything narrows the list. */
export function isFiltered(query: ListQuery): boolean {
  const { search, ownerIds, advIds, from, to } = query;
  return search !== '' || ownerIds.length + advIds.length > 0 || from !== null || to !== null;
}

/** The list without filters, in the same order. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...DEFAULTS, sort: query.sort, direction: query.direction };
}

/** The body of report/list. */
export function listBody(query: ListQuery): BodyOf<typeof reportCalls.list> {
  const { search, ownerIds, advIds, from, to, sort, direction, page } = query;
  return {
    ...(search ? { search } : {}),
    ...(ownerIds.length > 0 ? { ownerIds: [...ownerIds] } : {}),
    ...(advIds.length > 0 ? { advIds: [...advIds] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    sort,
    direction,
    page,
    pageSize: PAGE_SIZE,
  };
}
