import { describe, expect, it } from 'vitest';
import type { ContentRule } from '../content/rules.ts';
import { CONTENT_SYSTEMS, type ContentSystem, exportContent } from './content.ts';
import { pageRule, phraseRule, type ReadRule, readContent } from './read-content.ts';

const made = (read: ReadRule): ContentRule => {
  if ('fault' in read) throw new Error(read.fault);
  return read.rule;
};
const RULES: readonly ContentRule[] = [
  made(phraseRule('in', 'living room', null)),
  made(phraseRule('in', 'sofa', 'en')),
  made(phraseRule('out', 'house, fire', null)),
  made(phraseRule('in', '"quoted"', 'de')),
  made(pageRule('in', 'site.example')),
  made(pageRule('in', '*.homes.example')),
  made(pageRule('out', 'site.example/forum/')),
  { side: 'in', is: 'category', category: '274' },
  { side: 'only', is: 'language', language: 'en' },
];

/** What comes back of the files of a system: those of lists are read for the side that their names say. */
const backFrom = (system: ContentSystem): ContentRule[] =>
  exportContent(RULES, system).files.flatMap(({ name, text }) => {
    const { shape, rules, faults } = readContent(text, name.includes('leave-out') ? 'out' : 'in');
    expect([shape, faults]).toEqual([system, []]);
    return rules;
  });

describe('what is exported', () => {
  it('comes back whole from our own CSV', () => {
    expect(backFrom('csv')).toEqual(RULES);
  });

  it.each([...CONTENT_SYSTEMS])(
    'comes back from %s as what it says, and is the same when exported again',
    (system) => {
      const { dropped } = exportContent(RULES, system);
      const back = backFrom(system);
      expect(back).toHaveLength(RULES.length - dropped.length);
      expect(exportContent(back, system).files).toEqual(exportContent(RULES, system).files);
    },
  );

  it('keeps text that looks like a formula', () => {
    const rules = [made(phraseRule('in', '=sum(1)', null))];
    const [file] = exportContent(rules, 'csv').files;
    expect(file?.text).toContain("'=sum(1)");
    expect(readContent(file?.text ?? '', 'in').rules).toEqual(rules);
    expect(exportContent(rules, 'dv360-sdf').dropped).toEqual([
      { item: '=sum(1)', why: 'spreadsheets run what begins so' },
    ]);
  });

  it('names both lists of sites by their sides', () => {
    expect(exportContent(RULES, 'dv360-channel').files.map(({ name }) => name)).toEqual([
      ...['dv360-channel-take-in.csv', 'dv360-channel-leave-out.csv'],
    ]);
  });
});

it.each([
  ['site.example\nnot a site\n', 'dv360-channel', 2, /no spaces/],
  ['{"inventory-list-items": [{"url": "10.0.0.1"}]}', 'invest', 1, /IP addresses/],
  ['{"inventory', 'invest', 1, /is none/],
  ['{"items": []}', 'invest', 1, /inventory-list-items/],
  ['Side,Kind,Value,Match,Language\nup,page,a.example,,', 'csv', 2, /in or out/],
  ['Side,Kind,Value,Match,Language\nin,phrase,a,forms,xx', 'csv', 2, /“xx” are not known/],
  ['Side,Kind,Value,Match,Language\nin,thing,a,,', 'csv', 2, /kind is/],
  ['Name,Keyword Targeting - Include\nx,sofa;…;', 'dv360-sdf', 2, /no word/],
])('names the line of %j that is wrong', (text, shape, line, reason) => {
  const read = readContent(text, 'in');
  expect(read.shape).toBe(shape);
  expect(read.faults).toEqual([
    { line, text: expect.any(String), reason: expect.stringMatching(reason) },
  ]);
});

it('takes what line items of one file share once', () => {
  const text = 'Line Item Id,Site Targeting - Exclude\n1,a.example;b.example;\n2,b.example;\n';
  expect(readContent(text, 'in').rules).toHaveLength(2);
});
