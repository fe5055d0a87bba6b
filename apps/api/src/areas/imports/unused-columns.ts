/** Columns of a file that look like money or conversions and that nothing is made of. */
import type { ImportMapping, ImportPreview } from '@flightdeck/contract/imports';
import { sourcesOf } from './map/derive.ts';
import type { Layout } from './recognise/recognise.ts';
import { reasonOf, unusedFigures } from './recognise/unused.ts';

/** In file order. `also`: the mapping into delivery, where the rows are loaded as that too. */
export function unusedOf(
  { mapping, columns, recognition }: Layout,
  also: ImportMapping | null,
): ImportPreview['unused'] {
  const special = recognition?.dataset === mapping.dataset ? recognition.mapping : null;
  const used = new Set([
    ...Object.keys(mapping.columns),
    ...Object.keys(also?.columns ?? {}),
    ...(mapping.split ?? []).map(({ column }) => column),
    ...mapping.derived.flatMap(sourcesOf),
    ...mapping.filters.map(({ column }) => column),
    ...Object.keys(special?.weighted ?? {}),
    ...(special?.byIndicator ? [special.byIndicator.column, special.byIndicator.indicator] : []),
  ]);
  const trimmed = new Set([...used].map((name) => name.trim()));
  return unusedFigures(columns, trimmed).flatMap((column) => {
    const reason = reasonOf(column);
    return reason === null ? [] : [{ column, reason }];
  });
}
