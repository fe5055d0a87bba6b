/** Kinds of tiles as long as the catalogue is not on this branch. */
import type {
  TileAbout,
  TileDefinition,
} from '../../../../../../packages/slides/src/tiles/definition.ts';

export const TILES: readonly TileAbout[] = [
  {
    id: 'bars',
    label: 'Bars',
    description: 'The largest values of a dimension.',
    size: { w: 4, h: 6, leastW: 3, leastH: 4 },
    needs: { metrics: { least: 1, most: 3 }, dimensions: { least: 1, most: 2 }, first: 'category' },
  },
  {
    id: 'time-series',
    label: 'Time series',
    description: 'Metrics by day, week or month.',
    size: { w: 8, h: 6, leastW: 3, leastH: 4 },
    needs: { metrics: { least: 1, most: 6 }, dimensions: { least: 1, most: 2 }, first: 'time' },
  },
  {
    id: 'text',
    label: 'Text',
    description: 'Words of your own.',
    size: { w: 4, h: 3, leastW: 2, leastH: 1 },
    needs: null,
  },
];
export const loadTile = async (_id: string): Promise<TileDefinition | undefined> => undefined;
export const tileDefinition = (_id: string): TileDefinition | undefined => undefined;
