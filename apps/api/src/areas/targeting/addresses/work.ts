/** What is done with the kept entries of a profile: done at once for short lists, in a thread for long ones. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Day } from '@flightdeck/domain/dates';
import {
  type AddressCounts,
  type AddressNumbers,
  type AddressSide,
  type AddressVerdict,
  addToList,
  changeRows,
  compareLists,
  countList,
  type FoundRows,
  judgeAddress,
  type ListChange,
  type ListDifference,
  type ListRead,
  overlapOf,
  type RowChange,
  type RowSearch,
  removeFromList,
  searchList,
} from '@flightdeck/domain/targeting/addresses';
import {
  type AddressSystem,
  type Difference,
  type Exported,
  exportAddresses,
  exportDifference,
} from '@flightdeck/domain/targeting/exports';

/** Entries as they are kept: gzip. */
export type Kept = Uint8Array;

/** What is asked. */
export type ListAsk =
  | { readonly is: 'add'; readonly list: Uint8Array; readonly side: AddressSide }
  | { readonly is: 'remove'; readonly list: Uint8Array; readonly side: AddressSide | null }
  | { readonly is: 'rows'; readonly positions: readonly number[]; readonly change: RowChange }
  | { readonly is: 'count' }
  | { readonly is: 'search'; readonly search: RowSearch }
  | { readonly is: 'judge'; readonly address: string }
  | { readonly is: 'compare'; readonly before: Kept }
  | {
      readonly is: 'export';
      readonly system: AddressSystem;
      /** What went out last, as it counted on its day. */
      readonly before?: { readonly kept: Kept; readonly day: Day } | null;
    };

/** Lines that an export has and the one before had not, and the other way round: the first ones, and how many more. */
export interface ListedDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly further: { readonly added: number; readonly removed: number };
}

/** A question about entries. */
export interface ListTask {
  readonly kept: Kept;
  readonly today: Day;
  readonly ask: ListAsk;
  /** Lists that the next one is compared with, of the person's clients and of others. */
  readonly others?: { readonly own: readonly Kept[]; readonly foreign: readonly Kept[] };
}

/** Entries after a change. */
export interface ChangedList extends Omit<ListChange, 'kept'> {
  readonly kept: Kept;
  /** Null where no list was read. */
  readonly found: ListRead | null;
  /** Addresses that each of the own other lists has as well. */
  readonly own: readonly AddressNumbers[];
  readonly foreign: AddressNumbers;
}

/** The answer. */
export type ListAnswer =
  | { readonly is: 'changed'; readonly changed: ChangedList }
  | { readonly is: 'counts'; readonly counts: AddressCounts }
  | { readonly is: 'found'; readonly found: FoundRows }
  | { readonly is: 'verdict'; readonly verdict: AddressVerdict }
  | { readonly is: 'compared'; readonly difference: ListDifference }
  | {
      readonly is: 'exported';
      readonly exported: Exported;
      /** Null where there was none before. */
      readonly difference: ListedDifference | null;
    };

/** Items of a kind that are listed; the others are counted. */
const LISTED = 200;

const textOf = (kept: Kept): string => gunzipSync(kept).toString('utf8');

/** No entries, as they are kept. */
export const NO_ENTRIES: Kept = gzipSync('');

/** Answers a task. */
export function workOn({ kept, today, ask, others }: ListTask): ListAnswer {
  const text = textOf(kept);
  const changed = (change: ListChange, found: ListRead | null): ListAnswer => {
    const own = (others?.own ?? []).map((each) => overlapOf(change.kept, textOf(each), today));
    const foreign = overlapOf(change.kept, (others?.foreign ?? []).map(textOf).join('\n'), today);
    return {
      is: 'changed',
      changed: { ...change, kept: gzipSync(change.kept), found, own, foreign },
    };
  };
  switch (ask.is) {
    case 'add': {
      const { found, ...change } = addToList(text, listText(ask.list), ask.side, today);
      return changed(change, found);
    }
    case 'remove': {
      const { found, ...change } = removeFromList(text, listText(ask.list), ask.side, today);
      return changed(change, found);
    }
    case 'rows':
      return changed(changeRows(text, new Set(ask.positions), ask.change, today), null);
    case 'count':
      return { is: 'counts', counts: countList(text, today) };
    case 'search':
      return { is: 'found', found: searchList(text, ask.search, today) };
    case 'judge':
      return { is: 'verdict', verdict: judgeAddress(text, ask.address, today) };
    case 'compare':
      return { is: 'compared', difference: compareLists(textOf(ask.before), text, today) };
    case 'export': {
      const made = exportAddresses(text, ask.system, today);
      const before =
        ask.before && exportAddresses(textOf(ask.before.kept), ask.system, ask.before.day);
      const further = Math.max(0, made.dropped.length - LISTED);
      return {
        is: 'exported',
        exported: { ...made, dropped: made.dropped.slice(0, LISTED), further },
        difference: before ? listed(exportDifference(before, made)) : null,
      };
    }
  }
}

const listed = ({ added, removed }: Difference): ListedDifference => ({
  ...{ added: added.slice(0, LISTED), removed: removed.slice(0, LISTED) },
  further: {
    added: Math.max(0, added.length - LISTED),
    removed: Math.max(0, removed.length - LISTED),
  },
});

/** Text of a file as people have it: UTF-8, or UTF-16 as spreadsheets save it. */
function listText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = first === 0xff && second === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}
