/** Add mode: the catalogue with filter and categories, in the centre (spec.md §2, Add panel). */
import { Button, Disclosure, SearchField } from '@flightdeck/design-system';
import {
  catalogueGroups,
  type DeckPage,
  matchesSlideFilter,
  type ReportMode,
  type SlideOptions,
} from '@flightdeck/domain/report';
import { SLIDE_CATEGORIES, SLIDES, type SlideAbout } from '@flightdeck/slides';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as css from './catalogue.css.ts';
import { SlideThumbnail } from './SlideThumbnail.tsx';
import type { BuilderSetup } from './types.ts';

/** Props of the catalogue. */
export interface AddPanelProps {
  readonly pages: readonly DeckPage[];
  readonly mode: ReportMode;
  readonly setup: BuilderSetup;
  /** Position of the new slide, such as "after page 6, Performance by site". */
  readonly place: string;
  /** Id of the chosen definition; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (about: SlideAbout) => void;
  /** Ids of the slides added since the panel opened, in that order. */
  readonly added: readonly string[];
  /** Buttons that add slides which exist already. */
  readonly sources: ReactNode;
  readonly onClose: () => void;
}

const NO_OPTIONS: SlideOptions = {};
/** Slides that a window shows of the list at once, and that one frame has time to draw. */
const AT_ONCE = 21;

/** Lists the mode's slides. A slide that the report already has shows its page. */
export function AddPanel(props: AddPanelProps) {
  const { pages, mode, setup, place, chosen, onChoose, added, onClose } = props;
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The form of the added slide had the focus and is gone: its card goes on from there.
  const last = pages.find(({ slide }) => slide.id === added.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per added slide
  useEffect(() => {
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-definition]') ?? [];
    const card = [...cards].find(({ dataset }) => dataset.definition === last?.slide.component);
    if (added.length > 0) card?.focus();
  }, [added.length]);
  const offered = useMemo(() => catalogueGroups(SLIDES, SLIDE_CATEGORIES, mode, ''), [mode]);
  const groups = laidOut(offered, filter, usePainted(filter));
  return (
    <section className={css.catalogue} aria-label="Add slide">
      <header className={css.header}>
        <p className={css.headerText}>
          <span className={css.title}>Add slide</span>
          <span className={css.place}>{place}</span>
        </p>
        <div className={css.search}>
          <SearchField
            label="Filter Slides"
            size="small"
            value={filter}
            onChange={setFilter}
            autoFocus
          />
        </div>
        {props.sources}
        <Button size="small" variant={added.length > 0 ? 'primary' : 'text'} onPress={onClose}>
          {added.length > 0 ? 'Done' : 'Close'}
        </Button>
      </header>
      <p role="status" className={added.length > 0 ? css.added : css.notAdded}>
        {addedText(pages, added)}
      </p>
      <div ref={list} className={css.list}>
        {/* What does not match keeps its drawing, unseen: to style and lay out the slides again takes many frames. */}
        {groups.map(({ category, entries, isFound, isLate }) => (
          <div key={category} className={isLate ? css.late : css.category} hidden={!isFound}>
            <Category
              category={category}
              entries={entries}
              // One that is hidden stays as it is without a filter, and is there again as soon as that is cleared.
              filter={isFound ? filter : ''}
              pages={pages}
              setup={setup}
              chosen={chosen}
              onChoose={onChoose}
            />
          </div>
        ))}
        {!groups.some(({ isFound }) => isFound) && (
          <div className={css.nothing}>
            <p>No slide has “{filter.trim()}” in its title or description.</p>
            <Button onPress={() => setFilter('')}>Show all slides</Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The value that is on the screen already: that of the frame before. */
function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    // The first of the two frames is the one that paints the value.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(value));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}

interface Group {
  readonly category: string;
  readonly entries: readonly SlideAbout[];
}

/**
 * Which categories have a slide that the filter finds, and which of them wait for the next frame: those further down than
 * one frame can draw, of which the filter that is on the screen has found nothing.
 */
function laidOut(groups: readonly Group[], filter: string, painted: string) {
  let above = 0;
  return groups.map((group) => {
    const found = group.entries.filter((about) => matchesSlideFilter(about, filter)).length;
    const isPainted = group.entries.some((about) => matchesSlideFilter(about, painted));
    const isLate = found > 0 && above >= AT_ONCE && !isPainted;
    above += found;
    return { ...group, isFound: found > 0, isLate };
  });
}

interface CategoryProps
  extends Group,
    Pick<AddPanelProps, 'pages' | 'setup' | 'chosen' | 'onChoose'> {
  readonly filter: string;
}

/** The slides of a category that the filter finds. */
const Category = memo(function Category(props: CategoryProps) {
  const { category, entries, filter, pages, setup, chosen, onChoose } = props;
  const isFound = (about: SlideAbout) => matchesSlideFilter(about, filter);
  return (
    <Disclosure title={category} count={entries.filter(isFound).length} defaultExpanded>
      <div className={css.cards}>
        {entries.map((about) => (
          <div key={about.id} className={css.kept} hidden={!isFound(about)}>
            <button
              type="button"
              data-definition={about.id}
              className={css.card}
              aria-pressed={about.id === chosen}
              onClick={() => onChoose(about)}
            >
              <span className={css.thumbnail}>
                <SlideThumbnail
                  component={about.id}
                  title={about.title}
                  options={NO_OPTIONS}
                  setup={setup}
                />
              </span>
              <span>
                <span className={css.cardTitle}>
                  {about.title}
                  <UsedOn pages={pages} component={about.id} />
                </span>
                <span className={css.cardText}>{about.description}</span>
              </span>
            </button>
          </div>
        ))}
      </div>
    </Disclosure>
  );
});

/** "Added “Viewability” as page 4, “Glossary”, not in the PDF." */
function addedText(pages: readonly DeckPage[], added: readonly string[]): string {
  const texts = added.flatMap((id) => {
    const entry = pages.find(({ slide }) => slide.id === id);
    if (!entry) return [];
    return [`“${entry.slide.title}” ${entry.page ? `as page ${entry.page}` : '(not in the PDF)'}`];
  });
  return texts.length > 0 ? `Added ${texts.join(', ')}.` : '';
}

/** The page of the first slide of this kind: "Page 2", or "In report" when it is not in the PDF. */
function UsedOn({
  pages,
  component,
}: {
  readonly pages: readonly DeckPage[];
  readonly component: string;
}) {
  const used = pages.filter(({ slide }) => slide.component === component);
  if (used.length === 0) return null;
  const page = used.find((entry) => entry.page !== null)?.page;
  return <span className={css.used}>{page ? `Page ${page}` : 'In report'}</span>;
}
