/** What the list of reports is filtered and sorted by, kept in the address so that a link carries it. */
import type { BodyOf, CALLS } from '@flightdeck/contract';
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
  readonly ownerId: string | null;
  readonly advId: number | null;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

const DEFAULTS: ListQuery = {
  search: '',
  ownerId: null,
  advId: null,
  from: null,
  to: null,
  sort: 'updated',
  direction: 'desc',
  page: 1,
};

const Id = z.coerce.number().int().positive().nullable().catch(null);
const DayOrNone = Day.nullable().catch(null);
const Schema = z.object({
  search: z.string().max(200).nullable().catch(null),
  owner: z.string().max(64).nullable().catch(null),
  advertiser: Id,
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
    owner: params.get('owner'),
    advertiser: params.get('advertiser') || null,
    from: params.get('from'),
    to: params.get('to'),
    sort: params.get('sort'),
    direction: params.get('direction'),
    page: params.get('page') ?? undefined,
  });
  return { ...rest, search: search ?? '', ownerId: owner, advId: advertiser };
}

/** Writes the address: only what differs from the defaults. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null, standard: string | number | null) => {
    if (value !== null && value !== standard) params.set(name, String(value));
  };
  set('search', query.search, DEFAULTS.search);
  set('owner', query.ownerId, null);
  set('advertiser', query.advId, null);
  set('from', query.from, null);
  set('to', query.to, null);
  set('sort', query.sort, DEFAULTS.sort);
  set('direction', query.direction, DEFAULTS.direction);
  set('page', query.page, DEFAULTS.page);
  return params;
}

/** Whether anything narrows the list. */
export function isFiltered(query: ListQuery): boolean {
  const { search, ownerId, advId, from, to } = query;
  return search !== '' || ownerId !== null || advId !== null || from !== null || to !== null;
}

/** The list without filters, in the same order. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...DEFAULTS, sort: query.sort, direction: query.direction };
}

/** The body of report/list. */
export function listBody(query: ListQuery): BodyOf<typeof CALLS.report.list> {
  const { search, ownerId, advId, from, to, sort, direction, page } = query;
  return {
    ...(search ? { search } : {}),
    ...(ownerId ? { ownerIds: [ownerId] } : {}),
    ...(advId ? { advIds: [advId] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    sort,
    direction,
    page,
    pageSize: PAGE_SIZE,
  };
}
