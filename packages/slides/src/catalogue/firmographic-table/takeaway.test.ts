/** The sentence under the table of companies. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

const company = (name: string, impressions: number, clicks: number): Row => [
  name,
  { impressions, clicks, ctr: clicks / impressions },
];
const told = (rows: readonly Row[], totals: Row[1], more = {}) =>
  takeaway('firmographic-table', data({ rows: answer('company', rows, totals, more) }), {
    group: 'company',
  });

it('names the company with most impressions, and the one that responded most', () => {
  const rows = [company('Acme', 300_000, 300), company('Borealis', 100_000, 400)];
  expect(told(rows, { impressions: 400_000, clicks: 700 })).toBe(
    'Acme has the most impressions: 300k of 400k (75%); Borealis has the highest CTR (0.40%).',
  );
});

it('does not call the best of those shown the best of all', () => {
  const rows = [company('Acme', 300_000, 300), company('Borealis', 100_000, 400)];
  expect(told(rows, { impressions: 900_000, clicks: 9000 }, { rowCount: 40 })).toContain(
    'Borealis has the highest CTR of those shown',
  );
});

it('names no best where chance explains it', () => {
  const rows = [company('Acme', 3000, 3), company('Borealis', 1000, 2)];
  expect(told(rows, { impressions: 4000, clicks: 5 })).toBe(
    'Acme has the most impressions: 3k of 4k (75%).',
  );
});

it('says one company, and nothing', () => {
  expect(told([company('Acme', 3, 0)], { impressions: 3 })).toBe('Acme has 3 impressions.');
  expect(told([], {})).toBeNull();
});

it('is empty where reports do not tell the trait, and says which', () => {
  const definition = slideDefinition('firmographic-table');
  const options = definition?.options.parse({ group: 'company' }) ?? {};
  const untold = data({ rows: answer('company', [company('Unknown', 9, 1)], { impressions: 9 }) });
  expect(definition?.isEmpty(untold, options)).toBe(true);
  expect(definition?.emptyNotice?.(untold, options, SAMPLE_CONTEXT)?.title).toBe(
    'No company in range',
  );
  const some = [company('Unknown', 9, 1), company('Acme', 1, 0)];
  const told = data({ rows: answer('company', some, { impressions: 10 }) });
  expect(definition?.isEmpty(told, options)).toBe(false);
});
