/** Tiles as slides: what they ask within a report, how they are drawn, and what they say where they have nothing to show. */
import { type SlideTile, slideTileOf } from '@flightdeck/domain/dashboards';
import { SlideOptions } from '@flightdeck/domain/report';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/registry.ts';
import { slideTables } from '../catalogue/tables.ts';
import { slideRequest } from '../deck/request.ts';
import { slideOptions } from '../deck/resolve.ts';
import { SlideView } from '../deck/SlideView.tsx';
import type { SlideDefinition } from '../definition.ts';
import { SAMPLE_CONTEXT, type Scenario, sampleData, sampleSlide } from '../testing/sample.ts';
import { question, sampleTile } from '../testing/sample-tiles.ts';
import { ALL_TILES } from './all.ts';

const FILTER = { dimension: 'country', values: [{ id: 4, label: 'Germany' }] };

function known(kind: string): SlideDefinition {
  const found = slideDefinition(`tile-${kind}`);
  if (!found) throw new Error(`No slide draws ${kind}.`);
  return found;
}
const optionsOf = (tile: SlideTile | null) => SlideOptions.parse({ tile });

function draw(kind: string, options: SlideOptions, scenario: Scenario = {}): string {
  const definition = known(kind);
  return renderToStaticMarkup(
    createElement(SlideView, {
      slide: sampleSlide(definition.id, 'What we saw', options),
      definition,
      context: SAMPLE_CONTEXT,
      state: { kind: 'ready', data: sampleData(definition, options, SAMPLE_CONTEXT, scenario) },
      page: 3,
      total: 12,
    }),
  );
}

describe.each(ALL_TILES.filter(({ needs }) => needs).map(({ id }) => id))(
  'a tile of the kind %s',
  (kind) => {
    const options = optionsOf(slideTileOf(sampleTile(kind), [FILTER], []));

    it('asks in its report for the same rows within its filters', () => {
      const asked = slideRequest(known(kind), options, SAMPLE_CONTEXT)?.queries ?? {};
      expect(Object.keys(asked).length).toBeGreaterThan(0);
      for (const query of Object.values(asked)) {
        expect(query).toMatchObject({
          filters: [{ dimension: 'country', ids: [4] }],
          ...{ range: SAMPLE_CONTEXT.range, compare: SAMPLE_CONTEXT.compareRange },
        });
      }
    });

    it('is drawn on a page that says what it is narrowed to, and has its figures as a table', () => {
      const html = draw(kind, options);
      expect(html).toContain('data-slide-state="ready"');
      expect(html).toContain(`data-kind="${kind}"`);
      expect(html).toMatch(
        /Country: Germany · (at least [\d,]+ impressions a row · )?compared with /,
      );
      expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|fd-tile-empty/);
      const definition = known(kind);
      const view = {
        title: 'What we saw',
        options: slideOptions(definition, options),
        context: SAMPLE_CONTEXT,
      };
      const [table] = slideTables(definition, {
        ...view,
        data: sampleData(definition, options, SAMPLE_CONTEXT),
      });
      expect(table?.title).toBe('What we saw');
      expect(table?.rows.length).toBeGreaterThan(0);
    });

    it('says that nothing was delivered', () => {
      expect(draw(kind, options, { empty: true })).toContain('No data in range');
    });
  },
);

it('without a tile, or with one that asks nothing, says so', () => {
  expect(draw('bars', {})).toContain('This page has no tile of a dashboard.');
  const gone = slideTileOf(sampleTile('bars', { question: question(['gone'], ['site']) }), [], []);
  expect(draw('bars', optionsOf(gone))).toContain('no metric “gone”');
  expect(slideDefinition('tile-text')).toBeUndefined();
});

it('drops what is no tile', () => {
  expect(slideOptions(known('bars'), { tile: { question: 7 }, takeaway: 'Ours' })).toMatchObject({
    ...{ tile: null, takeaway: 'Ours' },
  });
});
