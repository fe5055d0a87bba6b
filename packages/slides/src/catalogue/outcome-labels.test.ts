/** What slides call conversions in a report on an aggregator. */
import { expect, it } from 'vitest';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import { GOALS } from './goals.ts';
import { SEARCH } from './search.ts';
import { DELIVERY } from './shared.ts';

const ONE = { ...SAMPLE_CONTEXT, outcomes: ['Test drive booked'] };
const SEVERAL = { ...SAMPLE_CONTEXT, outcomes: ['Test drive booked', 'Brochure requested'] };

it('a single outcome has the name that the client gave it', () => {
  expect(DELIVERY.label('conversions', ONE)).toBe('Test drive booked');
  expect(DELIVERY.label('cpa', ONE)).toBe('Cost per Test drive booked');
  expect(DELIVERY.inSentence('conversions', ONE)).toBe('“Test drive booked”');
  expect(SEARCH.inSentence('cpa', ONE)).toBe('cost per “Test drive booked”');
  expect(SEARCH.label('conversionRate', ONE)).toBe('Test drive booked per click');
});

it('several are outcomes', () => {
  expect(DELIVERY.label('conversions', SEVERAL)).toBe('Outcomes');
  expect(DELIVERY.inSentence('cpa', SEVERAL)).toBe('cost per outcome');
});

it('goals are outcomes of all kinds', () => {
  expect(GOALS.label('completions', ONE)).toBe('Outcomes');
  expect(GOALS.noun('goal', ONE)).toMatchObject({ one: 'outcome' });
});

it('whatever an aggregator does not count keeps its name, and all does without one', () => {
  expect(DELIVERY.label('clicks', ONE)).toBe('Clicks');
  expect(DELIVERY.label('conversions', SAMPLE_CONTEXT)).toBe('Conversions');
  expect(GOALS.noun('goal', SAMPLE_CONTEXT)).toMatchObject({ one: 'goal' });
});
