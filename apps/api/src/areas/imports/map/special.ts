/** Columns of a platform's report that are no field of their own: shares of impressions, and results told by an indicator. */
import type { ImportField, ImportMapping } from '@flightdeck/contract/imports';
import { isMissing } from '../../../platform/tables/values.ts';
import type { DatasetMapping } from '../recognise/identify.ts';

/** Such columns of a file. */
export interface Special {
  readonly weighted: readonly {
    readonly name: string;
    readonly index: number;
    readonly field: ImportField;
    readonly by: 'share' | 'shareOf' | 'score';
  }[];
  readonly indicator: {
    readonly index: number;
    /** The field that the row's indicator names; undefined where it names none that counts. */
    readonly fieldOf: (cells: readonly string[]) => ImportField | undefined;
  } | null;
}

/** A file without such columns. */
export const NOTHING_SPECIAL: Special = { weighted: [], indicator: null };

/**
 * The special columns of a recognised report, without those that the mapping uses otherwise and those of fields that it
 * gives by another column.
 */
export function specialOf(
  { weighted, byIndicator }: Pick<DatasetMapping, 'weighted' | 'byIndicator'>,
  mapping: ImportMapping,
  columns: readonly string[],
): Special {
  const at = (name: string) => columns.findIndex((column) => column.trim() === name);
  const held = new Set(Object.values(mapping.columns));
  const isFree = (name: string) => mapping.columns[name] === undefined && at(name) >= 0;
  const fields = byIndicator?.fields.filter(({ field }) => !held.has(field)) ?? [];
  const indicatorAt = at(byIndicator?.indicator ?? '');
  return {
    weighted: Object.entries(weighted).flatMap(([name, { field, by }]) =>
      isFree(name) && !held.has(field) ? [{ name, index: at(name), field, by }] : [],
    ),
    indicator:
      byIndicator && indicatorAt >= 0 && isFree(byIndicator.column)
        ? {
            index: at(byIndicator.column),
            fieldOf(cells) {
              const told = cells[indicatorAt];
              if (told === undefined || isMissing(told)) return undefined;
              return fields.find(({ pattern }) => pattern.test(told))?.field;
            },
          }
        : null,
  };
}
