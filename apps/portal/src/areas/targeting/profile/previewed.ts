/** What an export would be, in few enough words that it is sent and shown in no time, whatever the size of the profile. */
import type { Difference, Exported } from '@flightdeck/domain/targeting/exports';

/** Lines of a difference that are shown. */
const SHOWN = 100;
/** Items that are named for each limit; the others are counted. */
const NAMED = 6;

/** Lines that are new, or no longer there. */
export interface PreviewedLines {
  readonly count: number;
  /** The first of them. */
  readonly shown: readonly string[];
}

/** What is previewed. */
export interface Previewed {
  readonly taken: number;
  /** By the limit that drops them. */
  readonly dropped: readonly {
    readonly why: string;
    readonly count: number;
    /** The first of them. */
    readonly named: readonly string[];
  }[];
  /** Dropped ones beyond those. */
  readonly further: number;
  /** Against the export before; null where there was none. */
  readonly difference: { readonly added: PreviewedLines; readonly removed: PreviewedLines } | null;
}

const firstOf = (lines: readonly string[], further = 0): PreviewedLines => ({
  count: lines.length + further,
  shown: lines.slice(0, SHOWN),
});

/** Sums an export up, with its difference to the one before; `further` counts lines that are not listed. */
export function previewed(
  { taken, dropped, further = 0 }: Omit<Exported, 'files'>,
  difference:
    | (Difference & { readonly further?: { readonly added: number; readonly removed: number } })
    | null,
): Previewed {
  return {
    ...{ taken, further },
    dropped: [...Map.groupBy(dropped, ({ why }) => why)].map(([why, items]) => ({
      ...{ why, count: items.length },
      named: items.slice(0, NAMED).map(({ item }) => item),
    })),
    difference: difference && {
      added: firstOf(difference.added, difference.further?.added),
      removed: firstOf(difference.removed, difference.further?.removed),
    },
  };
}
