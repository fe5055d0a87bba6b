/** Schema, default, limits and field of an option come from one declaration; stored options stay valid. */

import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { SLIDES } from './catalogue/index.ts';
import {
  choice,
  images,
  lines,
  multiline,
  number,
  options,
  text,
  toggle,
  wholeNumber,
} from './options.ts';

const SET = options({
  name: text({ label: 'Name', maxLength: 3 }),
  note: multiline({ label: 'Note', maxLength: 5 }),
  points: lines({ label: 'Points', maxItems: 2, maxLength: 4 }),
  rate: number(0.5, { label: 'Rate', min: 0, max: 1, step: 0.1, unit: '%' }),
  count: wholeNumber(10, { label: 'Count', min: 5, max: 20, step: 5 }),
  isOn: toggle(true, 'On', 'Says more.'),
  side: choice('b', {
    label: 'Side',
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  }),
  pictures: images({ label: 'Pictures', maxItems: 1 }),
});
const DEFAULTS: z.output<typeof SET> = {
  name: '',
  note: '',
  points: [],
  rate: 0.5,
  count: 10,
  isOn: true,
  side: 'b',
  pictures: [],
};

describe('a set of options', () => {
  it('parses nothing to the defaults and leaves unknown keys out', () => {
    expect(SET.parse({})).toEqual(DEFAULTS);
    expect(SET.parse({ surprise: 1 })).toEqual(DEFAULTS);
  });

  it.each([
    [{ name: 'four' }, 'name'],
    [{ note: 'longer' }, 'note'],
    [{ points: ['a', 'b', 'c'] }, 'points'],
    [{ points: ['longer'] }, 'points'],
    [{ rate: 1.1 }, 'rate'],
    [{ count: 4 }, 'count'],
    [{ count: 7.5 }, 'count'],
    [{ isOn: 'yes' }, 'isOn'],
    [{ side: 'c' }, 'side'],
    [{ pictures: ['https://elsewhere.example/a.png'] }, 'pictures'],
  ])('refuses %j', (values, key) => {
    expect(SET.safeParse(values).error?.issues[0]?.path[0]).toBe(key);
  });

  it('has a field for each option, in the order of the declaration', () => {
    expect(SET.fields.map(({ key }) => key)).toEqual(Object.keys(DEFAULTS));
    expect(SET.fields[3]).toEqual({
      key: 'rate',
      kind: 'number',
      label: 'Rate',
      min: 0,
      max: 1,
      step: 0.1,
      unit: '%',
    });
    expect(SET.fields[5]).toEqual({ key: 'isOn', kind: 'toggle', label: 'On', help: 'Says more.' });
  });
});

it('keeps the defaults that stored reports rely on', () => {
  const texts = { subTitle: '', takeaway: '' };
  expect(Object.fromEntries(SLIDES.map(({ id, options: set }) => [id, set.parse({})]))).toEqual({
    cover: { subTitle: '', general_coverImage: [] },
    glossary: { subTitle: '' },
    'thank-you': { subTitle: '' },
    'campaign-overview': { ...texts, metric1: 'impressions', showChange: true },
    'campaign-status': { ...texts, filter: 'all', table: true },
    'over-time': { ...texts, period: 'auto', metric1: 'impressions', metric2: 'ctr' },
    viewability: { ...texts, group: 'site', impressionLimit: 0, table: true },
    'creative-performance': {
      ...texts,
      group: 'creative',
      metric1: 'ctr',
      metric2: 'impressions',
      metric3: 'clicks',
      impressionLimit: 0,
      table: true,
    },
    'creative-by-size': { ...texts, group: 'size', metric1: 'impressions', metric2: 'ctr' },
    'cost-comparison': { ...texts, group: 'site', metric1: 'cpm', impressionLimit: 0, table: true },
    'delivery-by-site': {
      ...texts,
      group: 'site',
      metric1: 'ctr',
      metric2: 'impressions',
      benchmarkCTR: 0,
      impressionLimit: 0,
      showBenchmark: true,
      table: true,
      sortByDifference: true,
    },
    'delivery-by-placement': {
      ...texts,
      group: 'placement',
      metric1: 'impressions',
      metric2: 'clicks',
      metric3: 'ctr',
      impressionLimit: 0,
      table: true,
    },
    'device-split': {
      ...texts,
      group: 'device',
      metric1: 'impressions',
      metric2: 'ctr',
      metric3: 'viewability',
    },
    'bullet-points': {
      ...texts,
      bullets: [],
      bulletBig: false,
      whatWorked: [],
      toWatch: [],
      nextSteps: [],
    },
    gallery: { ...texts, images: [], layout: 'grid' },
    'video-completion': texts,
  });
});
