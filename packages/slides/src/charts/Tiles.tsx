/** Key figures side by side, each with its change against the period before. */
import { BODY } from '../deck/size.ts';
import { computed } from '../figure-source.ts';
import { textWidth } from '../text/measure.ts';
import type { BarCell } from './bar-list-layout.ts';

/** One figure. */
export interface Tile {
  readonly id: string;
  readonly label: string;
  readonly figure: string;
  /** Sign and amount of the change; null when there is nothing to compare with. */
  readonly change: {
    readonly text: string;
    readonly direction: NonNullable<BarCell['change']> | null;
  } | null;
  /** Text after the change, such as "vs previous period". */
  readonly note: string;
  /** Where a figure in the note comes from. */
  readonly noteSource?: string | undefined;
  /** Where the figure comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

/** Most tiles with larger figures. */
const FEW = 4;
/** Lengths of the stylesheet: figure sizes, gap between tiles, padding and border of a tile. */
const FIGURE_SIZE = { few: 42, many: 32 } as const;
const GAP = 16;
const FRAME = 34;

export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const room = (BODY.width - GAP * (tiles.length - 1)) / tiles.length - FRAME;
  const size = tiles.length <= FEW ? 'few' : 'many';
  return (
    <ul className="fd-tiles" data-size={size}>
      {tiles.map((tile) => (
        <li key={tile.id} className="fd-tile">
          <span className="fd-tile-label">{tile.label}</span>
          <span
            className="fd-tile-figure"
            data-long={textWidth(tile.figure, FIGURE_SIZE[size], 700) > room || undefined}
            data-figure={tile.source}
          >
            {tile.figure}
          </span>
          {tile.change || tile.note ? (
            <span className="fd-tile-change">
              {tile.change ? (
                <span
                  className={`fd-change fd-change-${tile.change.direction?.tone ?? 'neutral'}`}
                  data-figure={computed(tile.source)}
                >
                  {tile.change.direction ? (
                    <svg width="10" height="9" viewBox="0 0 10 9" aria-hidden="true">
                      <path
                        d={tile.change.direction.up ? 'M0 8h10L5 0z' : 'M0 1h10L5 9z'}
                        fill="currentColor"
                      />
                    </svg>
                  ) : null}
                  {tile.change.text}
                </span>
              ) : null}
              <span className="fd-tile-note" data-figure={tile.noteSource}>
                {tile.note}
              </span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
