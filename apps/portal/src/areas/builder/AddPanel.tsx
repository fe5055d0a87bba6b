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
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const offered = catalogueGroups(SLIDES, SLIDE_CATEGORIES, mode, '');
  const isFound = (about: SlideAbout) => matchesSlideFilter(about, filter);
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
        {/* Cards that do not match stay where they are, unseen: drawing their slides again takes many frames. */}
        {offered.map(({ category, entries }) => (
          <div key={category} hidden={!entries.some(isFound)}>
            <Disclosure title={category} count={entries.filter(isFound).length} defaultExpanded>
              <div className={css.cards}>
                {entries.map((definition) => (
                  <button
                    key={definition.id}
                    type="button"
                    data-definition={definition.id}
                    className={css.card}
                    aria-pressed={definition.id === chosen}
                    hidden={!isFound(definition)}
                    onClick={() => onChoose(definition)}
                  >
                    <span className={css.thumbnail}>
                      <SlideThumbnail
                        component={definition.id}
                        title={definition.title}
                        options={NO_OPTIONS}
                        setup={setup}
                      />
                    </span>
                    <span>
                      <span className={css.cardTitle}>
                        {definition.title}
                        <UsedOn pages={pages} component={definition.id} />
                      </span>
                      <span className={css.cardText}>{definition.description}</span>
                    </span>
                  </button>
                ))}
              </div>
            </Disclosure>
          </div>
        ))}
        {!offered.some(({ entries }) => entries.some(isFound)) && (
          <div className={css.nothing}>
            <p>No slide has “{filter.trim()}” in its title or description.</p>
            <Button onPress={() => setFilter('')}>Show all slides</Button>
          </div>
        )}
      </div>
    </section>
  );
}

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
