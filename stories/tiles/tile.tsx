/** What the stories of tiles share: a tile in a card of its size, as a dashboard draws it. */
import type { TileQuestion } from '@flightdeck/domain/dashboards';
import type { SlideOptions } from '@flightdeck/domain/report';
import { TileBody, type TileContext, tileTitle } from '@flightdeck/slides/tiles';
import type { Scenario } from '../../packages/slides/src/testing/sample.ts';
import {
  sampleTile,
  sampleTileData,
  TILE_CONTEXT,
} from '../../packages/slides/src/testing/sample-tiles.ts';
import { ALL_TILES } from '../../packages/slides/src/tiles/all.ts';
import { card, head } from './tile.css.ts';

export interface TileStoryProps {
  /** Id of the kind. */
  readonly kind: string;
  readonly question?: TileQuestion;
  readonly options?: SlideOptions;
  readonly title?: string;
  /** In columns and rows of the grid; the size that the kind begins with when absent. */
  readonly size?: readonly [w: number, h: number];
  readonly scenario?: Scenario;
  readonly context?: Partial<TileContext>;
}

const COLUMN = 102;
const ROW = 40;
const GAP = 12;
const PADDING = 16;
const HEAD = 28;

/** The size of a cell in pixels, on a page of 1,366. */
const cellOf = (w: number, h: number) => ({
  width: w * COLUMN + (w - 1) * GAP,
  height: h * ROW + (h - 1) * GAP,
});

export function TileStory({
  kind,
  question,
  options,
  title = '',
  size,
  scenario = {},
  context,
}: TileStoryProps) {
  const definition = ALL_TILES.find(({ id }) => id === kind);
  if (!definition) return null;
  const tile = sampleTile(kind, {
    title,
    ...(question ? { question } : {}),
    ...(options ? { options } : {}),
  });
  const around = { ...TILE_CONTEXT, ...context };
  const [w, h] = size ?? [definition.size.w, definition.size.h];
  const cell = cellOf(w, h);
  const hasHead = title !== '' || !definition.isUntitled;
  const room = {
    width: cell.width - 2 * PADDING,
    height: cell.height - 2 * 12 - (hasHead ? HEAD : 0),
  };
  return (
    <section className={card} style={cell} aria-label={tileTitle(tile, around)}>
      {hasHead ? <h3 className={head}>{tileTitle(tile, around)}</h3> : null}
      <TileBody
        definition={definition}
        tile={tile}
        context={around}
        data={sampleTileData(definition, tile, scenario, around)}
        {...room}
      />
    </section>
  );
}
