/** What slides call conversions in a report on an aggregator. */
import { countedNote, outcomeWords } from '@flightdeck/domain/outcomes';
import { expect, it } from 'vitest';
import { contextOf } from '../deck/resolve.ts';
import { sourceLine } from '../deck/SlideFrame.tsx';
import { SAMPLE_CONTEXT, sampleData } from '../testing/sample.ts';
import { slide } from './cost-comparison/definition.tsx';
import { GOALS } from './goals.ts';
import { SEARCH } from './search.ts';
import { DELIVERY } from './shared.ts';

const ONE = { ...SAMPLE_CONTEXT, outcomes: outcomeWords(['Test drive booked']) };
const SEVERAL = {
  ...SAMPLE_CONTEXT,
  outcomes: outcomeWords(['Test drive booked', 'Brochure requested']),
};

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

it('a slide tells whose count it shows, and has the names only where it is counted', () => {
  const shown = (isCounted: boolean) => {
    const names = ['Order', 'Quote', 'Call', 'Visit'];
    const words = isCounted ? { words: outcomeWords(names) } : {};
    const data = {
      ...sampleData(slide),
      counted: {
        ...{ aggregator: 'Spring', names, isCounted, ...words },
        note: countedNote('Spring', names, isCounted),
      },
    };
    const context = contextOf(SAMPLE_CONTEXT, { kind: 'ready', data });
    return { line: sourceLine(context, data), label: DELIVERY.label('conversions', context) };
  };
  expect(shown(true).line).toContain('Order, Quote, 2 more as “Spring” counts');
  expect(shown(true).label).toBe('Outcomes');
  expect(shown(false).line).toContain('conversions as their systems claim them');
  expect(shown(false).label).toBe('Conversions');
});
