/** What the slides of a deck show, for its glossary. */
import { keysOf, measuresOf } from '@flightdeck/domain/datasets/dataset';
import type { Slide } from '@flightdeck/domain/report';
import { slideRequest } from '../deck/request.ts';
import { isLeftOut, outcomesOn } from '../deck/resolve.ts';
import type { ReportContext, SlideData, Term } from '../definition.ts';
import type { Figures } from './figures.ts';
import { outcomeMeaning } from './outcome-meanings.ts';
import { slideDefinition } from './registry.ts';
import { DELIVERY } from './shared.ts';
import { figuresFor } from './tables.ts';

/** Explained where a slide queries them, even without a total. */
const PLAIN: readonly string[] = ['impressions', 'clicks', 'ctr'];

/** Metrics of one dataset on slides, and on those where an aggregator counts in the place of media. */
interface Used {
  readonly claimed: Set<string>;
  readonly counted: Set<string>;
}
const unused = (): Used => ({ claimed: new Set(), counted: new Set() });

/**
 * The metrics of the slides that are in the PDF: those they ask for, of delivery first; where `dataOf` gives their data,
 * only those with a total. A term that several datasets have is explained once.
 */
export function termsUsed(
  slides: readonly Slide[],
  context: ReportContext,
  dataOf?: (slide: Slide) => SlideData,
): Term[] {
  let named: ReportContext['outcomes'];
  const used = new Map<Figures, Used>([[DELIVERY, unused()]]);
  for (const slide of slides) {
    const definition = slideDefinition(slide.component);
    if (!definition || isLeftOut(slide)) continue;
    const queries = slideRequest(definition, slide.options, context, slide.title)?.queries ?? {};
    const data = dataOf?.(slide);
    const results = data?.results;
    const outcomes = data && outcomesOn(data);
    named ??= outcomes;
    for (const [name, query] of Object.entries(queries)) {
      const figures = figuresFor(definition, query);
      const own = used.get(figures) ?? unused();
      used.set(figures, own);
      const ids = outcomes ? own.counted : own.claimed;
      const values = results?.[name]?.totals.values ?? {};
      for (const id of query.metrics) {
        if (!results || PLAIN.includes(id) || values[id]) ids.add(id);
      }
    }
  }
  const terms = new Map<string, Term>();
  for (const [figures, { claimed, counted }] of used) {
    for (const term of [
      ...termsOf(figures, claimed, context),
      ...termsOf(figures, counted, { ...context, outcomes: named }),
    ]) {
      if (!terms.has(term.label)) terms.set(term.label, term);
    }
  }
  return [...terms.values()];
}

/** Metrics of one dataset as terms, in its order. With the viewable basis, impressions are viewable ones. */
export function termsOf(
  figures: Figures,
  wanted: ReadonlySet<string>,
  context: ReportContext,
): Term[] {
  const { viewable } = figures.source;
  const isViewable = viewable !== undefined && context.impressionBasis === 'viewable';
  const ids = keysOf(figures.source.metrics).filter((id) =>
    isViewable && id === 'impressions'
      ? false
      : wanted.has(id) || (isViewable && id === viewable && wanted.has('impressions')),
  );
  return ids.map((id) => {
    const { description: usual, swap, ...metric } = figures.metric(id);
    const description = outcomeMeaning(figures.source, id, context) ?? usual;
    const isSwapped =
      isViewable &&
      swap !== false &&
      measuresOf({ description, ...metric }).includes('impressions');
    return {
      label: figures.label(id, context),
      meaning: isSwapped
        ? `${description.replace(/\.$/, '')}, by viewable impressions.`
        : description,
    };
  });
}
