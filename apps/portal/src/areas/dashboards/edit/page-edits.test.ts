/** What editing does to pages and tiles: places, ids and own metrics stay right. */
import type { CalculatedMetric, DashboardBody, Tile } from '@flightdeck/domain/dashboards';
import { DashboardBody as Body, tileOn, withoutPage } from '@flightdeck/domain/dashboards';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../page-of.ts';
import * as edits from './page-edits.ts';
import { body, METRIC, tile } from './testing.ts';

const check = (next: DashboardBody) => expect(Body.safeParse(next).error).toBeUndefined();
const tilesOf = (next: DashboardBody, page = 0): readonly Tile[] => next.pages[page]?.tiles ?? [];

describe('tiles', () => {
  it('are duplicated under the original, with an id of their own', () => {
    const next = edits.withDuplicate(body(), 'p1', 'a');
    check(next);
    const [, , copy] = tilesOf(next);
    expect(copy).toMatchObject({ title: 'Spend by day' });
    expect(next.pages[0]?.layout.find(({ id }) => id === copy?.id)).toMatchObject({
      x: 0,
      y: 4,
      w: 6,
    });
  });

  it('move to another page, where the gap closes', () => {
    const next = edits.onOtherPage(body(), 'p1', 'a', 'p2');
    check(next);
    expect(tilesOf(next).map(({ id }) => id)).toEqual(['b']);
    expect(tilesOf(next, 1).map(({ id }) => id)).toEqual(['a']);
  });

  it('grow to the least size of another kind', () => {
    const least = { w: 8, h: 5 };
    const next = edits.withChangedTile(body(), { ...tile('a'), kind: 'table' }, least);
    check(next);
    expect(next.pages[0]?.layout.find(({ id }) => id === 'a')).toMatchObject(least);
  });

  it('bring their own metrics along, and rename one that is another here', () => {
    const from = body({ metrics: [METRIC] });
    const own = tileOn(pageOf(from, 'p1'), 'b');
    if (!own) throw new Error('No tile.');
    const copied = edits.copied(from, own);
    expect(copied.metrics).toEqual([METRIC]);
    const fresh = edits.pasted(body({ metrics: [] }), 'p2', copied);
    check(fresh);
    expect(fresh.metrics).toEqual([METRIC]);
    expect(edits.pasted(from, 'p2', copied).metrics).toEqual([METRIC]);
    const other: CalculatedMetric = { ...METRIC, expression: 'spend / clicks' };
    const beside = edits.pasted(body({ metrics: [other] }), 'p2', copied);
    check(beside);
    const renamed = beside.metrics[1];
    expect(renamed).toMatchObject({ expression: METRIC.expression });
    expect(renamed?.id).not.toBe(METRIC.id);
    const name = `calc.${renamed?.id}`;
    expect(tilesOf(beside, 1)[0]?.question).toMatchObject({
      metrics: [name],
      orderBy: { by: name },
    });
    expect(edits.metricUses(from, METRIC.id)).toEqual(['Cost by site']);
    expect(edits.metricUses(fresh, 'other')).toEqual([]);
  });

  it('are at most sixty on a page', () => {
    const page = pageOf(body(), 'p1');
    expect(edits.noRoom(page, [{ w: 4, h: 4 }])).toBeNull();
    expect(edits.noRoom(page, Array(59).fill({ w: 4, h: 4 }))).toContain('60');
    expect(edits.noRoom(page, Array(20).fill({ w: 12, h: 40 }))).toContain('full');
  });
});

describe('pages', () => {
  it('are added, copied, moved and deleted; the last one stays', () => {
    const { body: copied, page } = edits.withPageCopy(body(), 'p1');
    check(copied);
    expect(copied.pages.map(({ title }) => title)).toEqual(['Overview', 'Overview copy', 'Video']);
    expect(page.tiles.map(({ id }) => id)).not.toContain('a');
    expect(page.layout.map(({ id }) => id)).toEqual(page.tiles.map(({ id }) => id));
    const moved = edits.withPageMoved(copied, 'p2', -1);
    expect(moved.pages.map(({ title }) => title)).toEqual(['Overview', 'Video', 'Overview copy']);
    expect(edits.withPageMoved(moved, 'p1', -1)).toBe(moved);
    const one = withoutPage(body(), 'p1');
    expect(one.pages.map(({ id }) => id)).toEqual(['p2']);
    expect(withoutPage(one, 'p2')).toBe(one);
    check(edits.withNewPage(body(), 'Audience').body);
  });
});
