/** Figures in texts come from the report's own scope, and none is made up. */
import { describe, expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/all.ts';
import { answer, data } from '../testing/answers.ts';
import { SAMPLE_CONTEXT, sampleSlide } from '../testing/sample.ts';
import { TEXT_QUERY } from './metric-texts.ts';
import { slidePage } from './page.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { slideRequest } from './request.ts';
import type { SlideState } from './resolve.ts';

const TEXT = 'CTR of {{metric:ctr}}, spend {{ metric:Spend vs previous }}.';
const covered = { days: 90, of: 90 };
const bullets = slideDefinition('bullet-points');
if (!bullets) throw new Error('The catalogue lost a slide.');
const definition = bullets;

const answered = (before: number, compare = covered): SlideState => ({
  kind: 'ready',
  data: data({
    [TEXT_QUERY]: answer(
      '',
      [],
      { ctr: 0.0024, spend: 1100 },
      {
        totals: { values: { ctr: 0.0024, spend: 1100 }, compare: { ctr: 0.002, spend: before } },
        coverage: { range: covered, compare },
      },
    ),
  }),
});

const shown = (state: SlideState, options = { bullets: [TEXT] }, title = 'Comments') =>
  slidePage({
    slide: sampleSlide('bullet-points', title, options),
    definition,
    context: SAMPLE_CONTEXT,
    state,
    page: 1,
    total: 1,
  });
const textOf = (state: SlideState) => shown(state)?.view.options.bullets;

describe('figures in texts', () => {
  it('are asked for in one query of the whole selection, also by a slide without figures', () => {
    const request = slideRequest(definition, { bullets: [TEXT] }, SAMPLE_CONTEXT);
    expect(request?.queries).toEqual({
      [TEXT_QUERY]: {
        metrics: ['impressions', 'clicks', 'spend', 'ctr'],
        dimensions: [],
        range: SAMPLE_CONTEXT.range,
        compare: SAMPLE_CONTEXT.compareRange,
        impressionBasis: 'total',
        currency: 'GBP',
      },
    });
    expect(slideRequest(definition, { bullets: ['Nothing to ask'] }, SAMPLE_CONTEXT)).toBeNull();
    const titled = slideRequest(definition, {}, SAMPLE_CONTEXT, 'CTR {{metric:ctr}}');
    expect(titled?.queries[TEXT_QUERY]).toBeDefined();
  });

  it('are written as on slides, a change with its sign', () => {
    expect(textOf(answered(1000))).toEqual(['CTR of 0.24%, spend +10%.']);
    expect(shown(answered(1000), { bullets: ['x'] }, 'At {{metric:ctr}}')?.title).toBe('At 0.24%');
  });

  it('are no change where the period before is not covered', () => {
    expect(textOf(answered(1000, { days: 80, of: 90 }))).toEqual(['CTR of 0.24%, spend –.']);
  });

  it('wait for their data, and fail with it', () => {
    expect(shown({ kind: 'loading' })?.status).toBe('loading');
    expect(shown({ kind: 'failed' })).toBeNull();
  });

  it('are unknown for metrics that delivery does not have', () => {
    const options = { bullets: ['{{metric:ctr}} {{metric:luck}} {{metric:ctr vs last year}}'] };
    expect(unknownPlaceholders({ title: '', options })).toEqual([
      '{{metric:luck}}',
      '{{metric:ctr vs last year}}',
    ]);
  });
});
