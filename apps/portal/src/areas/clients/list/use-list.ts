/** The list of clients: what narrows and orders it. */
import { clientsCalls } from '@flightdeck/contract/clients';
import { isProviderWide } from '@flightdeck/domain/access';
import { createElement, useMemo } from 'react';
import { manyFilter, searchFilter, segmentFilter } from '../../../app/list/filters.tsx';
import {
  choiceField,
  type ListField,
  manyField,
  pageField,
} from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useClientChoices } from '../use-clients.ts';

const states = segmentFilter(
  'State',
  [
    { value: 'active', label: 'Active' },
    { value: 'archived', label: 'Archived' },
  ],
  'active',
);
type State = (typeof states)['initial'];

/** Archived clients are shown to who sees every client: others have no choice. */
const stateField: ListField<State> = {
  ...states,
  Control: (field) => {
    const { user } = useViewer();
    return states.Control && isProviderWide(user) ? createElement(states.Control, field) : null;
  },
};

const SHAPE = {
  search: searchFilter('Search clients'),
  state: stateField,
  trade: manyFilter(manyField(100), { label: 'Trades', options: useTrades }),
  sort: choiceField(
    ['name', 'type', 'office', 'currency', 'people', 'advertisers', 'lastDay'],
    'name',
  ),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};

/** A page of the list. */
export function useClients() {
  return useCallList({
    call: clientsCalls.list,
    shape: SHAPE,
    body: ({ search, state, trade, sort, direction }) => ({
      ...{ search, state, sort, direction },
      types: [...trade],
    }),
  });
}

function useTrades() {
  const { data } = useClientChoices();
  return { options: useMemo(() => data?.types.map((id) => ({ id, label: id })), [data]) };
}
