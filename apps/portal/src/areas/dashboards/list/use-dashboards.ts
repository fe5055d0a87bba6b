/** The list of dashboards: what of it is shown, in the address and in its call. */
import type { BodyOf } from '@flightdeck/contract';
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { z } from 'zod';
import {
  choiceField,
  manyField,
  pageField,
  searchField,
  type ValuesOf,
  valuesField,
} from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';

/** The tabs, each with its address. */
export const TABS = {
  all: { label: 'All', path: '/dashboard/list' },
  starred: { label: 'Starred', path: '/dashboard/list/stared' },
  shared: { label: 'Shared with me', path: '/dashboard/list/shared' },
} as const;
export type ListTab = keyof typeof TABS;

/** The tab of an address. */
export const tabAt = (pathname: string): ListTab => {
  const path = pathname.replace(/\/$/, '');
  if (path === TABS.starred.path) return 'starred';
  return path === TABS.shared.path ? 'shared' : 'all';
};

const SHAPE = {
  search: searchField,
  /** Of all dashboards. */
  show: choiceField(['all', 'mine', 'recent', 'deleted'], 'all'),
  tag: manyField(12),
  owner: valuesField(z.string().min(1).max(64), 200),
  client: valuesField(z.coerce.number().int().positive(), 200),
  sort: choiceField(['name', 'client', 'owner', 'updated', 'seen'], 'updated'),
  direction: choiceField(['asc', 'desc'], 'desc'),
  page: pageField,
};

function bodyOf(values: ValuesOf<typeof SHAPE>, tab: ListTab): BodyOf<typeof dashboardsCalls.list> {
  const { search, tag, owner, client, sort, direction } = values;
  return {
    show: tab === 'all' ? values.show : tab,
    ...(search ? { search } : {}),
    ...(tag.length > 0 ? { tags: [...tag] } : {}),
    ...(owner.length > 0 ? { ownerIds: [...owner] } : {}),
    ...(client.length > 0 ? { advIds: [...client] } : {}),
    sort,
    direction,
  };
}

/** The dashboards of a tab that the address asks for, a page at a time. */
export const useDashboards = (tab: ListTab) =>
  useCallList({
    call: dashboardsCalls.list,
    shape: SHAPE,
    body: (values) => bodyOf(values, tab),
  });

/** What `useDashboards` answers. */
export type Dashboards = ReturnType<typeof useDashboards>;
