/** Sums of a file's measures. */
import type { ImportSum } from '@flightdeck/contract/imports';
import { DATASETS, type Dataset, type DatasetId } from '@flightdeck/domain/datasets';
import type { FactInput } from '../../platform/facts/load-types.ts';

const UNITS = { count: 'count', micros: 'money', seconds: 'seconds', decimal: 'decimal' } as const;

/** Sums as they are shown, of a record of measures; distinct figures and those of no figure are left out. */
export function shownSums(dataset: DatasetId, sums: Readonly<Record<string, number>>): ImportSum[] {
  const { measures }: Dataset = DATASETS[dataset];
  return Object.entries(measures).flatMap(([measure, { fold, unit, label }]) => {
    const value = sums[measure];
    if (fold === 'distinct' || value === undefined || value === 0) return [];
    return [{ measure, label, unit: UNITS[unit], value: unit === 'micros' ? value / 1e6 : value }];
  });
}

/** Adds up rows of a dataset. */
export class Sums {
  readonly #dataset: DatasetId;
  readonly #measures: readonly string[];
  readonly #sums: number[];

  constructor(dataset: DatasetId) {
    this.#dataset = dataset;
    this.#measures = Object.keys(DATASETS[dataset].measures);
    this.#sums = this.#measures.map(() => 0);
  }

  add(facts: readonly FactInput[]): void {
    const sums = this.#sums;
    for (const { values } of facts) {
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (values[i] ?? 0);
    }
  }

  /** Sums that are not 0, in the order of the declaration. */
  get all(): ImportSum[] {
    const named = this.#measures.map((measure, i) => [measure, this.#sums[i] ?? 0]);
    return shownSums(this.#dataset, Object.fromEntries(named));
  }
}
