/** What the rows of a file say their money is in, for the load. */
import type { FactBatch, FactDimensions, FactInput } from '../../platform/facts/load-types.ts';
import type { TextRow } from '../../platform/tables/csv.ts';
import { derivation } from './map/derive.ts';
import { currencyReader, holdsMoney } from './recognise/currency.ts';
import type { Layout } from './recognise/recognise.ts';

/**
 * Makes the reader of a row's currency, as ISO 4217; what the lines around the table state holds where the row does not.
 * Where no money is read a column of codes says nothing.
 */
export function moneyReader({
  mapping,
  columns,
  recognition,
}: Pick<Layout, 'mapping' | 'columns' | 'recognition'>): (
  cells: readonly string[],
) => string | null {
  const { columns: all, widen } = derivation(mapping, columns);
  if (!holdsMoney(mapping, all)) return () => null;
  const read = currencyReader(mapping, all);
  const whole = recognition?.currency.code ?? null;
  return (cells) => read(widen(cells)) ?? whole;
}

/** Makes what tells each row's currency to the load. */
export function inItsCurrency(
  read: (cells: readonly string[]) => string | null,
): (rows: readonly TextRow[], batch: FactBatch) => FactBatch {
  const known = new WeakMap<FactDimensions, Map<string, FactDimensions>>();
  const stating = (dimensions: FactDimensions, currency: string): FactDimensions => {
    const held = known.get(dimensions) ?? new Map<string, FactDimensions>();
    known.set(dimensions, held);
    const stated = held.get(currency) ?? {
      ...dimensions,
      advertiser: { ...dimensions.advertiser, currency },
    };
    held.set(currency, stated);
    return stated;
  };
  const stated = (rows: readonly TextRow[], facts: readonly FactInput[]): FactInput[] => {
    let at = 0;
    return facts.map((fact) => {
      // Both are in the order of the file.
      while (at < rows.length && rows[at]?.line !== fact.line) at++;
      const currency = read(rows[at]?.cells ?? []);
      return currency === null ? fact : { ...fact, dimensions: stating(fact.dimensions, currency) };
    });
  };
  return (rows, { facts, also, ...rest }) => ({
    ...rest,
    facts: stated(rows, facts),
    ...(also && { also: stated(rows, also) }),
  });
}
