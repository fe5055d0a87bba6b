/** What can be done with the selected slides, below the rows of the rail. */
import { Button, Menu, Tooltip } from '@flightdeck/design-system';
import { isInPdf } from '@flightdeck/domain/report';
import { ArrowUpDown, ClipboardCopy, Copy, Eye, EyeOff, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MoveDialog } from './MoveDialog.tsx';
import { slidesText } from './messages.ts';
import * as css from './selection.css.ts';
import type { BuilderSetup } from './types.ts';
import type { Deck } from './use-deck.ts';
import type { ManySlides } from './use-many-slides.ts';

/** Props of the bar. */
export interface SelectionBarProps {
  readonly pages: Deck['pages'];
  readonly setup: BuilderSetup;
  readonly many: Pick<ManySlides, 'chosen' | 'clear' | 'copy' | 'move' | 'turnInPdf'>;
  readonly onDuplicate: (ids: readonly string[]) => void;
  /** The owner asks for confirmation. */
  readonly onDelete: (ids: readonly string[]) => void;
}

/** Nothing while no slide is selected. Template slides can only be left out and copied. */
export function SelectionBar(props: SelectionBarProps) {
  const { pages, setup, many, onDuplicate, onDelete } = props;
  const { chosen } = many;
  const [isMoving, setMoving] = useState(false);
  if (chosen.length === 0) return null;
  const own = chosen.filter(({ slide }) => !slide.template).map(({ slide }) => slide);
  const ids = own.map(({ id }) => id);
  const hasOwn = own.length > 0;
  const others = pages.filter(({ slide }) => !slide.template).length - own.length;
  const isIn = chosen.some(({ slide }) => isInPdf(slide));
  const what = (verb: string, slides: readonly { readonly title: string }[]) =>
    `${verb} ${slidesText(slides)}`;
  const button = (label: string, icon: ReactNode, onPress: () => void, isDisabled = false) => (
    <Tooltip content={label}>
      <Button
        variant="text"
        size="small"
        isIconOnly
        aria-label={label}
        isDisabled={isDisabled}
        onPress={onPress}
      >
        {icon}
      </Button>
    </Tooltip>
  );
  const all = chosen.map(({ slide }) => slide);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label="Selected slides"
      className={css.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        many.clear();
      }}
    >
      <div className={css.line}>
        <span className={css.count}>
          {chosen.length} of {pages.length} selected
        </span>
        {button('Clear selection', <X size={16} />, many.clear)}
      </div>
      {own.length < chosen.length && (
        <p className={css.note}>Template slides can only be left out and copied.</p>
      )}
      <div className={css.actions}>
        {button(what('Duplicate', own), <Copy size={16} />, () => onDuplicate(ids), !hasOwn)}
        <Menu
          label={what('Move', own)}
          placement="top start"
          trigger={
            <Button
              variant="text"
              size="small"
              isIconOnly
              aria-label={what('Move', own)}
              isDisabled={!hasOwn || others === 0}
            >
              <ArrowUpDown size={16} />
            </Button>
          }
          entries={[
            { id: 'start', label: 'To the start', onAction: () => many.move(0) },
            { id: 'end', label: 'To the end', onAction: () => many.move(others) },
            {
              id: 'beside',
              label: 'Before or after a slide…',
              onAction: () => setMoving(true),
            },
          ]}
        />
        {button(
          what(isIn ? 'Leave out of PDF:' : 'Include in PDF:', all),
          isIn ? <EyeOff size={16} /> : <Eye size={16} />,
          many.turnInPdf,
        )}
        {button(what('Copy', all), <ClipboardCopy size={16} />, () =>
          many.copy(all.map(({ id }) => id)),
        )}
        {button(what('Delete', own), <Trash2 size={16} />, () => onDelete(ids), !hasOwn)}
      </div>
      {isMoving && (
        <MoveDialog
          pages={pages}
          setup={setup}
          moving={own}
          onMove={many.move}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
}
