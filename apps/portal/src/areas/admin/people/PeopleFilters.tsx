/** Filters above the list of users. */
import { EVERY_CLIENT, type PersonState } from '@flightdeck/contract/people';
import { isProviderWide, PERMISSION_GROUPS } from '@flightdeck/domain/access';
import { type ReactNode, useMemo } from 'react';
import { ChoiceFilter } from '../../../app/list/ChoiceFilter.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as css from '../../../app/list/list.css.ts';
import { ManyFilter } from '../../../app/list/ManyFilter.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { ABSENCES, type People } from './people-list.ts';
import { STATE_LABELS } from './StateBadge.tsx';
import type { Choices } from './use-choices.ts';

const STATE_ORDER: readonly PersonState[] = ['active', 'invited', 'disabled'];
const STATES = STATE_ORDER.map((id) => ({ id, label: STATE_LABELS[id] }));
const PERMISSIONS = PERMISSION_GROUPS.flatMap(({ title, permissions }) =>
  permissions.map((permission) => ({
    id: permission.name,
    label: permission.name,
    group: title,
  })),
);
const TERMS = [
  { value: 'any', label: 'Terms: any' },
  { value: 'accepted', label: 'Terms accepted' },
  { value: 'waiting', label: 'Terms not accepted' },
] as const;
const SEEN = [
  { value: 'any' as const, label: 'Seen: any time' },
  ...ABSENCES.map((value) => ({ value, label: `Not seen for ${value} days` })),
];

/** Props of PeopleFilters. */
export interface PeopleFiltersProps {
  readonly list: People;
  readonly choices: Choices | undefined;
  /** The export, at the end of the line. */
  readonly children: ReactNode;
}

/** One line; in narrow windows it wraps. */
export function PeopleFilters({ list, choices, children }: PeopleFiltersProps) {
  const { field } = list;
  const { user } = useViewer();
  const isWide = isProviderWide(user);
  const roles = useMemo(
    () => choices?.roles.map(({ id, name }) => ({ id, label: name })),
    [choices],
  );
  const clients = useMemo(
    () =>
      choices && [
        ...(isWide ? [{ id: EVERY_CLIENT, label: 'Every client' }] : []),
        ...choices.clients.map(({ uuid, name }) => ({ id: uuid, label: name })),
      ],
    [choices, isWide],
  );
  return (
    <>
      <ListSearch label="Search users" {...field('search')} />
      <ManyFilter label="States" options={STATES} {...field('state')} />
      <ManyFilter label="Roles" options={roles} {...field('role')} />
      <ManyFilter label="Clients" options={clients} {...field('client')} />
      <ManyFilter label="Permissions" options={PERMISSIONS} {...field('permission')} />
      <ChoiceFilter label="Terms" options={TERMS} {...field('terms')} />
      <ChoiceFilter label="Last seen" options={SEEN} {...field('absent')} />
      <div className={css.filtersEnd}>{children}</div>
    </>
  );
}
