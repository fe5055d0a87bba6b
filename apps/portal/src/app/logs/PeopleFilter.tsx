/** A filter of people for logs. The server searches them, and names those whose ids the URL brings. */
import { callQuery } from '@flightdeck/client';
import { logsCalls } from '@flightdeck/contract/audit';
import type { MultiSelectOption, MultiSelectSource } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../api.ts';
import { type ListField, manyField } from '../list/list-params.ts';
import { ManyFilter } from '../list/ManyFilter.tsx';

/** Greatest number of people. */
const MOST = 20;

/** Props of PeopleFilter. */
export interface PeopleFilterProps {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Options before the people, such as nobody. */
  readonly before?: readonly MultiSelectOption[] | undefined;
}

const NONE: readonly MultiSelectOption[] = [];

/** A box on the filter line that says how many are chosen. */
export function PeopleFilter({ value, onChange, before = NONE }: PeopleFilterProps) {
  const { client } = useApi();
  const special = useMemo(() => new Set(before.map(({ id }) => id)), [before]);
  const ids = value.filter((id) => !special.has(id));
  const { data } = useQuery({
    ...callQuery(client, logsCalls.people, { body: { ids } }),
    enabled: ids.length > 0,
  });
  const options = useMemo(() => [...before, ...(data?.named ?? []).map(optionOf)], [before, data]);
  const source = useCallback<MultiSelectSource>(
    async (search, signal) => {
      const found = await client.request(logsCalls.people, {
        body: { search: search.slice(0, 200) },
        signal,
      });
      const offered = before.filter(({ label }) =>
        label.toLowerCase().includes(search.toLowerCase()),
      );
      return { options: [...offered, ...found.people.map(optionOf)], isCut: found.isMore };
    },
    [client, before],
  );
  return (
    <ManyFilter
      label="People"
      placeholder="People"
      limit={MOST}
      {...{ options, source, value, onChange }}
    />
  );
}

/** A field of people. @param before Options before the people, such as nobody. */
export const peopleFilter = (
  before?: readonly MultiSelectOption[],
): ListField<readonly string[]> => ({
  ...manyField(MOST),
  Control: (state) => <PeopleFilter before={before} {...state} />,
});

const optionOf = ({ id, name, email }: { id: string | null; name: string; email: string }) => ({
  id: id ?? '',
  label: name,
  ...(email ? { detail: email } : {}),
});
