/** Questions in words: what they ask, what is wrong with them, and how they go on. */
import { describe, expect, it } from 'vitest';
import { DatasetQuery } from '../../datasets/query.ts';
import { datasetOf, LOADED_DATASET_IDS } from '../../datasets/registry.ts';
import { type CalculatedMetric, Tile } from '../model.ts';
import { datasetQuery } from '../question.ts';
import { type AskAround, ask, complete, MOST_LETTERS, openValue, type TileDraft } from './index.ts';
import { SOME_KINDS } from './testing.ts';

const today = '2026-11-26';
const kinds = SOME_KINDS;
/** Every name has a value, whose id is of its letters. */
const known: AskAround = {
  ...{ today, kinds },
  values: ({ name }) => [{ id: Number.parseInt(name.slice(0, 4), 36), label: name }],
};

/** A draft in a line. */
function told(draft: TileDraft | null): string | null {
  if (!draft) return null;
  const { kind, question, period, compare } = draft;
  const { dataset, metrics, dimensions, filters, orderBy, limit, minImpressions } = question;
  return [
    `${kind}: ${dataset} ${metrics.join()}`,
    dimensions.length > 0 ? `by ${dimensions.join()}` : '',
    ...filters.map(
      (each) => `where ${each.dimension}=${each.values.map(({ label }) => label).join('|')}`,
    ),
    period ? ('start' in period ? `${period.start}..${period.end}` : period.preset) : '',
    compare ? `vs ${'with' in compare ? compare.with : `${compare.start}..${compare.end}`}` : '',
    orderBy ? `${orderBy.by} ${orderBy.direction}` : '',
    limit ? `limit ${limit}` : '',
    minImpressions ? `least ${minImpressions}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const QUESTIONS: readonly (readonly [question: string, asks: string])[] = [
  [
    'ctr by site last month where country is Germany, as bars',
    'bars: delivery ctr by site where country=Germany lm',
  ],
  ['spend', 'kpi: delivery spend'],
  ['impressions over time', 'time-series: delivery impressions by day'],
  ['spend per week this year', 'time-series: delivery spend by week ytd'],
  ['clicks and ctr by campaign', 'table: delivery clicks,ctr by campaign'],
  ['top 10 sites by spend', 'bars: delivery spend by site spend desc limit 10'],
  [
    'bottom 5 placements by ctr with at least 1,000 impressions last 90 days',
    'bars: delivery ctr by placement l90d ctr asc limit 5 least 1000',
  ],
  [
    'cost by campaign as table sorted by spend ascending',
    'table: delivery spend by campaign spend asc',
  ],
  ['sessions by channel', 'bars: analytics sessions by channel'],
  ['visits by source and medium', 'pivot: analytics sessions by source,medium'],
  ['revenue in web analytics by channel last 28 days', 'bars: analytics revenue by channel l28d'],
  ['clicks by keyword', 'bars: search clicks by keyword'],
  ['impressions by country as map', 'map: delivery impressions by country'],
  ['spend by device as pie', 'share: delivery spend by device'],
  ['ctr by site and device', 'pivot: delivery ctr by site,device'],
  ['ctr by site and device as heat map', 'heat-map: delivery ctr by site,device'],
  ['impressions, clicks, conversions as funnel', 'funnel: delivery impressions,clicks,conversions'],
  ['spend by campaign vs revenue by campaign', 'table: delivery spend,revenue by campaign'],
  ['spend compared with last year', 'kpi: delivery spend vs year'],
  ['spend this month compared with previous period', 'kpi: delivery spend tm vs calendar'],
  [
    'spend per day last 7 days vs previous period',
    'time-series: delivery spend by day l7d vs calendar',
  ],
  ['ctr in March 2026', 'kpi: delivery ctr 2026-03-01..2026-03-31'],
  ['ctr in March', 'kpi: delivery ctr 2026-03-01..2026-03-31'],
  ['spend 1 to 14 May', 'kpi: delivery spend 2026-05-01..2026-05-14'],
  ['spend 1 May to 14 June 2026', 'kpi: delivery spend 2026-05-01..2026-06-14'],
  ['spend 2026-05-01 to 2026-05-14', 'kpi: delivery spend 2026-05-01..2026-05-14'],
  ['spend last 30 days', 'kpi: delivery spend l30d'],
  ['spend last 29 days', 'kpi: delivery spend 2026-10-28..2026-11-25'],
  ['spend Q1 2026 by month', 'time-series: delivery spend by month 2026-01-01..2026-03-31'],
  ['spend in 2025', 'kpi: delivery spend 2025-01-01..2025-12-31'],
  ['spend since 1 March', 'kpi: delivery spend 2026-03-01..2026-11-25'],
  ['cpm yesterday', 'kpi: delivery cpm l1d'],
  ['what was the click-through rate last week by publisher?', 'bars: delivery ctr by site lw'],
  ['how much did we spend last month', 'kpi: delivery spend lm'],
  ['number of clicks by site', 'bars: delivery clicks by site'],
  ['map of clicks by country', 'map: delivery clicks by country'],
  ['table of spend and roas by campaign', 'table: delivery spend,roas by campaign'],
  ['reach by campaign', 'bars: social reach by campaign'],
  ['frequency by campaign in social advertising', 'bars: social frequency by campaign'],
  ['conversions by activity', 'bars: conversions conversions by activity'],
  ['average session duration by landing page', 'bars: analytics averageDuration by landingPage'],
  ['bounce rate over time last 6 months', 'time-series: analytics bounceRate by week l6m'],
  ['planned spend by campaign', 'bars: spendPlan plannedSpend by campaign'],
  [
    'viewability by creative type where site is “Day by Night” or Guardian',
    'bars: delivery viewability by creativeType where site=Day by Night|Guardian',
  ],
  [
    'cpa by site where campaign is Spring Sale last month',
    'bars: delivery cpa by site where campaign=Spring Sale lm',
  ],
  [
    'cpa where campaign is Spring Sale and device is Mobile',
    'kpi: delivery cpa where campaign=Spring Sale where device=Mobile',
  ],
  ['spend by client', 'bars: delivery spend by advertiser'],
  ['spend per day by device last 28 days', 'time-series: delivery spend by day,device l28d'],
  ['ctr trend', 'time-series: delivery ctr by day'],
  ['monthly spend', 'time-series: delivery spend by month'],
  ['spend daily', 'time-series: delivery spend by day'],
  ['clicks by seniority', 'bars: firmographics clicks by seniority'],
  ['quality score by keyword', 'bars: search qualityScore by keyword'],
  ['spend as kpi', 'kpi: delivery spend'],
  ['video completion rate by creative', 'bars: delivery vcr by creative'],
  ['impr by size as columns', 'columns: delivery impressions by size'],
  ['spend and clicks by site as scatter', 'scatter: delivery spend,clicks by site'],
  ['engagements by network last quarter', 'bars: social engagements by network lq'],
  [
    'leads by company where country is France',
    'bars: firmographics leads by company where country=France',
  ],
  ['goal value by goal', 'bars: goals value by goal'],
  ['spend for site Guardian', 'kpi: delivery spend where site=Guardian'],
  ['spend by site top 10', 'bars: delivery spend by site spend desc limit 10'],
  ['highest 3 campaigns by roas', 'bars: delivery roas by campaign roas desc limit 3'],
  ['sorted by ctr clicks by site', 'table: delivery ctr,clicks by site ctr desc'],
  [
    'spend March 2026 compared with March 2025',
    'kpi: delivery spend 2026-03-01..2026-03-31 vs 2025-03-01..2025-03-31',
  ],
  ['clicks by site and month', 'time-series: delivery clicks by month,site'],
  ['which site has the highest ctr', 'bars: delivery ctr by site ctr desc'],
  ['sites with the fewest clicks last month', 'bars: delivery clicks by site lm clicks asc'],
  ['spend in May and June', 'kpi: delivery spend 2026-05-01..2026-06-30'],
  ['ctr by site where impressions > 1000', 'bars: delivery ctr by site least 1001'],
  ['ctr by site with impressions >= 1,000', 'bars: delivery ctr by site least 1000'],
  ['spend this year vs last year', 'kpi: delivery spend ytd vs year'],
  ['spend month over month', 'kpi: delivery spend vs calendar'],
  [
    'top ten creatives by clicks this month',
    'bars: delivery clicks by creative tm clicks desc limit 10',
  ],
  ['clicks per site', 'bars: delivery clicks by site'],
  ['spend split by device', 'bars: delivery spend by device'],
  ['spend across sites', 'bars: delivery spend by site'],
  ['ctr for each placement this quarter', 'bars: delivery ctr by placement qtd'],
  [
    'impressions and clicks over time last 28 days',
    'time-series: delivery impressions,clicks by day l28d',
  ],
  ['cpc week to date', 'kpi: delivery cpc wtd'],
  [
    'Spend, Clicks & CTR by Campaign, top 5, last 6 months, as table',
    'table: delivery spend,clicks,ctr by campaign l6m spend desc limit 5',
  ],
  [
    'invalid clicks by site where device is Mobile, Desktop or Tablet, last 7 days',
    'bars: delivery invalidClicks by site where device=Mobile|Desktop|Tablet l7d',
  ],
  ['click reach by site', 'bars: reach clickReach by site'],
  [
    'revenue by campaign for client Northwind',
    'bars: delivery revenue by campaign where advertiser=Northwind',
  ],
  ['spend from 1 to 14 May by site', 'bars: delivery spend by site 2026-05-01..2026-05-14'],
  ['spend between 28 Dec and 3 Jan', 'kpi: delivery spend 2025-12-28..2026-01-03'],
  ['ctr by creative more than 5k impressions', 'bars: delivery ctr by creative least 5001'],
];

describe('a question', () => {
  it.each(QUESTIONS)('%s', (question, asks) => {
    const asked = ask(question, known);
    expect(asked.problems).toEqual([]);
    expect(told(asked.draft)).toBe(asks);
    if (!asked.draft) return;
    // It can be kept as a tile, and the server would take it.
    const tile = Tile.parse({ ...asked.draft, id: 'a', options: {} });
    if (!tile.question) throw new Error('A tile that was asked for has a question.');
    const query = datasetQuery(
      tile.question,
      { range: { start: today, end: today }, compare: undefined },
      [],
      {
        choice: { period: { preset: 'lm' }, compare: { with: 'none' }, advIds: [], filters: [] },
        today,
        impressionBasis: 'total',
        currency: null,
      },
    );
    expect(DatasetQuery.safeParse(query).success).toBe(true);
  });

  it('is told in words', () => {
    expect(ask('ctr by site last month where country is Germany, as bars', known).words).toBe(
      'CTR by site · last month · country Germany · bars',
    );
    expect(ask('top 5 campaigns by cost in social compared with last year', known).words).toBe(
      'Spend by campaign · top 5 · compared with the same days last year · sorted by spend · bars · Social advertising',
    );
    expect(ask('conversions by activity', known).words).toBe(
      'Total conversions by activity · bars',
    );
    expect(ask('', known)).toMatchObject({ draft: null, words: '', problems: [] });
  });

  it('marks where each part stands', () => {
    const question = 'ctr by site last month where country is Germany, as bars';
    const parts = ask(question, known).understood.map(({ at }) => question.slice(at.start, at.end));
    expect(parts).toEqual(['ctr', 'by site', 'last month', 'where country is Germany', 'as bars']);
  });

  it('finds every metric and dimension by its label and by its id', () => {
    for (const dataset of LOADED_DATASET_IDS) {
      const { metrics, dimensions, label } = datasetOf(dataset);
      for (const [id, metric] of Object.entries(metrics)) {
        for (const name of [metric.label, id]) {
          const asked = ask(`${name} in ${label}`, known);
          expect(asked.draft?.question, `${name} in ${label}`).toMatchObject({
            dataset,
            metrics: [id],
          });
        }
      }
      const [first = ''] = Object.keys(metrics);
      for (const [id, dimension] of Object.entries(dimensions)) {
        for (const name of [dimension.label, id]) {
          const asked = ask(`${first} by ${name} in ${label}`, known);
          expect(asked.draft?.question, `${first} by ${name} in ${label}`).toMatchObject({
            dataset,
            dimensions: [id],
          });
        }
      }
    }
  });

  it('names the other datasets that could answer, and takes the one that is said', () => {
    const asked = ask('spend by campaign', known);
    expect(asked.dataset).toBe('delivery');
    expect(asked.others.map(({ label }) => label)).toContain('Search advertising');
    const [other] = asked.others;
    const again = ask(`spend by campaign${other?.insert}`, known);
    expect(again.dataset).toBe('search');
    expect(again.others).toEqual([]);
  });

  it('finds the dashboard’s own metrics', () => {
    const metrics: CalculatedMetric[] = [
      {
        id: 'm1',
        label: 'Profit',
        dataset: 'delivery',
        expression: 'revenue - spend',
        unit: 'money',
        better: 'higher',
      },
    ];
    expect(told(ask('profit by site', { ...known, metrics }).draft)).toBe(
      'bars: delivery calc.m1 by site',
    );
    expect(complete('pro', 3, { today, kinds, metrics })[0]?.label).toBe('Profit');
  });

  it('tells that fixed days do not move, and what would', () => {
    const [remark] = ask('spend last 29 days', known).remarks;
    expect(remark?.message).toContain('“last 28 days” moves on');
    expect(remark?.suggestions[0]?.insert).toBe('last 28 days');
    expect(ask('spend in October', known).remarks[0]?.suggestions[0]?.insert).toBe('last month');
    expect(ask('spend last 28 days', known).remarks).toEqual([]);
  });
});

describe('values of a question', () => {
  const question = 'ctr where country is Germany or France by site';
  it('are looked up first', () => {
    const asked = ask(question, { today, kinds });
    expect(asked.draft).toBeNull();
    expect(asked.problems).toEqual([]);
    expect(asked.lookups).toEqual([
      { dataset: 'delivery', dimension: 'country', name: 'Germany' },
      { dataset: 'delivery', dimension: 'country', name: 'France' },
    ]);
  });

  it('are those of exactly that name, whatever its capitals; all where several have it', () => {
    const values = [
      { id: 1, label: 'GERMANY' },
      { id: 2, label: 'East Germany' },
      { id: 3, label: 'germany ' },
    ];
    const { draft } = ask('ctr where country is Germany', { today, kinds, values: () => values });
    expect(draft?.question.filters[0]?.values.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('that are not found are told with those that are like them', () => {
    const asked = ask('ctr where site is Gardian', {
      today,
      kinds,
      values: () => [
        { id: 1, label: 'The Guardian' },
        { id: 2, label: 'Guardian' },
      ],
    });
    expect(asked.draft).toBeNull();
    expect(asked.problems[0]?.message).toBe(
      'No site is called “Gardian”. Did you mean Guardian or The Guardian?',
    );
    expect(asked.problems[0]?.suggestions.map(({ insert }) => insert)).toEqual([
      'Guardian',
      '“The Guardian”',
    ]);
  });
});

describe('what is wrong', () => {
  it.each([
    ['spned by site', 'spned', 'Did you mean Spend?'],
    ['ctr by sites and devise', 'devise', '“devise” is not known'],
    ['spend by contry', 'contry', 'Did you mean country?'],
    ['spend where contry is Germany', 'contry', 'Did you mean country?'],
    ['spend by hour', 'hour', 'Figures are kept by day'],
    ['spend by day of the week', 'day', 'not by weekday'],
    ['average impressions by site', 'average', 'take “average” out'],
    ['sessions by site', 'by site', 'Web analytics does not know it. Take channel'],
    ['sessions and spend by campaign', 'spend', 'ask for them in two tiles'],
    ['spend by site and device and country', 'country', 'at most two dimensions'],
    ['spend as pie', 'as pie', 'A share needs 1 dimension: say what to split by.'],
    ['spend by site as scatter', 'as scatter', 'A scatter needs 2 metrics: name 1 more.'],
    ['spend by site as map', 'as map', 'A map shows countries'],
    ['spend by site and device as line', 'as line', 'goes along time'],
    ['ctr by day as bars', 'as bars', 'Bars show names, not days'],
    ['spend by site as kpi', 'as kpi', 'Key figures show no dimension'],
    ['spend as blob', 'blob', 'There is no kind of tile “blob”'],
    ['spend by', '', 'Say what to split by'],
    ['where country is Germany', '', 'Name at least one metric'],
    ['spend where country', 'where country', 'Say which'],
    ['spend where country is not Germany', 'where country is not Germany', 'leaves none out'],
    ['spend where day is Monday', 'where day is Monday', 'Days are asked for as days'],
    [
      'spend where cost structure is CPM',
      'where cost structure is CPM',
      'cannot be filtered by cost structure',
    ],
    ['clicks in Germany', 'Germany', 'where country is Germany'],
    ['top sites by spend', 'top', 'Say how many: top 10'],
    ['top 10 spend', 'top 10', 'There is one row alone'],
    ['spend by site top 5000', 'top 5000', 'At most 1,000 rows'],
    ['spend today', 'today', 'ask for yesterday'],
    ['spend last month this month', 'last month', 'said twice'],
    ['spend by site compared with', '', 'Say what to compare with'],
    ['spend by site sorted by', '', 'Say what to sort by'],
    ['spend by site sorted by device', 'sorted by device', 'by Spend or Site'],
    ['clicks at least 1000 by site', 'at least 1000', 'at least 1,000 impressions'],
    ['ctr by site at least 10 clicks', 'at least 10 clicks', 'not by Clicks'],
    [
      'sessions by channel at least 10 impressions',
      'at least 10 impressions',
      'has no impressions',
    ],
    ['clicks by keyword in delivery', 'in delivery', 'Delivery does not know Keyword'],
    ['foo bar baz', 'foo bar baz', 'take it out'],
  ])('with “%s”', (question, part, says) => {
    const { draft, problems } = ask(question, known);
    expect(draft).toBeNull();
    const found = problems.find(({ message }) => message.includes(says));
    expect(problems.map(({ message }) => message).join(' ')).toContain(says);
    expect(question.slice(found?.at.start, found?.at.end)).toBe(part);
  });

  it('is mended by each way that is suggested', () => {
    for (const question of [
      'spend as pie',
      'sessions by site',
      'spned by site',
      'spend today',
      'spend by site as map',
      'clicks by keyword in delivery',
      'top sites by spend',
    ]) {
      const suggestions = ask(question, known).problems.flatMap((each) => each.suggestions);
      expect(suggestions.length, question).toBeGreaterThan(0);
      const [first] = suggestions;
      if (!first) continue;
      const mended =
        question.slice(0, first.at.start) + first.insert + question.slice(first.at.end);
      expect(told(ask(mended, known).draft), mended).not.toBeNull();
    }
  });

  it('is told of a question that is too long', () => {
    const { draft, problems } = ask(`spend ${'by site '.repeat(60)}`, known);
    expect(draft).toBeNull();
    expect(problems.some(({ message }) => message.includes(`at most ${MOST_LETTERS}`))).toBe(true);
  });
});

describe('completion', () => {
  const values = ['Germany', 'France', 'United Kingdom'];
  const goesOn = (text: string) =>
    complete(text, text.length, { today, kinds, values }).map(
      ({ at, insert }) => text.slice(0, at.start) + insert,
    );
  it.each([
    ['c', 'Clicks '],
    ['cost', 'Spend '],
    ['viewable im', 'Viewable impressions '],
    ['ctr ', 'ctr by '],
    ['ctr by si', 'ctr by site '],
    ['ctr by site and d', 'ctr by site and day '],
    ['ctr by site last 2', 'ctr by site last 28 days '],
    ['ctr where ', 'ctr where advertiser is '],
    ['ctr where country ', 'ctr where country is '],
    ['ctr where country is ', 'ctr where country is Germany '],
    ['ctr where country is United', 'ctr where country is “United Kingdom” '],
    ['ctr where country is Germany or F', 'ctr where country is Germany or France '],
    ['ctr where country is Germany and dev', 'ctr where country is Germany and device is '],
    ['ctr as b', 'ctr as bars '],
    ['ctr compared with l', 'ctr compared with last year '],
    ['ctr by site top ', 'ctr by site top 5 '],
    ['ctr per ', 'ctr per day '],
    ['ctr in s', 'ctr in search advertising '],
  ])('of “%s”', (text, first) => {
    expect(goesOn(text)[0]).toBe(first);
  });

  it('offers only what the dataset of the question knows', () => {
    expect(goesOn('sessions by ')).not.toContain('sessions by site ');
    expect(goesOn('ctr by site, ses')).toEqual([]);
    expect(goesOn('ctr where cost')).toEqual([]);
  });

  it('goes on in the middle, before what follows', () => {
    const [first] = complete('ctr by si last month', 9, { today, kinds });
    expect(first).toMatchObject({ insert: 'site', at: { start: 7, end: 9 } });
  });

  it('says which values to look up', () => {
    const at = (text: string) => openValue(text, text.length, { today, kinds });
    expect(at('ctr where country is Ger')).toMatchObject({
      dataset: 'delivery',
      dimension: 'country',
      search: 'Ger',
    });
    expect(at('sessions where source is Germany or “United K')).toMatchObject({
      dataset: 'analytics',
      dimension: 'source',
      search: 'United K',
    });
    expect(at('ctr by site')).toBeNull();
    expect(at('ctr where country')).toBeNull();
  });
});

it('every beginning of every question is read and goes on without a fault', () => {
  for (const [question] of QUESTIONS) {
    for (let length = 0; length <= question.length; length += 1) {
      const text = question.slice(0, length);
      const asked = ask(text, known);
      const places = [...asked.understood, ...asked.problems, ...asked.others];
      const offers = complete(text, length, { today, kinds, values: ['Germany'] });
      const isInside = [...places, ...offers].every(
        ({ at }) => at.start >= 0 && at.start <= at.end && at.end <= length,
      );
      expect(isInside, text).toBe(true);
      openValue(text, length, { today, kinds });
    }
  }
});

it('words thrown together are read without a fault', () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pool = QUESTIONS.flatMap(([question]) => question.split(' ')).concat([
    'where',
    'country',
    'is',
    'or',
    'and',
    ',',
    '“',
    '"',
    '=',
    '!',
    '-',
    '99999999999',
    '🙂',
    'by',
    'as',
    'the',
  ]);
  for (let round = 0; round < 400; round += 1) {
    const text = Array.from({ length: 1 + random(30) }, () => pool[random(pool.length)]).join(' ');
    ask(text, known);
    complete(text, random(text.length + 1), { today, kinds });
    openValue(text, random(text.length + 1), { today, kinds });
  }
});
