/** Rows that are chosen in a list, page by page. */
import { BULK_LIMIT } from '@flightdeck/contract';
import type { TableSelection } from '@flightdeck/design-system';
import { useState } from 'react';

/** What is chosen. */
export interface Chosen<Row> {
  readonly rows: readonly Row[];
  /** Their ids, in the same order. */
  readonly ids: readonly string[];
  readonly selection: TableSelection;
  readonly clear: () => void;
}

/**
 * Keeps the rows, not only their ids: they are named in questions and results after the page was turned. At most
 * `BULK_LIMIT` are kept.
 * @param shown Rows of the page in view.
 */
export function useChosen<Row>(shown: readonly Row[], idOf: (row: Row) => string): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...chosen.values()],
    ids: [...chosen.keys()],
    selection: {
      selected: new Set(chosen.keys()),
      onChange: (ids) => {
        const known = new Map([...chosen, ...shown.map((row) => [idOf(row), row] as const)]);
        const next = [...ids].flatMap((id) => {
          const row = known.get(id);
          return row ? [[id, row] as const] : [];
        });
        setChosen(new Map(next.slice(0, BULK_LIMIT)));
      },
    },
    clear: () => setChosen(new Map()),
  };
}
