/** Preflight: the content of an export, before it is made (product.md, "Reports and decks"). */
import {
  type Alert,
  type DeckPage,
  deckPages,
  type Slide,
  setExcluded,
} from '@flightdeck/domain/report';
import type { LoadedSlide } from './types.ts';
import type { SlideIssues } from './use-slide-issues.ts';

/** The groups of the dialog, in the order they are shown. */
export const PREFLIGHT_GROUPS = ['failed', 'empty', 'loading', 'excluded'] as const;
export type PreflightGroup = (typeof PREFLIGHT_GROUPS)[number];

/** The content of an export. Lists are in the order of the deck. */
export interface Preflight {
  /** Pages of the PDF. */
  readonly pages: number;
  readonly ready: number;
  readonly groups: Readonly<Record<PreflightGroup, readonly DeckPage[]>>;
}

/** Groups the deck by the state of each slide; an unviewed slide counts as loading. */
export function preflight(
  slides: readonly Slide[],
  loaded: ReadonlyMap<string, LoadedSlide>,
): Preflight {
  const deck = deckPages(slides);
  const status = (page: DeckPage): PreflightGroup | 'ready' => {
    if (page.page === null) return 'excluded';
    const known = loaded.get(page.slide.id)?.status ?? 'unviewed';
    return known === 'unviewed' ? 'loading' : known;
  };
  const of = (group: PreflightGroup) => deck.filter((page) => status(page) === group);
  return {
    pages: deck.filter(({ page }) => page !== null).length,
    ready: deck.filter((page) => status(page) === 'ready').length,
    groups: {
      failed: of('failed'),
      empty: of('empty'),
      loading: of('loading'),
      excluded: of('excluded'),
    },
  };
}

/** The deck without its failed and empty pages, for this one export. */
export function withoutUnusable(
  slides: readonly Slide[],
  loaded: ReadonlyMap<string, LoadedSlide>,
): readonly Slide[] {
  const { failed, empty } = preflight(slides, loaded).groups;
  const unusable = [...failed, ...empty].map(({ slide }) => slide.id);
  return setExcluded(slides, unusable, true);
}

/** An issue and the PDF pages that it affects, in order. */
export interface AffectedPages {
  readonly alert: Alert;
  readonly pages: readonly DeckPage[];
}

const WORST_FIRST: readonly Alert['type'][] = ['error', 'warning', 'info', 'success'];

/** The issues of the pages in the PDF, worst first. */
export function affectedPages(slides: readonly Slide[], issues: SlideIssues): AffectedPages[] {
  const pages = deckPages(slides).filter(({ page }) => page !== null);
  const alerts = new Set(pages.flatMap(({ slide }) => issues.get(slide.id) ?? []));
  const sorted = [...alerts].sort(
    (a, b) => WORST_FIRST.indexOf(a.type) - WORST_FIRST.indexOf(b.type),
  );
  return sorted.map((alert) => ({
    alert,
    pages: pages.filter(({ slide }) => issues.get(slide.id)?.includes(alert)),
  }));
}

/** "Page 2", "Pages 2, 3 and 5". */
export function pagesText(pages: readonly DeckPage[]): string {
  const numbers = pages.map(({ page }) => String(page));
  const last = numbers.pop() ?? '';
  return numbers.length > 0 ? `Pages ${numbers.join(', ')} and ${last}` : `Page ${last}`;
}
