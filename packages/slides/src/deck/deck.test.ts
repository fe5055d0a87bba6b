/** Placeholders, options, states and dates of the deck. */
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { describe, expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/all.ts';
import { figure } from '../catalogue/shared.ts';
import type { WidenedFigures } from '../definition.ts';
import { shortName } from '../format/sentence.ts';
import { SAMPLE_CONTEXT, sampleData, sampleSlide } from '../testing/sample.ts';
import { fillText, pageText, slideTitle, unknownPlaceholders } from './placeholders.ts';
import { slideRequest } from './request.ts';
import { contextOf, isLeftOut, resolveSlide } from './resolve.ts';
import { sourceLine } from './SlideFrame.tsx';

const VIEWABLE = { ...SAMPLE_CONTEXT, impressionBasis: 'viewable' } as const;

function definitionOf(id: string) {
  const definition = slideDefinition(id);
  if (!definition) throw new Error(id);
  return definition;
}

describe('placeholders', () => {
  it('are filled whatever their case and spaces', () => {
    expect(
      fillText('{{ Advertiser }} in {{range}}, page {{page}}', SAMPLE_CONTEXT, '6 of 12'),
    ).toBe('Northwind Outdoor in 1 Jan – 31 Mar 2026, page 6 of 12');
  });

  it('are left out where they are none, but shown to the author', () => {
    const printed = (text: string) => fillText(text, SAMPLE_CONTEXT, '1 of 2');
    expect(printed('Results of {{advertizer}}, {{range}}')).toBe('Results of, 1 Jan – 31 Mar 2026');
    expect(printed('{{nobody}} Notes {{ }} on {{advertiser} sales {{}}')).toBe('Notes on sales');
    expect(printed(`Notes {{${'long '.repeat(20)}}}`)).toBe('Notes');
    expect(printed('{{nobody}}')).toBe('');
    expect(printed('a  b {{ c')).toBe('a  b {{ c');
    expect(fillText('{{nobody}} {{', SAMPLE_CONTEXT, '', true)).toBe('{{nobody}} {{');
  });

  it('are filled in the title by which a list names the slide', () => {
    const title = 'Page {{page}}, {{range}}';
    expect(slideTitle({ title }, SAMPLE_CONTEXT, 6, 12)).toBe('Page 6 of 12, 1 Jan – 31 Mar 2026');
    expect(slideTitle({ title }, SAMPLE_CONTEXT, null, 12)).toContain('Page –');
  });

  it('isolate a name from right to left, and no other', () => {
    const context = { ...SAMPLE_CONTEXT, advertiserName: 'אביב' };
    expect(fillText('{{advertiser}}: 12 %', context, '')).toBe('\u2068אביב\u2069: 12 %');
    expect(shortName('אביב', 48)).toBe('\u2068אביב\u2069');
    expect(shortName('Aviv', 48)).toBe('Aviv');
  });

  it('know no page for a slide that is left out', () => {
    expect(pageText(6, 12)).toBe('6 of 12');
    expect(pageText(null, 12)).toBe('–');
  });

  it('are named where they are none, in titles and options, each once', () => {
    const slide = sampleSlide('bullet-points', 'Notes on {{advertizer}}', {
      bullets: ['{{ Range }} and {{foo}}', '{{foo}} again'],
    });
    expect(unknownPlaceholders(slide)).toEqual(['{{advertizer}}', '{{foo}}']);
    expect(unknownPlaceholders(sampleSlide('cover', 'On {{range}'))).toEqual(['{{range}']);
    expect(unknownPlaceholders(sampleSlide('cover', '{{PREPARED BY}} {{'))).toEqual([]);
  });

  it('are not filled twice when a name looks like one', () => {
    const context = { ...SAMPLE_CONTEXT, advertiserName: '{{range}} Ltd' };
    expect(fillText('{{advertiser}}', context, '')).toBe('{{range}} Ltd');
  });
});

describe('a slide', () => {
  it('is left out when excluded, deleted or marked so in its options', () => {
    const slide = sampleSlide('cover', 'Cover');
    expect(isLeftOut(slide)).toBe(false);
    expect(isLeftOut({ ...slide, exclude: true })).toBe(true);
    expect(isLeftOut({ ...slide, show: 'no' })).toBe(true);
    expect(isLeftOut({ ...slide, options: { excludeFromPdf: 'yes' } })).toBe(true);
  });

  it('is ready without data when it asks for none, and waits for data otherwise', () => {
    const state = { kind: 'loading' } as const;
    const cover = sampleSlide('cover', 'Cover');
    expect(resolveSlide(definitionOf('cover'), cover, SAMPLE_CONTEXT, state, '1 of 2').status).toBe(
      'ready',
    );
    const overview = sampleSlide('campaign-overview', 'Overview');
    expect(
      resolveSlide(definitionOf('campaign-overview'), overview, SAMPLE_CONTEXT, state, '2 of 2')
        .status,
    ).toBe('loading');
  });

  it('asks for money in the report’s currency, and tells the one that the answer is in', () => {
    const definition = definitionOf('campaign-overview');
    const asked = (context: typeof SAMPLE_CONTEXT) =>
      Object.values(slideRequest(definition, {}, context)?.queries ?? {})
        .filter(({ metrics }) => metrics.includes('spend'))
        .map(({ currency }) => currency);
    expect(new Set(asked(SAMPLE_CONTEXT))).toEqual(new Set(['GBP']));
    expect(new Set(asked({ ...SAMPLE_CONTEXT, currency: 'USD' }))).toEqual(new Set(['USD']));

    const { results, ...rest } = sampleData(definition, {}, SAMPLE_CONTEXT);
    const answered = (currency: string | null, reason?: 'rate' | 'currency') => ({
      ...rest,
      results: Object.fromEntries(
        Object.entries(results).map(([name, result]) => [
          name,
          {
            ...result,
            currency,
            totals: { ...result.totals, ...(reason ? { reasons: { spend: reason } } : {}) },
          },
        ]),
      ),
    });
    const euros = contextOf(SAMPLE_CONTEXT, { kind: 'ready', data: answered('EUR') });
    expect(figure('spend', 1234, euros)).toBe('€1,234');
    const unknown = answered(null);
    const signless = contextOf(SAMPLE_CONTEXT, { kind: 'ready', data: unknown });
    expect(figure('spend', 1234, signless)).toBe('1,234');
    expect(sourceLine(signless, unknown)).toContain(
      'The currency of Northwind Outdoor is not known: its money is shown without a sign.',
    );
    expect(sourceLine(euros, answered('EUR', 'rate'))).toContain('no exchange rate is known');
    expect(sourceLine(euros, answered('EUR', 'currency'))).toContain('currency of the money');
  });

  it('that is drawn as it was saved says when that was, and speaks of the days of then', () => {
    const definition = definitionOf('campaign-overview');
    const data = sampleData(definition, {}, SAMPLE_CONTEXT);
    const saved = {
      at: '2025-12-14T09:30:00Z',
      range: { start: '2025-10-01', end: '2025-11-30' },
      benchmarkRange: { start: '2025-06-01', end: '2025-11-30' },
      today: '2025-12-14',
    };
    const then = contextOf(SAMPLE_CONTEXT, { kind: 'ready', data, saved });
    expect(then).toMatchObject({ today: '2025-12-14', range: saved.range });
    // Never the days that the report compares with now.
    expect(then.compareRange).toBeUndefined();
    const compareRange = { start: '2025-08-01', end: '2025-09-30' };
    const told = { kind: 'ready', data, saved: { ...saved, compareRange } } as const;
    expect(contextOf(SAMPLE_CONTEXT, told).compareRange).toEqual(compareRange);
    expect(sourceLine(then, data)).toBe(
      '1 Oct – 30 Nov 2025, Europe/London · data as of 14 Apr 2026, 06:00 · as saved 14 Dec 2025, 09:30',
    );
    expect(contextOf(SAMPLE_CONTEXT, { kind: 'ready', data })).toBe(SAMPLE_CONTEXT);
  });

  it('is empty when nothing was delivered', () => {
    const definition = definitionOf('delivery-by-site');
    const data = sampleData(definition, {}, SAMPLE_CONTEXT, { empty: true });
    const slide = sampleSlide('delivery-by-site', 'Sites');
    expect(
      resolveSlide(definition, slide, SAMPLE_CONTEXT, { kind: 'ready', data }, '1 of 1').status,
    ).toBe('empty');
  });

  it('asks for benchmarks with the report’s limits unless it has its own', () => {
    const definition = definitionOf('delivery-by-site');
    expect(slideRequest(definition, {}, SAMPLE_CONTEXT)?.benchmark).toEqual({
      range: SAMPLE_CONTEXT.benchmarkRange,
      ctrLimit: 0.5,
      impressionLimit: 10_000,
      impressionBasis: 'total',
    });
    expect(
      slideRequest(definition, { benchmarkCTR: 0.3 }, SAMPLE_CONTEXT)?.benchmark?.ctrLimit,
    ).toBe(0.3);
    expect(slideRequest(definition, {}, VIEWABLE)?.benchmark?.impressionBasis).toBe('viewable');
    expect(slideRequest(definitionOf('cover'), {}, SAMPLE_CONTEXT)).toBeNull();
  });
});

describe('the source line', () => {
  const data = sampleData(definitionOf('campaign-overview'));

  it('states range, time zone and when the data was loaded, in that zone', () => {
    expect(sourceLine(SAMPLE_CONTEXT, data)).toBe(
      '1 Jan – 31 Mar 2026, Europe/London · data as of 14 Apr 2026, 06:00',
    );
    expect(sourceLine(VIEWABLE, data)).toMatch(/ · by viewable impressions$/);
    expect(sourceLine(SAMPLE_CONTEXT, null)).toBe('1 Jan – 31 Mar 2026');
  });

  it('says up to which day of the range all accounts are loaded, where some are loaded further', () => {
    const line = (...accountsUntil: string[]) =>
      sourceLine(SAMPLE_CONTEXT, { ...data, accountsUntil });
    expect(line('2026-03-05', '2026-03-20')).toMatch(/ · some accounts to 5 Mar 2026 only$/);
    // Loaded beyond the range, or ended before it.
    for (const days of [['2026-03-31', '2026-04-13'], ['2025-06-30', '2026-04-13'], []]) {
      expect(line(...days)).toBe(sourceLine(SAMPLE_CONTEXT, data));
    }
  });

  it('says whose figures they are where a dataset does not know what was chosen, once for each scope', () => {
    const line = (...widened: WidenedFigures[]) => sourceLine(SAMPLE_CONTEXT, { ...data, widened });
    const paths = { label: 'Paths', to: 'advertiser', lacks: 'placements' } as const;
    const search = { label: 'Search advertising', to: 'campaigns', lacks: 'placements' } as const;
    expect(line(paths)).toMatch(/ · paths of the whole advertiser \(placements not known\)$/);
    expect(line(search, { ...search, label: 'Goals' })).toMatch(
      / · search advertising, goals of these placements’ whole campaigns \(placements not known\)$/,
    );
    expect(line({ ...paths, lacks: 'campaigns' }, search)).toMatch(
      /paths of the whole advertiser \(campaigns not known\) · search advertising of these /,
    );
    expect(line()).toBe(sourceLine(SAMPLE_CONTEXT, data));
  });

  it('writes dates as the reader does, a single day once', () => {
    expect(writeRange({ start: '2026-03-31', end: '2026-03-31' }, 'en-GB')).toBe('31 Mar 2026');
    expect(writeRange({ start: '2025-12-30', end: '2026-01-02' }, 'en-US')).toBe(
      'Dec 30, 2025 – Jan 2, 2026',
    );
    expect(writeMoment('2026-04-14T23:30:00Z', 'Europe/London', 'en-GB')).toBe(
      '15 Apr 2026, 00:30',
    );
  });
});
