/** The demo's dashboards may be saved as they are, and are asked with fewer statements than they have tiles. */
import {
  type Around,
  type DashboardBody,
  datasetQuery,
  expandQuestion,
  groupQueries,
  type TileQuestion,
  tileDays,
} from '@flightdeck/domain/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { expect, it, vi } from 'vitest';
import type { FactsStore } from '../../../platform/facts/store.ts';
import { ADVERTISERS } from '../../../testing/fixture.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { checkedBody } from '../checked-body.ts';
import { tileAnswers } from '../figures/tiles.ts';
import { brandOverview, searchAndSocial, weeklyCheck } from './dashboards.ts';

const server = suiteServer({ now: () => new Date('2026-03-10T12:00:00Z') });
const ALL = [
  brandOverview('Acme', ADVERTISERS.northwind),
  searchAndSocial(),
  weeklyCheck('Acme', ADVERTISERS.northwind),
];

/** The questions of all tiles. */
function queriesOf({ pages, view, metrics, impressionBasis, currency }: DashboardBody) {
  const around: Around = { choice: view, today: '2026-03-10', impressionBasis, currency };
  const queries: Record<string, DatasetQuery> = {};
  for (const tile of pages.flatMap(({ tiles }) => tiles)) {
    const days = tileDays(tile, around, view.period);
    const add = (name: string, question: TileQuestion) => {
      queries[name] = datasetQuery(expandQuestion(question, metrics), days, [], around);
    };
    if (tile.question) add(tile.id, tile.question);
    if (tile.beside) add(`${tile.id} beside`, tile.beside);
  }
  return queries;
}

it.each(ALL.map((body) => [body.name, body] as const))('%s may be saved', (_, body) => {
  expect(checkedBody(body)).toEqual(body);
});

it('has as many statements as groups of questions', async () => {
  const { services } = server;
  const caller = await services.callers.byUser('admin', '', '');
  if (!caller) throw new Error('The administrator is gone.');
  for (const body of ALL) {
    const queries = queriesOf(body);
    const answer = vi.fn<FactsStore['answer']>(services.facts.answer);
    const counting = { ...services, facts: { ...services.facts, answer } };
    const { failed, results } = await tileAnswers(counting)(caller, {
      ...{ advIds: body.view.advIds, queries },
    });
    expect(failed).toBeUndefined();
    expect(Object.keys(results).toSorted()).toEqual(Object.keys(queries).toSorted());
    expect(answer).toHaveBeenCalledTimes(groupQueries(queries).length);
  }
});

it('of 24 tiles that ask the same in other metrics is a handful', async () => {
  const { services } = server;
  const caller = await services.callers.byUser('admin', '', '');
  if (!caller) throw new Error('The administrator is gone.');
  const range = { start: '2026-03-01', end: '2026-03-03' };
  const metrics = ['impressions', 'clicks', 'ctr', 'viewability', 'spend', 'cpm'];
  const queries = Object.fromEntries(
    [[], ['day'], ['site'], ['campaign']].flatMap((dimensions) =>
      metrics.map((metric): [string, DatasetQuery] => [
        `${metric} ${dimensions}`,
        {
          ...{ dataset: 'delivery', metrics: [metric], dimensions, range },
          // Each kind that ranks its rows ranks them by one metric of the page.
          ...(dimensions.length > 0 && dimensions[0] !== 'day'
            ? { orderBy: { by: 'impressions', direction: 'desc' as const } }
            : {}),
        },
      ]),
    ),
  );
  const spied = vi.spyOn(services.facts, 'answer');
  const { results } = await tileAnswers(services)(caller, { advIds: [], queries });
  expect(Object.keys(results)).toHaveLength(24);
  expect(spied).toHaveBeenCalledTimes(4);
  spied.mockRestore();
});
