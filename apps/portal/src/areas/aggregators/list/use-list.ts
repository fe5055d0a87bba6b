/** The list of aggregators: what narrows and orders it, and the client in the address. */
import { AggregatorStatus, aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { createElement } from 'react';
import { ChoiceFilter } from '../../../app/list/ChoiceFilter.tsx';
import { searchFilter } from '../../../app/list/filters.tsx';
import {
  choiceField,
  type ListField,
  pageField,
  type ValuesOf,
} from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { STATUSES } from '../words.ts';

const SHOWN = ['open', 'overdue', ...AggregatorStatus.options] as const;
type Shown = (typeof SHOWN)[number];
const OPTIONS: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'open', label: 'All but archived' },
  { value: 'overdue', label: 'Overdue' },
  ...AggregatorStatus.options.map((value) => ({ value, label: STATUSES[value].label })),
];
const statusField: ListField<Shown> = {
  ...choiceField(SHOWN, 'open'),
  Control: (state) =>
    createElement(ChoiceFilter<Shown>, { label: 'Status', options: OPTIONS, ...state }),
};

const SHAPE = {
  search: searchFilter('Search aggregators'),
  status: statusField,
  sort: choiceField(['overdue', 'name', 'start'], 'overdue'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};

/** A page of the list. */
export function useAggregators(clientUuid: string | null) {
  return useCallList({
    call: aggregatorsCalls.list,
    shape: SHAPE,
    body: ({ search, status, sort, direction }: ValuesOf<typeof SHAPE>) => ({
      ...{ search, status, sort, direction, clientUuid },
    }),
  });
}
