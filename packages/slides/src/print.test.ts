/** The printed deck: page numbers, excluded and failed slides, a page that fetches nothing. */
import { describe, expect, it } from 'vitest';
import { slideDefinition } from './catalogue/all.ts';
import {
  deckPictures,
  type PrintFont,
  type PrintSlide,
  printDocument,
  renderDeckBody,
} from './print.ts';
import { SAMPLE_CONTEXT, sampleData, sampleSlide, standardSlides } from './testing/sample.ts';

const ready = (slide: PrintSlide['slide']): PrintSlide => {
  const definition = slideDefinition(slide.component);
  if (!definition) throw new Error(slide.component);
  return { slide, state: { kind: 'ready', data: sampleData(definition, slide.options) } };
};
const standard = standardSlides().map(ready);
const states = (body: string) =>
  [...body.matchAll(/data-slide-state="(\w+)"/g)].map(([, state]) => state);

describe('the body of the deck', () => {
  it('has a page with one heading and a number for every slide', () => {
    const body = renderDeckBody(standard, SAMPLE_CONTEXT);
    expect(states(body)).toEqual(standard.map(() => 'ready'));
    expect(body.match(/<h1/g)).toHaveLength(13);
    for (let page = 1; page <= 13; page += 1) expect(body).toContain(`${page} of 13`);
    expect(body).not.toContain('{{');
  });

  it('says on the page, also of saved figures, that a slide is of more than the selection', () => {
    const widened = [{ label: 'Paths', to: 'advertiser', lacks: 'placements' } as const];
    const { slide, state } = ready(sampleSlide('analytics-traffic', 'Traffic'));
    if (state.kind !== 'ready') throw new Error('The sample has no figures.');
    const { range, benchmarkRange, today } = SAMPLE_CONTEXT;
    const saved = { at: '2026-04-01T09:30:00Z', range, benchmarkRange, today };
    for (const kept of [{}, { saved }]) {
      const wide: PrintSlide = {
        slide,
        state: { kind: 'ready', data: { ...state.data, widened }, ...kept },
      };
      const note = 'paths of the whole advertiser (placements not known)';
      expect(renderDeckBody([wide], SAMPLE_CONTEXT)).toContain(note);
      expect(renderDeckBody([{ slide, state }], SAMPLE_CONTEXT)).not.toContain(note);
    }
  });

  it('runs from left to right whatever the page around it does', () => {
    const body = renderDeckBody(standard, SAMPLE_CONTEXT);
    expect(body.match(/<section class="fd-slide[^>]* dir="ltr"/g)).toHaveLength(13);
  });

  it('leaves excluded slides out and counts without them', () => {
    const slides = standard.map((one, index) =>
      index === 3 ? { ...one, slide: { ...one.slide, exclude: true } } : one,
    );
    const body = renderDeckBody(slides, SAMPLE_CONTEXT);
    expect(body).not.toContain('Delivery over time');
    expect(body).toContain('12 of 12');
    expect(body).not.toContain('of 13');
  });

  it('leaves out what its author has not written yet, and gives no reader an author’s advice', () => {
    const empty = ['bullet-points', 'gallery'].map((component) =>
      ready(sampleSlide(component, component)),
    );
    const body = renderDeckBody([...standard, ...empty], SAMPLE_CONTEXT);
    expect(body).toContain('13 of 13');
    expect(body).not.toContain('of 15');
    const included = empty.map((one) => ({
      ...one,
      slide: { ...one.slide, options: { ...one.slide.options, excludeFromPdf: 'no' } },
    }));
    const blank = renderDeckBody(included, SAMPLE_CONTEXT);
    expect(states(blank)).toEqual(['empty', 'empty']);
    expect(blank).not.toContain('Edit the slide');
  });

  it('puts the page number in place of its placeholder', () => {
    const slide = sampleSlide('bullet-points', 'Notes', {
      bullets: ['See page {{page}} on {{advertiser}}'],
    });
    expect(renderDeckBody([ready(slide)], SAMPLE_CONTEXT)).toContain(
      'See page 1 of 1 on Northwind Outdoor',
    );
  });

  it('prints no placeholder that does not exist, and the name of its kind where nothing is left of a title', () => {
    const slide = sampleSlide('bullet-points', '{{titel}}', {
      bullets: ['On {{advertizer}} sales'],
    });
    const body = renderDeckBody([ready(slide)], SAMPLE_CONTEXT);
    expect(body).not.toContain('{{');
    expect(body).toContain('On sales');
    expect(body).toMatch(/<h1[^>]*>Bullet points<\/h1>/);
  });

  it('prints a named notice for a slide that failed, is loading, is unknown or cannot be drawn', () => {
    const broken = {
      ...sampleData(slideDefinition('over-time') ?? never()),
      timeZone: 'Nowhere/Land',
    };
    const body = renderDeckBody(
      [
        {
          slide: sampleSlide('viewability', 'Viewability'),
          state: { kind: 'failed', message: 'The facts did not answer.' },
        },
        { slide: sampleSlide('over-time', 'Over time'), state: { kind: 'loading' } },
        { slide: sampleSlide('gone', 'An old slide'), state: { kind: 'loading' } },
        { slide: sampleSlide('over-time', 'Broken'), state: { kind: 'ready', data: broken } },
        ready(sampleSlide('campaign-overview', 'Campaign overview')),
      ],
      SAMPLE_CONTEXT,
    );
    expect(states(body)).toEqual(['failed', 'failed', 'failed', 'failed', 'ready']);
    expect(body).toContain('“Viewability” did not load');
    // The reason is for whoever prints, who may try again; not for whoever is sent the PDF.
    expect(body).not.toContain('The facts did not answer.');
    expect(body).toContain('Its data had not arrived when this file was made.');
    expect(body).toContain('There is no slide of the kind “gone”.');
    expect(body).toContain('“Broken” did not load');
  });

  it('explains in the glossary what the deck shows', () => {
    const short = [
      ready(sampleSlide('creative-performance', 'Creatives')),
      ready(sampleSlide('glossary', 'Glossary')),
    ];
    const body = renderDeckBody(short, SAMPLE_CONTEXT);
    expect(body).toContain('<dt>CTR</dt>');
    expect(body).not.toContain('<dt>CPM</dt>');
  });

  it('takes text as text', () => {
    const body = renderDeckBody(
      [ready(sampleSlide('bullet-points', '<img src=x>', { bullets: ['<script>1</script>'] }))],
      SAMPLE_CONTEXT,
    );
    expect(body).not.toMatch(/<script|<img/);
  });
});

describe('pictures', () => {
  const slide = sampleSlide('gallery', 'Gallery', {
    images: ['/v2/report/image/a1.jpg', 'https://elsewhere.example/x.png'],
  });

  it('of other places are refused, those of the portal are inlined', () => {
    const allowed = sampleSlide('gallery', 'Gallery', { images: ['/v2/report/image/a1.jpg'] });
    expect(deckPictures([ready(allowed)], SAMPLE_CONTEXT)).toEqual(['/v2/report/image/a1.jpg']);
    const pictures = { '/v2/report/image/a1.jpg': 'data:image/jpeg;base64,QUJD' };
    const body = renderDeckBody([ready(allowed)], SAMPLE_CONTEXT, { pictures });
    expect(body).toContain('src="data:image/jpeg;base64,QUJD"');
    expect(renderDeckBody([ready(slide)], SAMPLE_CONTEXT)).not.toContain('elsewhere.example');
  });
});

describe('the printed page', () => {
  const font = (unicodeRange: string, woff2: string): PrintFont => ({
    family: 'Flightdeck Text',
    weight: 400,
    unicodeRange,
    woff2,
  });
  const fonts = [font('U+0000-00FF', 'TEFUSU4='), font('U+0400-045F', 'Q1lSSUxMSUM=')];
  const page = (body: string) =>
    printDocument(body, {
      title: 'Q1 <review>',
      lang: 'en-GB',
      css: '.fd-slide{color:red}',
      fonts,
    });

  it('is a whole document that may fetch nothing', () => {
    const html = page('<main></main>');
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"`,
    );
    expect(html).toContain('<title>Q1 &lt;review&gt;</title>');
    expect(html).toContain('@page{size:1280px 720px;margin:0}');
  });

  it('carries a font only when the text needs it', () => {
    expect(page('Guardian')).not.toContain('Q1lSSUxMSUM=');
    expect(page('Известия')).toContain('Q1lSSUxMSUM=');
  });
});

function never(): never {
  throw new Error('The catalogue lost a slide.');
}
