/** The left menu of the builder: template start, the user's own slides, template end (spec.md §2). */
import {
  type SlideRowItem,
  type SlideRowState,
  SlideRows,
  type SlideSection,
  type SlideSelection,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { type DeckPage, type Slide, slideLists, worstIssue } from '@flightdeck/domain/report';
import { slideTitle } from '@flightdeck/slides';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  readonly onDuplicate: (ids: readonly string[]) => void;
  /** Called for the delete action; the owner asks for confirmation. */
  readonly onDelete: (ids: readonly string[]) => void;
  readonly onExclude: (ids: readonly string[], exclude: boolean) => void;
  /** Moves own slides together; `to` is the place of the first among the other own slides, from 0. */
  readonly onMove: (ids: readonly string[], to: number) => void;
  readonly onRetry: (slide: Slide) => void;
  readonly onAdd: () => void;
  readonly selection: SlideSelection;
  /** Keys on a row that the rows themselves do not use. */
  readonly onRowKey: (event: KeyboardEvent) => void;
  /** What can be done with the selected slides. */
  readonly bar: ReactNode;
}

const STATES: Readonly<Record<LoadedStatus, SlideRowState>> = {
  unviewed: 'notViewed',
  loading: 'loading',
  ready: 'ready',
  empty: 'empty',
  failed: 'failed',
};

/**
 * Template sections are shown only where the report has template slides. The reader has no selection: its strip has no room
 * for boxes, and what can be done with the slide in view stands in its one menu.
 */
export function DeckRail(props: DeckRailProps) {
  const { pages, setup, isSaved, issues, canEdit } = props;
  const isNarrow = useMedia(media.compact);
  const isReader = useMedia(READER);
  const rail = useRef<HTMLDivElement>(null);
  useInView(rail, '[data-current]', props.currentId);
  // The bar takes room from the rows.
  useInView(rail, '[data-slide]:focus-within', props.selection.selected.size > 0);
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
  // The reader has its actions in one menu.
  const isReadOnly = !canEdit || isReader;
  return (
    <div className={css.rail}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys on the rows within */}
      <div ref={rail} className={css.rows} onKeyDown={isReadOnly ? undefined : props.onRowKey}>
        <SlideRows
          label="Slides of the report"
          variant={isReader ? 'strip' : isNarrow ? 'filmstrip' : 'list'}
          isReadOnly={isReadOnly}
          selection={props.selection}
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
          onDelete={props.onDelete}
          onIncludeChange={(id, isIncluded) => props.onExclude([id], !isIncluded)}
          onMove={props.onMove}
          onRetry={(id) => {
            const slide = byId.get(id)?.slide;
            if (slide) props.onRetry(slide);
          }}
          onAdd={props.onAdd}
        />
      </div>
      {isReadOnly ? null : props.bar}
    </div>
  );
}

/** Scrolls the rail, and nothing else, so far that a row is in view, each time that `change` changes. */
function useInView(rail: RefObject<HTMLElement | null>, selector: string, change: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change
  useEffect(() => {
    const box = rail.current;
    const row = box?.querySelector(selector)?.getBoundingClientRect();
    if (!box || !row) return;
    const frame = box.getBoundingClientRect();
    const over = (start: number, end: number) => Math.min(start, 0) + Math.max(end, 0);
    box.scrollBy(
      over(row.left - frame.left, row.right - frame.right),
      over(row.top - frame.top, row.bottom - frame.bottom),
    );
  }, [change]);
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
