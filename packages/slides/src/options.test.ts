/** Schema, default, limits and field of an option come from one declaration; stored options stay valid. */

import { OPTIONS_OF_ADVERTISER } from '@flightdeck/domain/dashboards';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { SLIDES } from './catalogue/all.ts';
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
import { ALL_TILES } from './tiles/all.ts';
import { tileSlide } from './tiles/as-slide.tsx';

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

it('keeps the defaults that stored reports rely on', async () => {
  const defaults = Object.fromEntries(SLIDES.map(({ id, options: set }) => [id, set.parse({})]));
  await expect(`${JSON.stringify(defaults, null, 2)}\n`).toMatchFileSnapshot(
    'testing/option-defaults.json',
  );
});

it('says which options name something of one advertiser, so that none of it is copied to another', () => {
  const named = [...SLIDES, ...ALL_TILES.map(tileSlide)].flatMap(({ options: { fields } }) =>
    fields.flatMap(({ key, isOfAdvertiser }) => (isOfAdvertiser ? [key] : [])),
  );
  expect([...new Set(named)].sort()).toEqual(OPTIONS_OF_ADVERTISER);
});
