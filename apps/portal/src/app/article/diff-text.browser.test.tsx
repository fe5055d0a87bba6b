import { describe, expect, it } from 'vitest';
import { diffText, linesOf } from './diff-text.ts';

const shown = (before: string, after: string) =>
  diffText(before, after).map((line) =>
    line
      .map(({ kind, text }) =>
        kind === 'added' ? `{+${text}+}` : kind === 'removed' ? `[-${text}-]` : text,
      )
      .join(''),
  );

it('reads a text as lines', () => {
  expect(
    linesOf(
      '<h2>Bands</h2><p>See <a href="/x">this</a>.</p><ul><li>one<ul><li>two</li></ul></li></ul><pre><code>a\n  b\n</code></pre><table><tbody><tr><th>Level</th><td>1</td></tr></tbody></table><p><img src="/p" alt="Chart"></p>',
    ),
  ).toEqual([
    '## Bands',
    'See this (/x).',
    '• one',
    '• two',
    'a',
    '  b',
    'Level',
    '1',
    '[Picture: Chart]',
  ]);
});

describe('between two texts', () => {
  it('tells the words that changed in a line', () => {
    expect(shown('<p>Below 75 is worst</p><p>b</p>', '<p>Below 80 is worst</p><p>b</p>')).toEqual([
      'Below [-75-]{+80+} is worst',
      'b',
    ]);
  });

  it('tells lines that came and went', () => {
    expect(shown('<p>a</p><p>b</p>', '<p>a</p><p>c c</p><p>d</p>')).toEqual([
      'a',
      expect.stringContaining('[-b-]'),
      '{+d+}',
    ]);
    expect(shown('<p>a</p>', '<p>a</p>')).toEqual(['a']);
  });
});
