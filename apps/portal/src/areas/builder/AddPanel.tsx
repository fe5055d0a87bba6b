/** Add mode: the catalogue with filter and categories, in the centre (spec.md §2, Add panel). */
import { Button, Disclosure, SearchField } from '@flightdeck/design-system';
import {
  catalogueGroups,
  type DeckPage,
  type ReportMode,
  type SlideOptions,
} from '@flightdeck/domain/report';
import { SLIDE_CATEGORIES, SLIDES, type SlideDefinition } from '@flightdeck/slides';
import { useState } from 'react';
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
  readonly onChoose: (definition: SlideDefinition) => void;
}

const NO_OPTIONS: SlideOptions = {};

/** Lists the mode's slides. A slide that the report already has shows its page. */
export function AddPanel({ pages, mode, setup, place, chosen, onChoose }: AddPanelProps) {
  const [filter, setFilter] = useState('');
  const groups = catalogueGroups(SLIDES, SLIDE_CATEGORIES, mode, filter);
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
            placeholder="Filter Slides"
            size="small"
            value={filter}
            onChange={setFilter}
            autoFocus
          />
        </div>
      </header>
      <div className={css.list}>
        {groups.map(({ category, entries }) => (
          <Disclosure key={category} title={category} count={entries.length} defaultExpanded>
            <div className={css.cards}>
              {entries.map((definition) => (
                <button
                  key={definition.id}
                  type="button"
                  className={css.card}
                  aria-pressed={definition.id === chosen}
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
        ))}
        {groups.length === 0 && (
          <div className={css.nothing}>
            <p>No slide has “{filter.trim()}” in its title or description.</p>
            <Button onPress={() => setFilter('')}>Show all slides</Button>
          </div>
        )}
      </div>
    </section>
  );
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
