/** An address cut into pieces, so that what is wrong of it can be marked. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';

type Landing = NonNullable<ItemDetail['landing']>;

/** A piece of an address. */
export interface UrlPiece {
  readonly from: number;
  readonly text: string;
  /** Titles of what is wrong with it; none where it is right. An empty piece with titles is where something is missing. */
  readonly faults: readonly string[];
}

/** The pieces in order; faults that overlap share theirs. */
export function piecesOf({ url, faults }: Landing): UrlPiece[] {
  const edges = [...new Set([0, url.length, ...faults.flatMap(({ from, to }) => [from, to])])].sort(
    (one, other) => one - other,
  );
  return edges.flatMap((from, index) => {
    const to = edges[index + 1] ?? from;
    const missing = faults.filter((fault) => fault.from === from && fault.to === from);
    const wrong = faults.filter((fault) => fault.from <= from && fault.to >= to && to > from);
    return [
      ...(missing.length > 0 ? [{ from, text: '', faults: titles(missing) }] : []),
      ...(to > from ? [{ from, text: url.slice(from, to), faults: titles(wrong) }] : []),
    ];
  });
}

const titles = (faults: Landing['faults']): string[] => [...new Set(faults.map(({ title }) => title))];
