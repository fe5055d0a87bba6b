import type { ImpactItem } from '@flightdeck/contract/roles';
import { describe, expect, it } from 'vitest';
import { holdersOf, listed, openedInWords, titleOf } from './texts.ts';

const page = (path: string) => ({ pageId: path, path, title: path });
const item = (over: Partial<ImpactItem>): ImpactItem => ({
  kind: 'removes',
  pages: [page('/troubleshooter')],
  causes: [{ roleId: 'am', name: 'Account manager', permission: 'troubleshooter/aggregator' }],
  people: { count: 14, first: [] },
  openedLately: 5,
  holders: 22,
  kept: [{ roleId: 'ops', name: 'Ad operations', people: 8 }],
  withoutEffect: 0,
  stays: [],
  includesYou: false,
  ...over,
});

describe('an item of the impact', () => {
  it('says what goes from whom, and who keeps it through what', () => {
    expect(titleOf(item({}), 'en-GB')).toBe('Removes /troubleshooter from 14 users');
    expect(holdersOf(item({}), 'en-GB')).toBe(
      '22 hold the role; 8 of them keep the page through Ad operations.',
    );
    expect(openedInWords(item({}), 'en-GB')).toBe('5 of them opened it in the last 7 days');
  });

  it('says what opens to whom', () => {
    const opens = item({ kind: 'opens', people: { count: 1, first: [] }, holders: 1, kept: [] });
    expect(titleOf(opens, 'en-GB')).toBe('Opens /troubleshooter to 1 user');
    expect(holdersOf(opens, 'en-GB')).toBe('');
  });

  it('puts pages together', () => {
    const pages = [page('/a'), page('/b'), page('/c')];
    expect(titleOf(item({ pages }), 'en-GB')).toBe('Removes /a and 2 more pages from 14 users');
    expect(holdersOf(item({ pages }), 'en-GB')).toContain('keep the pages through');
  });

  it('speaks of the permission where no page changes, and of nobody', () => {
    const none = item({
      kind: 'opens',
      pages: [],
      people: { count: 0, first: [] },
      holders: 3,
      kept: [],
      withoutEffect: 3,
    });
    expect(titleOf(none, 'en-GB')).toBe('Gives troubleshooter/aggregator to nobody');
    expect(holdersOf(none, 'en-GB')).toBe(
      '3 hold the role; for 3 it has no effect, because they see only some clients.',
    );
    expect(holdersOf(item({ holders: 0 }), 'en-GB')).toBe('Nobody holds the role.');
  });
});

it('lists names as people do', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
});
