/** The list of users: its parameters in the URL, and its call. */
import type { BodyOf } from '@flightdeck/contract';
import { PersonState, peopleCalls } from '@flightdeck/contract/people';
import { isPermission } from '@flightdeck/domain/access';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import {
  choiceField,
  manyField,
  pageField,
  searchField,
  type ValuesOf,
} from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useViewer } from '../../../app/viewer.ts';

/** Days of absence that the filter offers. */
export const ABSENCES = ['30', '90', '180', '365'] as const;

const SHAPE = {
  search: searchField,
  state: manyField(3),
  role: manyField(100),
  client: manyField(200),
  permission: manyField(50),
  terms: choiceField(['any', 'accepted', 'waiting'], 'any'),
  /** Not here for this many days. */
  absent: choiceField(['any', ...ABSENCES], 'any'),
  sort: choiceField(['name', 'email', 'lastSeen', 'created'], 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};

function bodyOf(
  { search, role, client, terms, absent, sort, direction, ...values }: ValuesOf<typeof SHAPE>,
  today: Day,
): BodyOf<typeof peopleCalls.list> {
  return {
    search,
    states: PersonState.options.filter((state) => values.state.includes(state)),
    roleIds: [...role],
    clientUuids: [...client],
    permissions: values.permission.filter(isPermission),
    ...(terms === 'any' ? {} : { hasAcceptedTerms: terms === 'accepted' }),
    ...(absent === 'any' ? {} : { lastSeenBefore: shiftDay(today, -Number(absent)) }),
    sort,
    direction,
  };
}

/** Users that the URL asks for, a page at a time. @param onNarrow Called when search or filters change. */
export function usePeople(onNarrow: () => void) {
  const { today } = useViewer().settings;
  return useCallList({
    call: peopleCalls.list,
    shape: SHAPE,
    body: (values) => bodyOf(values, today),
    pageSize: 25,
    onNarrow,
  });
}

/** What `usePeople` answers. */
export type People = ReturnType<typeof usePeople>;
