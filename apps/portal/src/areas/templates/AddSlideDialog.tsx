/** The catalogue of slides, to add one to a template. */
import { Button, Dialog, Disclosure, SearchField } from '@flightdeck/design-system';
import { catalogueGroups } from '@flightdeck/domain/report';
import { SLIDE_CATEGORIES, SLIDES, type SlideAbout } from '@flightdeck/slides';
import { useState } from 'react';
import * as css from './templates.css.ts';

/** Open as long as it is rendered. Offers the slides of both modes: a template serves either. */
export function AddSlideDialog(props: {
  readonly onChoose: (about: SlideAbout) => void;
  readonly onClose: () => void;
}) {
  const { onChoose, onClose } = props;
  const [filter, setFilter] = useState('');
  const groups = catalogueGroups(SLIDES, SLIDE_CATEGORIES, null, filter);
  return (
    <Dialog
      isOpen
      title="Add slide"
      width="large"
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Cancel
        </Button>
      }
    >
      <SearchField label="Filter Slides" value={filter} onChange={setFilter} autoFocus />
      {groups.map(({ category, entries }) => (
        <Disclosure key={category} title={category} count={entries.length} defaultExpanded>
          <div className={css.cards}>
            {entries.map((about) => (
              <button
                key={about.id}
                type="button"
                className={css.card}
                onClick={() => onChoose(about)}
              >
                <span className={css.cardTitle}>{about.title}</span>
                <span className={css.muted}>{about.description}</span>
              </button>
            ))}
          </div>
        </Disclosure>
      ))}
      {groups.length === 0 ? (
        <p className={css.description}>
          No slide has “{filter.trim()}” in its title or description.
        </p>
      ) : null}
    </Dialog>
  );
}
