/** Labels are measured without a document and cut so that they always fit. */
import { describe, expect, it } from 'vitest';
import { fitText, textWidth, whereToCut } from './measure.ts';

describe('the width of a text', () => {
  it('is zero for nothing and grows with size, weight and length', () => {
    expect(textWidth('', 13)).toBe(0);
    expect(textWidth('Site', 26)).toBeCloseTo(textWidth('Site', 13) * 2);
    expect(textWidth('Site', 13, 600)).toBeGreaterThan(textWidth('Site', 13, 400));
  });

  it('is the same for every digit, so that columns of figures line up', () => {
    expect(textWidth('111', 13)).toBe(textWidth('888', 13));
  });

  it('ignores accents and gives unknown letters more room rather than less', () => {
    expect(textWidth('é', 13)).toBe(textWidth('e', 13));
    expect(textWidth('д', 13)).toBeGreaterThan(textWidth('a', 13));
    expect(textWidth('日', 13)).toBeGreaterThanOrEqual(13);
  });
});

describe('a label that is too long', () => {
  const name = 'UKClimbing_970x250_BAN_DT_CPM_W_PP36C';

  it('stays whole when it fits', () => {
    expect(fitText(name, 400, 13)).toEqual({ text: name, cut: false });
  });

  it('is cut at its end and fits', () => {
    const { text, cut } = fitText(name, 120, 13);
    expect(cut).toBe(true);
    expect(text).toMatch(/^UKClimbing.*…$/);
    expect(textWidth(text, 13)).toBeLessThanOrEqual(120);
  });

  it('keeps both ends when names differ in their last characters', () => {
    const { text } = fitText(name, 160, 13, 400, 'middle');
    expect(text).toMatch(/^UKC.*….*PP36C$/);
    expect(textWidth(text, 13)).toBeLessThanOrEqual(160);
  });

  it('is cut in the middle where its end tells it apart: of equal names, and of those that end with size and device', () => {
    const network = 'Northern and Western European Outdoor Network';
    expect(whereToCut([`${network} 1`, `${network} 2`], 120, 13)).toBe('middle');
    expect(whereToCut([`${network} 1`, 'Guardian'], 120, 13)).toBe('end');
    for (const parts of [name, `${network} | 300x250 | Mobile`, `${network} - 300x250 - Mobile`]) {
      expect(whereToCut([parts, 'Guardian'], 120, 13)).toBe('middle');
    }
    // One that fits is not cut at all.
    expect(whereToCut([name, `${network} 1`], 300, 13)).toBe('end');
    expect(whereToCut(['Guardian', 'Guardian'], 120, 13)).toBe('end');
  });

  it('is an ellipsis where not even one character fits', () => {
    expect(fitText('Guardian', 4, 13).text).toBe('…');
  });
});
