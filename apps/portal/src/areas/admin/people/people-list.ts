/** What the list of users is filtered and ordered by, in the address, and the same as the server is asked. */
import type { BodyOf } from '@flightdeck/contract';
import type { PersonState, peopleCalls } from '@flightdeck/contract/people';
import { isPermission } from '@flightdeck/domain/access';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import {
  choiceField,
  type ListShape,
  manyField,
  pageField,
  searchField,
} from '../../../app/list/list-params.ts';

/** Users on a page. */
export const PAGE_SIZE = 25;

const SORTS = ['name', 'email', 'lastSeen', 'created'] as const;
/** Columns the list can be ordered by. */
export type Sort = (typeof SORTS)[number];

/** Days of absence that the filter offers. */
export const ABSENCES = ['30', '90', '180', '365'] as const;

/** The list's fields in the address. */
export const SHAPE = {
  search: searchField,
  state: manyField(3),
  role: manyField(100),
  client: manyField(200),
  permission: manyField(50),
  terms: choiceField(['any', 'accepted', 'waiting'], 'any'),
  /** Not here for this many days. */
  absent: choiceField(['any', ...ABSENCES], 'any'),
  sort: choiceField(SORTS, 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};

/** Values of the fields. */
export type PeopleQuery =
  typeof SHAPE extends ListShape<infer Values>
    ? { readonly [Name in keyof Values]: Values[Name] }
    : never;

const STATES: readonly PersonState[] = ['active', 'invited', 'disabled'];

/** The body of user/export, and of user/list besides the page. */
export function filterBody(query: PeopleQuery, today: Day): BodyOf<(typeof peopleCalls)['export']> {
  return {
    search: query.search,
    states: STATES.filter((state) => query.state.includes(state)),
    roleIds: [...query.role],
    clientUuids: [...query.client],
    permissions: query.permission.filter(isPermission),
    ...(query.terms === 'any' ? {} : { hasAcceptedTerms: query.terms === 'accepted' }),
    ...(query.absent === 'any' ? {} : { lastSeenBefore: shiftDay(today, -Number(query.absent)) }),
    sort: query.sort,
    direction: query.direction,
  };
}
