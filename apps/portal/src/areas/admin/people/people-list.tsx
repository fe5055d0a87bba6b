/** The list of users: its parameters in the URL with their filters, and its call. */
import { EVERY_CLIENT, PersonState, peopleCalls } from '@flightdeck/contract/people';
import { isPermission, isProviderWide, PERMISSION_GROUPS } from '@flightdeck/domain/access';
import { shiftDay } from '@flightdeck/domain/dates';
import { useMemo } from 'react';
import { z } from 'zod';
import { anyFilter, manyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { choiceField, manyField, pageField, valuesField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useChoices } from '../../../app/people/use-choices.ts';
import { useViewer } from '../../../app/viewer.ts';
import { STATE_LABELS } from './StateBadge.tsx';

/** Days of absence that the filter offers. */
const ABSENCES = ['30', '90', '180', '365'] as const;

const SHAPE = {
  search: searchFilter('Search users'),
  state: manyFilter(valuesField(PersonState, 3), {
    label: 'States',
    options: PersonState.options.map((id) => ({ id, label: STATE_LABELS[id] })),
  }),
  role: manyFilter(manyField(100), { label: 'Roles', options: useRoleOptions }),
  client: manyFilter(manyField(200), { label: 'Clients', options: useClientOptions }),
  permission: manyFilter(valuesField(z.string().refine(isPermission), 50), {
    label: 'Permissions',
    options: PERMISSION_GROUPS.flatMap(({ title, permissions }) =>
      permissions.map(({ name }) => ({ id: name, label: name, group: title })),
    ),
  }),
  terms: anyFilter('Terms', 'Terms: any', [
    { value: 'accepted', label: 'Terms accepted' },
    { value: 'waiting', label: 'Terms not accepted' },
  ]),
  factor: anyFilter('Second factor', 'Second factor: any', [
    { value: 'on', label: 'With a second factor' },
    { value: 'off', label: 'Without a second factor' },
  ]),
  /** Days since they were last seen. */
  absent: anyFilter(
    'Last seen',
    'Seen: any time',
    ABSENCES.map((value) => ({ value, label: `Not seen for ${value} days` })),
  ),
  sort: choiceField(['name', 'email', 'lastSeen', 'created'], 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};

/** Users that the URL asks for, a page at a time. @param onNarrow Called when search or filters change. */
export function usePeople(onNarrow: () => void) {
  const { today } = useViewer().settings;
  return useCallList({
    call: peopleCalls.list,
    shape: SHAPE,
    body: ({
      search,
      state,
      role,
      client,
      permission,
      terms,
      factor,
      absent,
      sort,
      direction,
    }) => ({
      ...{ search, sort, direction },
      states: [...state],
      roleIds: [...role],
      clientUuids: [...client],
      permissions: [...permission],
      ...(terms === 'any' ? {} : { hasAcceptedTerms: terms === 'accepted' }),
      ...(factor === 'any' ? {} : { hasSecondFactor: factor === 'on' }),
      ...(absent === 'any' ? {} : { lastSeenBefore: shiftDay(today, -Number(absent)) }),
    }),
    onNarrow,
  });
}

function useRoleOptions() {
  const { data } = useChoices();
  return {
    options: useMemo(() => data?.roles.map(({ id, name }) => ({ id, label: name })), [data]),
  };
}

function useClientOptions() {
  const { data } = useChoices();
  const isWide = isProviderWide(useViewer().user);
  const options = useMemo(
    () =>
      data && [
        ...(isWide ? [{ id: EVERY_CLIENT, label: 'Every client' }] : []),
        ...data.clients.map(({ uuid, name }) => ({ id: uuid, label: name })),
      ],
    [data, isWide],
  );
  return { options };
}
