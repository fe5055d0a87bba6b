/** The content of a file in outline: its advertisers with their days, campaigns and currency. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { OutlinedAdvertiser } from '../../platform/facts/load-outlook.ts';
import { type FactBatch, type Ref, refOf } from '../../platform/facts/load-types.ts';
import type { TextRow } from '../../platform/tables/csv.ts';

/** An advertiser of a file. */
export interface FileOutline extends OutlinedAdvertiser {
  /** ISO 4217, from the first of its rows that states one. */
  readonly currency: string | null;
}

interface Growing {
  readonly ref: Ref;
  readonly days: Set<Day>;
  readonly campaigns: Map<string, { readonly ref: Ref | null; readonly days: Set<Day> }>;
  currency: string | null;
}

const keyOf = ({ id, name }: Ref) => `${id ?? ''}\u001f${name ?? ''}`;

/** Gathers batch by batch. */
export class Outline {
  readonly #advertisers = new Map<string, Growing>();
  readonly #currencyOf: (cells: readonly string[]) => string | null;

  constructor(currencyOf: (cells: readonly string[]) => string | null) {
    this.#currencyOf = currencyOf;
  }

  /** @param rows The rows that `facts` were read from. */
  add(rows: readonly TextRow[], { facts }: FactBatch): void {
    let at = 0;
    for (const { line, day, dimensions } of facts) {
      const { advertiser } = dimensions;
      const campaign = refOf(dimensions, 'campaign');
      const key = keyOf(advertiser);
      let known = this.#advertisers.get(key);
      if (!known) {
        known = { ref: advertiser, days: new Set(), campaigns: new Map(), currency: null };
        this.#advertisers.set(key, known);
      }
      known.days.add(day);
      const named = campaign ? keyOf(campaign) : '';
      const own = known.campaigns.get(named) ?? { ref: campaign, days: new Set<Day>() };
      known.campaigns.set(named, own);
      own.days.add(day);
      if (known.currency !== null) continue;
      // Both are in the order of the file.
      while (at < rows.length && rows[at]?.line !== line) at++;
      known.currency = this.#currencyOf(rows[at]?.cells ?? []);
    }
  }

  /** Days with rows, in order. */
  get days(): Day[] {
    return [...new Set([...this.#advertisers.values()].flatMap(({ days }) => [...days]))].sort();
  }

  /** First and last day; null without rows. */
  get range(): DayRange | null {
    const { days } = this;
    const [start, end] = [days[0], days.at(-1)];
    return start === undefined || end === undefined ? null : { start, end };
  }

  /** Advertisers in the order first seen. */
  get advertisers(): FileOutline[] {
    return [...this.#advertisers.values()].map(({ campaigns, ...rest }) => ({
      ...rest,
      campaigns: [...campaigns.values()],
    }));
  }
}
