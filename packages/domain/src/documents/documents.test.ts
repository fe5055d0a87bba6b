/** Names, words and the time that documents are kept. */
import { describe, expect, it } from 'vitest';
import {
  cleanName,
  freeName,
  goesBefore,
  keptUntil,
  nameFault,
  nameKey,
  snippetOf,
  wordsOf,
} from './index.ts';

describe('a name', () => {
  it.each([
    ['C:\\Users\\amelia\\order.pdf', 'order.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['  ..hidden.txt.. ', 'hidden.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\nc.csv', 'abc.csv'],
    ['what? <now>.txt', 'what- -now-.txt'],
    ['CON.txt', '_CON.txt'],
    ['/', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  it('keeps its extension when it is too long', () => {
    const kept = cleanName(`${'ä'.repeat(300)}.xlsx`);
    expect(kept).toHaveLength(160);
    expect(kept.endsWith('.xlsx')).toBe(true);
  });

  it('is the same in any case, and composed or not', () => {
    expect(nameKey('Ordre É.PDF')).toBe(nameKey('ordre e\u0301.pdf'));
  });

  it('that a person wrote is told what is wrong with it', () => {
    expect(nameFault('Rate card 2026–27.xlsx')).toBeNull();
    expect(nameFault('  ')).toMatch(/Give it a name/);
    expect(nameFault('a/b')).toMatch(/no \/ /);
    expect(nameFault('x'.repeat(161))).toMatch(/at most 160/);
  });

  it('that is taken gets a number before its extension', () => {
    const taken = new Set(['order.pdf', 'order (2).pdf']);
    expect(freeName('Order.pdf', (key) => taken.has(key))).toBe('Order (3).pdf');
  });
});

describe('words', () => {
  it('are those of the text, each once, in lower case', () => {
    expect(wordsOf('Signed: IO-2291, signed')).toEqual(['signed', 'io', '2291']);
  });

  it('are shown with what stands around them', () => {
    const text = `${'a '.repeat(200)}viewability floor${' b'.repeat(200)}`;
    const snippet = snippetOf(text, ['viewab']);
    expect(snippet).toMatch(/^… .*viewability floor.* …$/);
    expect(snippetOf(text, ['nowhere'])).toBe('');
  });
});

describe('a document is kept', () => {
  const retention = { years: 7, contractEnd: '2024-02-29' } as const;

  it('some years after the contract, or after its last change where that was later', () => {
    expect(keptUntil('2020-01-01', retention)).toBe('2031-02-28');
    expect(keptUntil('2025-06-01', retention)).toBe('2032-06-01');
    expect(keptUntil('2020-01-01', { years: 7, contractEnd: null })).toBeNull();
    expect(keptUntil('2020-01-01', { years: null, contractEnd: '2024-02-29' })).toBeNull();
  });

  it('through its last day', () => {
    expect(goesBefore('2031-02-28', retention)).toBeNull();
    expect(goesBefore('2031-03-01', retention)).toBe('2024-03-01');
    expect(goesBefore('2031-03-01', { years: null, contractEnd: '2024-02-29' })).toBeNull();
  });
});
