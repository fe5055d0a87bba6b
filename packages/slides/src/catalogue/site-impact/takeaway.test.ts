/** The sentence about days with media: what it claims, and what it does not. */
import { shiftDay } from '@flightdeck/domain/dates';
import type { Coverage } from '@flightdeck/domain/metrics';
import { expect, it } from 'vitest';
import { answer, data, type Row } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

/** Four weeks from Monday 2 February 2026, right after four weeks that belong to the comparison. */
const RANGE = { start: '2026-02-02', end: '2026-03-01' };
const WHOLE: Coverage = { range: { days: 28, of: 28 }, compare: { days: 28, of: 28 } };

/** `media` and `site` by the day's index, from 5 January on. */
function told(
  media: (index: number) => number,
  site: (index: number) => number | null,
  coverage: Coverage = WHOLE,
) {
  const by = (id: string, of: (index: number) => number | null): Row[] =>
    Array.from({ length: 56 }, (_, index) => [index, of(index)] as const).flatMap(
      ([index, value]): Row[] => (value ? [[shiftDay('2026-01-05', index), { [id]: value }]] : []),
    );
  const definition = slideDefinition('site-impact');
  const props = {
    title: '',
    options: definition?.options.parse({}) ?? {},
    context: { ...SAMPLE_CONTEXT, range: RANGE },
    data: data({
      media: answer('day', by('impressions', media), {}),
      known: answer('day', [], { impressions: 1 }, { coverage }),
      site: answer('day', by('sessions', site), {}),
    }),
  };
  return { said: definition?.takeaway?.(props), subTitle: definition?.subTitle?.(props) };
}
const wobble = (index: number): number => (index % 14 < 7 ? 10 : -10);

it('tells the difference with its size and interval, and that it is no proof', () => {
  const { said, subTitle } = told(
    (index) => (index < 28 ? 0 : 5000),
    (index) => (index < 28 ? 1000 : 1200) + wobble(index),
  );
  expect(said).toMatch(
    /^Days with media had 20% more sessions than comparable days without: 1\.2k a day against 1k \(95% interval \+19(\.\d)?% to \+2[01](\.\d)?%\)\. That they came together does not prove that the media was the cause\.$/,
  );
  expect(subTitle).toBe('Impressions and sessions by day, 5 Jan – 1 Mar 2026');
});

it('says so where chance may explain the difference', () => {
  const { said } = told(
    (index) => (index < 28 ? 0 : 5000),
    (index) => 1000 + wobble(index) * 20 + (index < 28 ? 0 : 5),
  );
  expect(said).toMatch(
    /^Days with media had no clearly different sessions .* which chance alone may explain/,
  );
});

it('compares nothing where media always ran, hardly ran, or is not whole', () => {
  expect(
    told(
      () => 5000,
      () => 1000,
    ).said,
  ).toBe(
    'Media ran on nearly every day (0 days without), so that there is nothing to compare its days with.',
  );
  expect(
    told(
      (index) => (index < 3 ? 5000 : 0),
      () => 1000,
    ).said,
  ).toBe('Media ran on only 3 days, too few to compare with the others.');
  const { said } = told(
    (index) => (index < 28 ? 0 : 5000),
    () => 1000,
    { ...WHOLE, range: { days: 20, of: 28 } },
  );
  expect(said).toBe(
    'The media data of the range is not whole (20 of 28 days have data), so days without media are not known.',
  );
});

it('keeps to its own range where loads tell nothing of the days before', () => {
  const { subTitle } = told(
    (index) => (index < 42 ? 0 : 5000),
    () => 1000,
    { ...WHOLE, compare: { days: 0, of: 28 } },
  );
  expect(subTitle).toBe('Impressions and sessions by day, 2 Feb – 1 Mar 2026');
});
