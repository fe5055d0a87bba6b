/** Tiles at their least sizes, with long names and huge figures: nothing covers another, and nothing is cut without an ellipsis. */
import '@fontsource-variable/inter/opsz.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
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

it('key events of a chart are reached one by one by keyboard, and are not on paper', async () => {
  const series = ALL_TILES.find(({ id }) => id === 'time-series');
  if (!series) throw new Error('time-series');
  const host = draw(series, { rows: 30, events: 3 }, roomOf(12, 6));
  const stops = [...host.querySelectorAll<HTMLElement>('.fd-event-stop')];
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  stops[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(stops[2]);
  // The days and the title.
  expect(stops[2]?.ariaLabel).toBe('14 – 23 Mar 2026: 20% off tents');
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  // Each lies over its mark.
  const marks = [...host.querySelectorAll('.fd-figure g > title')].map((title) =>
    title.parentElement?.querySelector('rect')?.getBoundingClientRect(),
  );
  expect(stops.map((stop) => Math.round(stop.getBoundingClientRect().x))).toEqual(
    marks.map((mark) => Math.round(mark?.x ?? Number.NaN)),
  );
  const tile = sampleTile('time-series');
  const data = sampleTileData(series, tile, { rows: 30, events: 3 });
  const body = { definition: series, tile, context: TILE_CONTEXT, data, ...roomOf(12, 6) };
  const paper = renderToStaticMarkup(<TileBody {...body} />);
  expect(paper).toContain('fd-figure');
  expect(paper).not.toContain('fd-event-stop');
  host.remove();
});
