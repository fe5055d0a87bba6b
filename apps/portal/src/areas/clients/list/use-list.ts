/** The list of clients: what narrows and orders it. */
import { clientsCalls } from '@flightdeck/contract/clients';
import { useMemo } from 'react';
import { manyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { choiceField, manyField, pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useClientChoices } from '../use-clients.ts';

const SHAPE = {
  search: searchFilter('Search clients'),
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
    body: ({ search, trade, sort, direction }) => ({
      ...{ search, sort, direction },
      types: [...trade],
    }),
  });
}

function useTrades() {
  const { data } = useClientChoices();
  return { options: useMemo(() => data?.types.map((id) => ({ id, label: id })), [data]) };
}
