/** Roles that somebody is given, with what each role gives. */
import { MultiSelectFilter } from '@flightdeck/design-system';
import { PERMISSION_CATALOGUE } from '@flightdeck/domain/access';
import { counted } from '@flightdeck/domain/locale';
import { useMemo } from 'react';
import { form } from '../page.css.ts';
import { useViewer } from '../viewer.ts';
import { gives } from './people.css.ts';
import type { Choices } from './use-choices.ts';

/** What permissions let one do, in words and in the catalogue's order. */
function inWords(permissions: readonly string[]): string {
  const held = new Set(permissions);
  const titles = PERMISSION_CATALOGUE.filter(({ name }) => held.has(name)).map(
    ({ title }) => title,
  );
  return titles.length === 0 ? 'Nothing.' : `${titles.join(' · ')}.`;
}

/** Props of RolesField. */
export interface RolesFieldProps {
  readonly choices: Choices | undefined;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Roles the person has; those the viewer cannot take stay chosen and cannot be changed. */
  readonly has?: readonly string[];
}

/** Roles; those the viewer may not give are named but cannot be chosen. */
export function RolesField({ choices, value, onChange, has = NONE }: RolesFieldProps) {
  const { locale } = useViewer().user;
  const options = useMemo(
    () =>
      (choices?.roles ?? [])
        .filter(({ id, mayGive }) => mayGive || has.includes(id))
        .map(({ id, name, permissions, mayGive }) => ({
          id,
          label: name,
          detail: mayGive ? counted(permissions.length, locale, 'permission') : 'not yours to take',
          isDisabled: !mayGive,
        })),
    [choices, has, locale],
  );
  const chosen = choices?.roles.filter(({ id }) => value.includes(id)) ?? [];
  return (
    <div className={form}>
      <MultiSelectFilter
        label="Roles"
        searchPlaceholder="Search roles"
        placeholder="No role"
        options={options}
        value={value}
        isLoading={choices === undefined}
        onChange={(ids) => onChange(ids)}
      />
      {chosen.length > 0 ? (
        <ul className={gives}>
          {chosen.map(({ id, name, permissions }) => (
            <li key={id}>
              <strong>{name}</strong> {inWords(permissions)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const NONE: readonly string[] = [];
