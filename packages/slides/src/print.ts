/** The deck as one HTML page for print: every included slide, drawn by the same code as on the screen. */
import type { Slide } from '@flightdeck/domain/report';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { slideDefinition } from './catalogue/registry.ts';
import { termsUsed } from './catalogue/terms-used.ts';
import { DRAWING_FAILED } from './deck/page.ts';
import { mapTexts } from './deck/placeholders.ts';
import { isLeftOut, NO_DATA, type SlideState } from './deck/resolve.ts';
import { TitleLevel } from './deck/SlideTitle.tsx';
import { FailedSlide, SlideView } from './deck/SlideView.tsx';
import type { ReportContext } from './definition.ts';
import { isPortalPath } from './pictures.ts';
import { type PrintFont, printFontFaces } from './print-fonts.ts';

export type { PrintFont } from './print-fonts.ts';

/** A slide with the state of its data. Slides still loading print a named notice. */
export interface PrintSlide {
  readonly slide: Slide;
  readonly state: SlideState;
}

export interface RenderDeckOptions {
  /** `data:` URLs of pictures by portal path; the printing browser has no network. */
  readonly pictures?: Readonly<Record<string, string>>;
}

/** In place of a page's figures. The reasons of a failure are for whoever makes a file, not for whoever is sent it. */
const NOT_ARRIVED = 'Its data had not arrived when this file was made.';

/** A state as a file shows it: a slide in a file cannot finish loading, nor be tried again. */
export const finalState = (state: SlideState): SlideState =>
  state.kind === 'ready' ? state : { kind: 'failed', message: NOT_ARRIVED };

/** The slides that become pages, in order. Page numbers are positions in it. */
export function deckPages(slides: readonly PrintSlide[]): readonly PrintSlide[] {
  return slides.filter(({ slide }) => !isLeftOut(slide));
}

/** Portal paths of the pictures that must be inlined before printing. */
export function deckPictures(slides: readonly PrintSlide[], context: ReportContext): string[] {
  const found = new Set<string>();
  const keep = (text: string): string => {
    if (isPortalPath(text)) found.add(text);
    return text;
  };
  for (const { slide } of deckPages(slides)) mapTexts(slide.options, keep);
  if (context.client?.clientLogo) keep(context.client.clientLogo);
  return [...found];
}

/** The report around these pages, with the terms of their metrics. */
export function withTerms(pages: readonly PrintSlide[], context: ReportContext): ReportContext {
  const states = new Map(pages.map(({ slide, state }) => [slide.id, state]));
  const dataOf = ({ id }: Slide) => {
    const state = states.get(id);
    return state?.kind === 'ready' ? state.data : NO_DATA;
  };
  const slides = pages.map(({ slide }) => slide);
  return { ...context, terms: context.terms ?? termsUsed(slides, context, dataOf) };
}

/**
 * The body of the printed deck: one `section.fd-slide` per included slide, with "n of total" as page number. A slide
 * that failed, is loading or cannot be drawn prints a named notice.
 */
export function renderDeckBody(
  slides: readonly PrintSlide[],
  context: ReportContext,
  { pictures = {} }: RenderDeckOptions = {},
): string {
  const pages = deckPages(slides);
  const logo = context.client?.clientLogo;
  const deckContext: ReportContext = {
    ...withTerms(pages, context),
    client: context.client && {
      ...context.client,
      clientLogo: logo ? (pictures[logo] ?? logo) : null,
    },
  };
  const body = pages.map(({ slide, state }, index) => {
    const props = {
      slide,
      definition: slideDefinition(slide.component),
      context: deckContext,
      state: finalState(state),
      page: index + 1,
      total: pages.length,
      pictures,
    };
    const draw = (page: ReactNode): string =>
      renderToStaticMarkup(createElement(TitleLevel, { value: 'h1' }, page), {
        identifierPrefix: `${index + 1}-`,
      });
    try {
      return draw(createElement(SlideView, props));
    } catch {
      return draw(createElement(FailedSlide, { ...props, message: DRAWING_FAILED }));
    }
  });
  return `<main class="fd-deck">${body.join('')}</main>`;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** For print only: without screen styles the browser works an eighth less. */
const PAGE_CSS = `@page{size:1280px 720px;margin:0}html,body{margin:0;padding:0;background:#fff}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}@media screen{body{display:none}}`;

/** Nothing is fetched: styles, fonts and pictures are in the page itself. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** The parts of a printed page besides its body. */
export interface PrintDocumentOptions {
  /** Title of the PDF. */
  readonly title: string;
  /** BCP 47. */
  readonly lang: string;
  /** The deck's stylesheet. */
  readonly css: string;
  /** Only fonts for characters of the body are put into the page. */
  readonly fonts: readonly PrintFont[];
}

/** A whole HTML page of 1280 × 720 pages around a deck body (architecture.md, "Layout"). */
export function printDocument(body: string, options: PrintDocumentOptions): string {
  const { title, lang, css, fonts } = options;
  const style = `${printFontFaces(fonts, body)}${css}${PAGE_CSS}`.replace(
    /<\/style/gi,
    '<\\/style',
  );
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(CSP)}"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}
