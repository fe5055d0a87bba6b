/** Reads what a row is about: its entities and names. */
import { DATASETS, type Dataset, type DatasetId } from '@flightdeck/domain/datasets';
import type { FactDimensions, Ref } from '../../../platform/facts/load-types.ts';
import { MAX_NAME, normaliseDevice, normaliseSize } from '../../../platform/tables/values.ts';
import { neededDimensions } from './fields.ts';
import { ownCopy, shorten } from './row-text.ts';
import { type Text, type TextSources, textOf } from './texts.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds line breaks and tabs in names.
const CONTROL_RUNS = /[\u0000-\u001f\u007f]+/g;

/** One name for what platforms call differently, by the dimension's table. */
const NORMALISED: Readonly<Record<string, (text: string) => string>> = {
  size: normaliseSize,
  device: normaliseDevice,
};

/** Distinct combinations of names kept for reuse; beyond it the cache starts anew. */
const MAX_REMEMBERED = 200_000;

interface Reader {
  readonly id: string;
  readonly read: (cells: readonly string[]) => Ref | string | null;
}

/**
 * Makes the reader of a row's dimensions: the same object for the same cells, or the reason why they cannot be read.
 * @param used Positions of the cells that determine them.
 */
export function dimensionReader(
  dataset: DatasetId,
  sources: TextSources,
  used: readonly number[],
): (cells: readonly string[]) => FactDimensions | string {
  const { dimensions }: Dataset = DATASETS[dataset];
  const advertiser = refReader(sources, 'advertiser');
  const readers = Object.entries(dimensions).flatMap(([id, dimension]): Reader[] => {
    if (dimension.kind === 'entity') return [{ id, read: refReader(sources, id) }];
    const normalise = 'table' in dimension ? NORMALISED[dimension.table] : undefined;
    const read = cleaned(textOf(sources, id));
    return [
      {
        id,
        read: (cells) => {
          const text = read(cells);
          return text === null || !normalise ? text : normalise(text);
        },
      },
    ];
  });
  const needed = neededDimensions(dataset);
  const label = (id: string) => dimensions[id]?.label.toLowerCase() ?? id;

  const readAll = (cells: readonly string[]): FactDimensions | string => {
    const account = advertiser(cells);
    if (!account) return 'The advertiser is empty.';
    const line: Record<string, Ref | string | null> = {};
    for (const { id, read } of readers) line[id] = read(cells);
    const empty = needed.find((id) => line[id] === null);
    if (empty !== undefined) return `The ${label(empty)} is empty.`;
    if (dataset === 'delivery') line.placement ??= placementOf(line);
    const names = [account, ...Object.values(line)].flatMap((value) =>
      typeof value === 'object' && value !== null ? [value.id, value.name] : [value],
    );
    const tooLong = names.find((name) => name !== null && name.length > MAX_NAME);
    if (tooLong) return `“${shorten(tooLong)}” is longer than ${MAX_NAME} characters.`;
    return { ...line, advertiser: account };
  };

  const remembered = new Map<string, Remembered>();
  let last: Remembered | null = null;
  return (cells) => {
    // A file repeats its lines day by day, or a line for many days: mostly it is known what follows a line.
    const next: Remembered | null = last?.next ?? null;
    if (next !== null && isOf(next.key, cells, used)) {
      last = next;
      return next.line;
    }
    let key = '';
    for (const index of used) key += `${cells[index] ?? ''}${END}`;
    let found = remembered.get(key);
    if (found === undefined) {
      if (remembered.size >= MAX_REMEMBERED) {
        remembered.clear();
        last = null;
      }
      found = { key, line: readAll(cells), next: null };
      remembered.set(key, found);
    }
    if (last !== null) last.next = found;
    last = found;
    return found.line;
  };
}

/** Ends each cell of a key. */
const END = '\u001f';

/** What was read of some cells. */
interface Remembered {
  readonly key: string;
  readonly line: FactDimensions | string;
  /** What followed it last. */
  next: Remembered | null;
}

/** Whether the key is of these cells; asking costs less than making their key. */
function isOf(key: string, cells: readonly string[], used: readonly number[]): boolean {
  let at = 0;
  for (const index of used) {
    const cell = cells[index] ?? '';
    const end = at + cell.length;
    if (key[end] !== END || !key.startsWith(cell, at)) return false;
    at = end + 1;
  }
  return at === key.length;
}

/** Without a placement of its own, delivery is of the campaign on the site. */
function placementOf({ campaign, site }: Record<string, Ref | string | null>): Ref | null {
  if (typeof campaign !== 'object' || campaign === null) return null;
  return {
    id: `${campaign.id ?? campaign.name}:${site}`,
    name: `${campaign.name ?? campaign.id} – ${site}`,
  };
}

function refReader(sources: TextSources, of: string): (cells: readonly string[]) => Ref | null {
  const idOf = cleaned(textOf(sources, `${of}Id`));
  const nameOf = cleaned(textOf(sources, of));
  return (cells) => {
    const id = idOf(cells);
    const name = nameOf(cells);
    return id === null && name === null ? null : { id, name };
  };
}

const cleaned = (text: Text | undefined): Text => {
  if (!text) return () => null;
  return (cells) => {
    const value = text(cells);
    return value ? ownCopy(value.replace(CONTROL_RUNS, ' ')) : null;
  };
};
