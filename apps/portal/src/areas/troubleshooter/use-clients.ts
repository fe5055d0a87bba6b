/** The clients of the list's items, for pages that show one client's bands or sources. */
import { useMemo } from 'react';
import { useItems } from './use-items.ts';

/** What such a page needs of a client. */
export interface RuleClient {
  readonly uuid: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** In the order of their names. */
export function useClients() {
  const { items, answer } = useItems();
  return useMemo(() => {
    const list: readonly RuleClient[] = (items?.clients ?? []).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    );
    return {
      list,
      options: list.map(({ uuid, name }) => ({ value: uuid, label: name })),
      isLoading: answer.isPending,
    };
  }, [items?.clients, answer.isPending]);
}
