/** The left menu of the builder: template start, the user's own slides, template end (spec.md §2). */
import {
  type SlideRowItem,
  type SlideRowState,
  SlideRows,
  type SlideSection,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { type DeckPage, type Slide, slideLists, worstIssue } from '@flightdeck/domain/report';
import { slideTitle } from '@flightdeck/slides';
import { type RefObject, useEffect, useRef } from 'react';
import * as css from './builder.css.ts';
import { READER } from './builder-media.ts';
import { DeckThumbnail } from './DeckThumbnail.tsx';
import type { BuilderSetup, LoadedSlide, LoadedStatus } from './types.ts';
import type { KeptFigures } from './use-kept-figures.ts';
import type { SlideIssues } from './use-slide-issues.ts';
import { useThumbnails } from './use-thumbnails.ts';

/** Props of the rail. */
export interface DeckRailProps {
  readonly pages: readonly DeckPage[];
  readonly currentId: string | null;
  readonly loaded: ReadonlyMap<string, LoadedSlide>;
  readonly setup: BuilderSetup;
  /** Figures stored with the report, which thumbnails are drawn from before their slides are opened. */
  readonly kept: KeptFigures;
  readonly isSaved: boolean;
  /** Nothing is loading that somebody waits for. */
  readonly isResting: boolean;
  readonly issues: SlideIssues;
  /** Without it slides cannot be included, edited, deleted, moved or added. */
  readonly canEdit: boolean;
  readonly isAdding: boolean;
  readonly onView: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onDuplicate: (id: string) => void;
  /** Called for the delete action; the owner asks for confirmation. */
  readonly onDelete: (slide: Slide) => void;
  readonly onExclude: (id: string, exclude: boolean) => void;
  /** Moves an own slide to a position among the own slides, from 0. */
  readonly onMove: (id: string, to: number) => void;
  readonly onRetry: (slide: Slide) => void;
  readonly onAdd: () => void;
}

const STATES: Readonly<Record<LoadedStatus, SlideRowState>> = {
  unviewed: 'notViewed',
  loading: 'loading',
  ready: 'ready',
  empty: 'empty',
  failed: 'failed',
};

/** Template sections are shown only where the report has template slides. */
export function DeckRail(props: DeckRailProps) {
  const { pages, setup, isSaved, issues, canEdit } = props;
  const isNarrow = useMedia(media.compact);
  const isReader = useMedia(READER);
  const rail = useRef<HTMLDivElement>(null);
  useCurrentInView(rail, props.currentId);
  const loaded = useThumbnails({ ...props, rail });
  const total = pages.filter(({ page }) => page !== null).length;
  const byId = new Map(pages.map((page) => [page.slide.id, page]));
  const sameItem = useSameItem();
  const items = (slides: readonly Slide[]): SlideRowItem[] =>
    slides.map((slide) => {
      const known = loaded.get(slide.id);
      const page = byId.get(slide.id)?.page ?? null;
      const found = issues.get(slide.id);
      const count = found?.length;
      const worst = found && worstIssue(found);
      const data = known?.state.kind === 'ready' ? known.state.data : null;
      const title = slideTitle(slide, setup.context, page, total);
      const shown = [slide, title, page, known?.status, data, count, worst, setup.context, isSaved];
      return sameItem(slide.id, shown, () => ({
        id: slide.id,
        title,
        page,
        state: STATES[known?.status ?? 'unviewed'],
        // A saved report has figures for it: its thumbnail comes by itself.
        stateText: isSaved && known?.status === 'unviewed' ? '' : undefined,
        issues: count,
        worst,
        thumbnail:
          known?.status === 'ready' ? (
            <DeckThumbnail slide={slide} loaded={known} setup={setup} />
          ) : undefined,
      }));
    });
  const { start, own, end } = slideLists(pages.map(({ slide }) => slide));
  const template = (id: 'start' | 'end', slides: readonly Slide[]): SlideSection[] =>
    slides.length > 0
      ? [{ id, title: `Template · ${id}`, kind: 'template', items: items(slides) }]
      : [];
  const find = (id: string) => byId.get(id)?.slide;
  return (
    <div ref={rail} className={css.rail}>
      <SlideRows
        label="Slides of the report"
        variant={isReader ? 'strip' : isNarrow ? 'filmstrip' : 'list'}
        // The reader has its actions in one menu.
        isReadOnly={!canEdit || isReader}
        currentId={props.currentId}
        isAdding={props.isAdding}
        sections={[
          ...template('start', start),
          { id: 'own', title: 'Your slides', kind: 'own', items: items(own) },
          ...template('end', end),
        ]}
        onSelect={props.onView}
        onEdit={props.onEdit}
        onDuplicate={props.onDuplicate}
        onDelete={(id) => {
          const slide = find(id);
          if (slide) props.onDelete(slide);
        }}
        onIncludeChange={(id, isIncluded) => props.onExclude(id, !isIncluded)}
        onMove={props.onMove}
        onRetry={(id) => {
          const slide = find(id);
          if (slide) props.onRetry(slide);
        }}
        onAdd={props.onAdd}
      />
    </div>
  );
}

/** Scrolls the rail, and nothing else, so far that the row of the current slide is in view. */
function useCurrentInView(rail: RefObject<HTMLElement | null>, currentId: string | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per slide in view
  useEffect(() => {
    const box = rail.current;
    const row = box?.querySelector('[data-current]')?.getBoundingClientRect();
    if (!box || !row) return;
    const frame = box.getBoundingClientRect();
    const over = (start: number, end: number) => Math.min(start, 0) + Math.max(end, 0);
    box.scrollBy(
      over(row.left - frame.left, row.right - frame.right),
      over(row.top - frame.top, row.bottom - frame.bottom),
    );
  }, [currentId]);
}

/** Keeps a row's item while its content is the same: of 300 rows only changed ones are rendered again. */
function useSameItem() {
  const kept = useRef(
    new Map<string, { readonly shown: readonly unknown[]; readonly item: SlideRowItem }>(),
  );
  return (id: string, shown: readonly unknown[], make: () => SlideRowItem): SlideRowItem => {
    const before = kept.current.get(id);
    if (before?.shown.every((value, index) => value === shown[index])) return before.item;
    const item = make();
    kept.current.set(id, { shown, item });
    return item;
  };
}
