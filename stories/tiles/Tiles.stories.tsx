/** Every kind of tile as it begins, at its least size, with little and too much to show, and without figures. */
import preview from '../../.storybook/preview.tsx';
import { question, USUAL_TILES } from '../../packages/slides/src/testing/sample-tiles.ts';
import { ALL_TILES } from '../../packages/slides/src/tiles/all.ts';
import { board, whole } from './tile.css.ts';
import { TileStory, type TileStoryProps } from './tile.tsx';

const meta = preview.meta({ title: 'Tiles/Catalogue', component: TileStory });

const Board = ({ tiles }: { readonly tiles: readonly TileStoryProps[] }) => (
  <div className={board}>
    {tiles.map((tile, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a board shows the same kind more than once
      <TileStory key={at} {...tile} />
    ))}
  </div>
);

const KINDS = Object.keys(USUAL_TILES);
const least = (kind: string): [number, number] => {
  const { size } = ALL_TILES.find(({ id }) => id === kind) ?? { size: { leastW: 2, leastH: 2 } };
  return [size.leastW, size.leastH];
};

/** What a tile of 80 characters and a billion looks like. */
const MANY = { rows: 60, longNames: true, scale: 40_000, before: 1.4 } as const;

export const Usual = meta.story({
  render: () => (
    <div className={whole}>
      <Board
        tiles={KINDS.map((kind) => ({
          kind,
          ...(kind === 'kpi' ? { size: [12, 2] as const } : {}),
        }))}
      />
    </div>
  ),
});

export const Least = meta.story({
  render: () => (
    <Board
      tiles={[
        { kind: 'kpi', question: question(['impressions']), size: [2, 2] },
        ...KINDS.map((kind) => ({ kind, size: least(kind) })),
      ]}
    />
  ),
});

export const LongNamesAndHugeFigures = meta.story({
  render: () => (
    <Board
      tiles={[
        { kind: 'kpi', question: question(['spend']), size: [2, 2], scenario: MANY },
        ...KINDS.map((kind) => ({ kind, size: least(kind), scenario: MANY })),
      ]}
    />
  ),
});

export const WithoutFigures = meta.story({
  render: () => (
    <Board
      tiles={KINDS.map((kind) => ({
        kind,
        size: least(kind),
        scenario: { empty: true },
        ...(USUAL_TILES[kind]?.question ? {} : { options: {} }),
      }))}
    />
  ),
});

export const OverTime = meta.story({
  render: () => (
    <Board
      tiles={[
        { kind: 'time-series', question: question(['impressions', 'ctr', 'spend'], ['day']) },
        { kind: 'time-series', question: question(['clicks'], ['week', 'site']) },
        {
          kind: 'time-series',
          question: question(['clicks'], ['day']),
          scenario: { marks: 3, knownBefore: 40 },
        },
        {
          kind: 'time-series',
          question: question(['impressions', 'clicks', 'ctr', 'spend'], ['day']),
          size: [3, 4],
        },
        { kind: 'columns', question: question(['spend'], ['week']), size: [6, 5] },
        { kind: 'columns', question: question(['clicks', 'spend'], ['site']), size: [6, 6] },
        { kind: 'heat-map', question: question(['impressions'], ['day']), size: [6, 5] },
      ]}
    />
  ),
});
