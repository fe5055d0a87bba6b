/** The form of a template: what of a report becomes part of it, and the order of its slides. */
import { DEFAULT_OPTIONS, ownSlide } from '@flightdeck/domain/report';
import { slideDefinition } from '@flightdeck/slides';
import '@flightdeck/slides/catalogue';
import { describe, expect, test } from 'vitest';
import { blankForm, bodyOf, formOfReport, formSlide, moved } from './form.ts';

describe('a template of a report', () => {
  const report = {
    name: 'Spring review',
    options: DEFAULT_OPTIONS,
    slides: [
      ownSlide('S2', 'search-ad-campaign', 'Search', {
        count: 1,
        options: {
          campaigns: ['Brand'],
          accounts: [],
          takeaway: 'It works.',
          excludeFromPdf: 'yes',
        },
      }),
      ownSlide('S1', 'cover', 'Cover'),
      ownSlide('S3', 'gallery', 'Old', { show: 'no' }),
    ],
  };
  const { form, notes } = formOfReport(report, slideDefinition, 'north');

  test('has its shown slides in order, without ids', () => {
    expect(form.slides.map(({ id, title }) => [id, title])).toEqual([
      [null, 'Cover'],
      [null, 'Search'],
    ]);
  });

  test('is for the client of the report alone', () => {
    expect(form).toMatchObject({ isForAll: false, clientUuids: ['north'] });
  });

  test('leaves out what names things of the advertiser, and says so', () => {
    expect(form.slides[1]?.options).toEqual({ accounts: [], takeaway: 'It works.' });
    expect(notes).toEqual([
      'Left out, because it names things of one advertiser: Campaigns of “Search”.',
    ]);
  });
});

test('a slide is moved among those at its end of the deck', () => {
  const slides = ['a', 'b', 'c'].map((title) =>
    formSlide({
      ...{ component: 'gallery', title, options: {} },
      position: title === 'c' ? 'end' : 'start',
    }),
  );
  const titles = (key: string | undefined, to: number) =>
    moved(slides, key ?? '', to).map(({ title }) => title);
  expect(titles(slides[0]?.key, 5)).toEqual(['b', 'a', 'c']);
  expect(titles(slides[2]?.key, 0)).toEqual(['a', 'b', 'c']);
});

test('is not sent without a name, a client, or while a slide is unfinished', () => {
  const form = { ...blankForm(true), name: 'Monthly' };
  expect(bodyOf(form)).toMatchObject({ clientUuids: null, slides: [] });
  expect(bodyOf({ ...form, name: ' ' })).toBeNull();
  expect(bodyOf({ ...form, isForAll: false })).toBeNull();
  const slide = formSlide({ component: 'gallery', title: '', options: {}, position: 'start' });
  expect(bodyOf({ ...form, slides: [{ ...slide, isUnfinished: true }] })).toBeNull();
});
