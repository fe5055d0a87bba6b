/** What stands on a page besides the view of its slide: the same on the screen, in the PDF and in office programs. */

import type { Slide } from '@flightdeck/domain/report';
import type {
  EmptyNotice,
  LegendItem,
  PropsOf,
  ReportContext,
  SlideData,
  SlideDefinition,
} from '../definition.ts';
import { queriesSource } from '../figure-source.ts';
import { pageText, slideTitle } from './placeholders.ts';
import { emptyNotice, resolveSlide, type SlideState, type SlideStatus } from './resolve.ts';

export interface SlideViewOptions {
  readonly slide: Slide;
  /** Undefined when the catalogue has no such slide; null while its code is loading or failed to load. */
  readonly definition: SlideDefinition | null | undefined;
  readonly context: ReportContext;
  readonly state: SlideState;
  /** Page in the PDF, from 1; null when the slide is excluded. */
  readonly page: number | null;
  /** Pages in the PDF. */
  readonly total: number;
  /** The reader is editing the report: an empty slide tells how to fill it, and unknown placeholders show. */
  readonly isForAuthor?: boolean;
  /** Replaces URLs of pictures, such as portal paths by `data:` URLs for print. */
  readonly pictures?: Readonly<Record<string, string>>;
}

/** Notice of a slide whose view threw an error. */
export const DRAWING_FAILED = 'This slide could not be drawn from its data.';

/** The notice in place of a slide that failed. */
export const failedNotice = (title: string, message: string): EmptyNotice => ({
  title: `“${title}” did not load`,
  text: message,
});

/** Where a slide stands. */
export type Place = Pick<SlideViewOptions, 'slide' | 'context' | 'page' | 'total' | 'isForAuthor'> &
  Partial<Pick<SlideViewOptions, 'definition'>>;

/** The slide's name; that of its kind where nothing is left of it. */
export function titleOf(
  { slide, definition, context, page, total, isForAuthor }: Place,
  data: SlideData | null = null,
): string {
  const title = slideTitle(slide, context, page, total, isForAuthor, data);
  return title.trim() === '' ? (definition?.title ?? slide.component) : title;
}

/** A page with what its slide shows. */
export interface SlidePage {
  readonly status: SlideStatus;
  readonly title: string;
  readonly subTitle: string | null;
  readonly takeaway: string | null;
  readonly legend: readonly LegendItem[];
  /** In place of the figures of a slide that has none. */
  /** Where the figures of a computed takeaway come from. */
  readonly takeawaySource: string | undefined;
  readonly notice: EmptyNotice | null;
  /** For the line of sources, with the basis that its figures are on. */
  readonly context: ReportContext;
  /** Null where nothing was loaded. */
  readonly data: SlideData | null;
  /** `6 of 12`. */
  readonly pageText: string;
  /** What its view is drawn from. */
  readonly view: PropsOf<SlideDefinition['options']>;
}

/** The page of a slide in a context that fits its state; null for one whose data failed. */
export function slidePage(
  props: SlideViewOptions & { readonly definition: SlideDefinition },
): SlidePage | null {
  const { slide, definition, context, state, page, total, pictures } = props;
  const number = pageText(page, total);
  const { options, data, status } = resolveSlide(
    definition,
    slide,
    context,
    state,
    number,
    pictures,
    props.isForAuthor,
  );
  if (status === 'failed') return null;
  const title = titleOf(props, data);
  const view = { title, options, context, data };
  const written = (key: string): string | null => {
    const text = options[key];
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  };
  const ready = status === 'ready';
  const queries = definition.queries(options, context);
  const asked = Object.values(queries);
  const onBasis = asked.some(({ impressionBasis }) => impressionBasis === context.impressionBasis);
  const stated = status === 'empty' ? emptyNotice(definition, data, options, context) : null;
  return {
    status,
    title,
    subTitle: written('subTitle') ?? (ready ? (definition.subTitle?.(view) ?? null) : null),
    takeaway: ready ? (written('takeaway') ?? definition.takeaway?.(view) ?? null) : null,
    takeawaySource:
      written('takeaway') === null
        ? (queriesSource(queries) ?? definition.takeawaySource)
        : undefined,
    legend: ready ? (definition.legend?.(view) ?? []) : [],
    notice:
      stated && props.isForAuthor && definition.authorHint
        ? { ...stated, text: definition.authorHint }
        : stated,
    context: onBasis ? context : { ...context, impressionBasis: 'total' },
    data: status === 'loading' ? null : data,
    pageText: number,
    view,
  };
}
