/** Filters and order of the list of saved reports, in the URL and in its call. */
import type { BodyOf } from '@flightdeck/contract';
import { LIST_FILTER_LIMIT, type reportCalls } from '@flightdeck/contract/report';
import { z } from 'zod';
import {
  choiceField,
  daysField,
  daysOf,
  pageField,
  searchField,
  type ValuesOf,
  valuesField,
} from '../../app/list/list-params.ts';

/** The list's fields in the URL. */
export const SHAPE = {
  search: searchField,
  /** All, or only those of other people, or only starred ones. */
  view: choiceField(['all', 'shared', 'starred'], 'all'),
  /** Ids; empty lists match every owner and advertiser. */
  owner: valuesField(z.string().min(1).max(64), LIST_FILTER_LIMIT),
  advertiser: valuesField(z.coerce.number().int().positive(), LIST_FILTER_LIMIT),
  /** First and last day of saving. */
  days: daysField,
  sort: choiceField(['name', 'advertiser', 'owner', 'slides', 'updated'], 'updated'),
  direction: choiceField(['asc', 'desc'], 'desc'),
  page: pageField,
};

/** The body of report/list without the page. */
export function bodyOf(values: ValuesOf<typeof SHAPE>): BodyOf<typeof reportCalls.list> {
  const { search, view, owner, advertiser, sort, direction } = values;
  return {
    ...(search ? { search } : {}),
    ...(view === 'shared' ? { shared: true } : {}),
    ...(view === 'starred' ? { starred: true } : {}),
    ...(owner.length > 0 ? { ownerIds: [...owner] } : {}),
    ...(advertiser.length > 0 ? { advIds: [...advertiser] } : {}),
    ...daysOf(values.days),
    sort,
    direction,
  };
}
