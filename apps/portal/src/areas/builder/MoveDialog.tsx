/** Asks which slide the selected ones are moved before or after. */
import { Button, Dialog, SegmentedControl, Select } from '@flightdeck/design-system';
import { pageCount, placeBeside, type Slide, truncate } from '@flightdeck/domain/report';
import { slideTitle } from '@flightdeck/slides';
import { useState } from 'react';
import { slidesText } from './messages.ts';
import * as css from './selection.css.ts';
import type { BuilderSetup } from './types.ts';
import type { Deck } from './use-deck.ts';

/** Props of the dialog, which is open while it is rendered. */
export interface MoveDialogProps {
  readonly pages: Deck['pages'];
  readonly setup: BuilderSetup;
  /** The own slides that move. */
  readonly moving: readonly Slide[];
  /** `to` is the place of the first among the other own slides. */
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const;

/** Offers the own slides that stay. */
export function MoveDialog({ pages, setup, moving, onMove, onClose }: MoveDialogProps) {
  const slides = pages.map(({ slide }) => slide);
  const anchors = pages.filter(({ slide }) => !slide.template && !moving.includes(slide));
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('after');
  const [anchor, setAnchor] = useState(anchors[0]?.slide.id ?? null);
  const total = pageCount(slides);
  const ids = moving.map(({ id }) => id);
  return (
    <Dialog
      isOpen
      title={`Move ${slidesText(moving)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={anchor === null}
            onPress={() => {
              if (anchor !== null) onMove(placeBeside(slides, ids, anchor, side));
              onClose();
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <SegmentedControl label="Place" options={SIDES} value={side} onChange={setSide} />
        <Select
          label="Slide"
          options={anchors.map(({ slide, page }) => ({
            value: slide.id,
            label: `${page ?? '–'}, ${truncate(slideTitle(slide, setup.context, page, total))}`,
          }))}
          value={anchor}
          onChange={setAnchor}
        />
      </div>
    </Dialog>
  );
}
