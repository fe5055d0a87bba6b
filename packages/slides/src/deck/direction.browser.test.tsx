/** Slides inside a page that runs from right to left: what stands on them stays where it is. */
import { writeRange } from '@flightdeck/domain/dates';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/all.ts';
import { ScaledSlide } from '../index.ts';
import { SAMPLE_CONTEXT, sampleData, standardSlides } from '../testing/sample.ts';

const HEBREW = 'השקת האביב';

/** Draws the standard deck with an advertiser of that name, in a page of that direction. */
function draw(dir: 'ltr' | 'rtl', advertiserName = SAMPLE_CONTEXT.advertiserName): HTMLElement {
  const host = document.createElement('div');
  host.dir = dir;
  host.style.width = '640px';
  document.body.append(host);
  const context = { ...SAMPLE_CONTEXT, advertiserName };
  flushSync(() =>
    createRoot(host).render(
      standardSlides().map((slide) => {
        const definition = slideDefinition(slide.component);
        if (!definition) throw new Error(slide.component);
        return (
          <ScaledSlide
            key={slide.id}
            slide={{ ...slide, title: `${slide.title}: {{advertiser}} {{range}}` }}
            definition={definition}
            context={context}
            state={{ kind: 'ready', data: sampleData(definition, slide.options) }}
            page={1}
            total={12}
          />
        );
      }),
    ),
  );
  return host;
}

/** Where every element of each slide stands. */
function places(host: HTMLElement): string[] {
  return [...host.querySelectorAll('.fd-scaled')].flatMap((frame) => {
    const { left, top } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('.fd-slide, .fd-slide *:not(defs, defs *)')].map(
      (element) => {
        const box = element.getBoundingClientRect();
        const at = [box.left - left, box.top - top, box.width].map((length) => length.toFixed(1));
        return `${element.tagName} ${element.textContent?.slice(0, 20)} ${at.join()}`;
      },
    );
  });
}

it('every figure, mark and name is where it is in any other page', () => {
  // One after the other at the same place, so that nothing is rounded differently.
  const inPage = (dir: 'ltr' | 'rtl') => {
    const host = draw(dir);
    const found = places(host);
    host.remove();
    return found;
  };
  expect(inPage('rtl')).toEqual(inPage('ltr'));
});

it('a name from right to left does not reorder the figures after it', () => {
  const host = draw('rtl', HEBREW);
  const title = host.querySelectorAll('.fd-slide-title')[1];
  const text = title?.firstChild;
  if (!title || !text?.textContent) throw new Error('There is no title.');
  const left = (words: string) => {
    const range = document.createRange();
    const start = text.textContent?.indexOf(words) ?? -1;
    range.setStart(text, start);
    range.setEnd(text, start + words.length);
    return range.getBoundingClientRect().left;
  };
  const range = writeRange(SAMPLE_CONTEXT.range, SAMPLE_CONTEXT.locale);
  expect(left(range.slice(0, 1))).toBeGreaterThan(left(HEBREW));
  expect(left(range.slice(0, 1))).toBeLessThan(left(range.slice(-4)));
  host.remove();
});
