/** Tiles at their least sizes, with long names and huge figures: nothing covers another, and nothing is cut without an ellipsis. */
import '@fontsource-variable/inter/opsz.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '../testing/sample.ts';
import { question, sampleTile, sampleTileData, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { ALL_TILES } from './all.ts';
import type { TileDefinition } from './definition.ts';
import { TileBody } from './index.ts';

const GERMAN =
  'Nordwesteuropäische Freizeitgesellschaft für Bergsportausrüstungsvermietungsdienste';

function draw(
  definition: TileDefinition,
  scenario: Scenario,
  room: { readonly width: number; readonly height: number },
  more: Parameters<typeof sampleTile>[1] = {},
): HTMLElement {
  const tile = sampleTile(definition.id, more);
  const data = sampleTileData(definition, tile, scenario);
  for (const { rows } of Object.values(data.results)) {
    rows.forEach(({ keys, values }, at) => {
      for (const [dimension, key] of Object.entries(keys)) {
        const isTime = ['day', 'week', 'month'].includes(dimension);
        if (!isTime && scenario.longNames) key.label = `${GERMAN} ${key.id}`;
      }
      if (at === 1) for (const id of Object.keys(values)) values[id] = null;
    });
  }
  const host = document.createElement('div');
  document.body.append(host);
  flushSync(() =>
    createRoot(host).render(
      <TileBody definition={definition} tile={tile} context={TILE_CONTEXT} data={data} {...room} />,
    ),
  );
  return host;
}

// Widths are those of the font that tiles are drawn with.
beforeAll(async () => {
  await Promise.all(
    [400, 500, 600].map((weight) => document.fonts.load(`${weight} 13px 'Inter Variable'`)),
  );
});

const SLACK = 1.5;

/** Pairs of labels that cover each other, and labels that leave the tile. */
function faults(host: HTMLElement): string[] {
  const body = host.querySelector('.fd-tile-body');
  if (!body) return ['no body'];
  const frame = body.getBoundingClientRect();
  const labels = [...body.querySelectorAll('svg text, .fd-kpi > span, .fd-kpi-row > *')].filter(
    (element) =>
      element.closest('.fd-slide, .fd-tile-scroll, .fd-kpi-lines, [aria-hidden]') === null,
  );
  const boxes = labels.map((element) => ({
    text: element.textContent ?? '',
    element,
    box: element.getBoundingClientRect(),
  }));
  const outside = boxes
    .filter(
      ({ box }) =>
        box.left < frame.left - SLACK ||
        box.right > frame.right + SLACK ||
        box.top < frame.top - 4 ||
        box.bottom > frame.bottom + 4,
    )
    .map(({ text }) => `outside: ${text}`);
  const covered = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          !one.element.contains(other.element) &&
          one.box.left < other.box.right - SLACK &&
          other.box.left < one.box.right - SLACK &&
          one.box.top < other.box.bottom - 5 &&
          other.box.top < one.box.bottom - 5,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
  return [...outside, ...covered];
}

const roomOf = (w: number, h: number, isUntitled = false) => ({
  width: w * 102 + (w - 1) * 12 - 32,
  height: h * 40 + (h - 1) * 12 - 24 - (isUntitled ? 0 : 28),
});

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  usual: {},
  'long names, huge figures, falling': { rows: 40, longNames: true, scale: 40_000, before: 1.4 },
  'tiny figures': { scale: 0.001 },
};

describe.each(Object.entries(SCENARIOS))('%s', (_, scenario) => {
  it.each(ALL_TILES.map((definition) => [definition.id, definition] as const))(
    '%s keeps its labels apart and inside',
    (_id, definition) => {
      const { leastW, leastH, w, h } = definition.size;
      for (const [wide, high] of [
        [leastW, leastH],
        [w, h],
      ] as const) {
        const host = draw(definition, scenario, roomOf(wide, high, definition.isUntitled));
        expect(faults(host)).toEqual([]);
        host.remove();
      }
    },
  );
});

it('a single key figure reads at two columns and two rows', () => {
  const kpi = ALL_TILES.find(({ id }) => id === 'kpi');
  if (!kpi) throw new Error('kpi');
  for (const metric of ['impressions', 'spend', 'ctr', 'cpa']) {
    const more = { question: question([metric]) };
    const host = draw(
      kpi,
      SCENARIOS['long names, huge figures, falling'] ?? {},
      { width: 168, height: 64 },
      more,
    );
    const figure = host.querySelector<HTMLElement>('.fd-kpi-figure');
    expect(figure?.scrollWidth).toBeLessThanOrEqual((figure?.clientWidth ?? 0) + 1);
    expect(Number.parseFloat(figure?.style.fontSize ?? '0')).toBeGreaterThanOrEqual(17);
    host.remove();
  }
});

it('a table scrolls inside its tile, and is reached by keyboard', () => {
  const table = ALL_TILES.find(({ id }) => id === 'table');
  if (!table) throw new Error('table');
  const host = draw(table, { rows: 60 }, roomOf(4, 4));
  const region = host.querySelector<HTMLElement>('.fd-tile-scroll');
  expect(region?.tabIndex).toBe(0);
  expect(region?.scrollHeight).toBeGreaterThan(region?.clientHeight ?? 0);
  expect(host.querySelector('.fd-tile-body')?.scrollHeight).toBeLessThanOrEqual(
    roomOf(4, 4).height,
  );
  host.remove();
});
