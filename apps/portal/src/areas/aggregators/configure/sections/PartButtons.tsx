/** Buttons of a part of a list: earlier, later, remove. The focus goes where the part goes. */
import { Button } from '@flightdeck/design-system';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './sections.css.ts';
import type { PartFocus } from './use-part-focus.ts';

/** Name for `data-focus` of the button that adds a part, which has the focus when none is left. */
export const ADDER = 'add';

export interface PartButtonsProps<Item> {
  /** What the part is, for the names of its buttons. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly at: number;
  readonly focus: Pick<PartFocus<HTMLElement>, 'give'>;
  readonly onChange: (items: Item[]) => void;
  /** Removes it in another way than taking it out. */
  readonly onRemove?: (() => void) | undefined;
  /** Their order means something. */
  readonly isOrdered?: boolean;
  /** Under the labels of fields. */
  readonly isBesideFields?: boolean;
}

export function PartButtons<Item>(props: PartButtonsProps<Item>) {
  const { name, items, at, focus, onChange, onRemove, isOrdered = false } = props;
  const move = (by: 1 | -1) => {
    const to = at + by;
    const item = items[at];
    if (item === undefined) return;
    focus.give(by < 0 ? `up ${to}` : `down ${to}`, by < 0 ? `down ${to}` : `up ${to}`);
    onChange(items.toSpliced(at, 1).toSpliced(to, 0, item));
  };
  const remove = () => {
    focus.give(`remove ${Math.min(at, items.length - 2)}`, ADDER);
    if (onRemove) onRemove();
    else onChange(items.toSpliced(at, 1));
  };
  const button = (
    does: 'up' | 'down' | 'remove',
    words: string,
    icon: ReactNode,
    isDisabled: boolean,
    onPress: () => void,
  ) => (
    <Button
      variant="text"
      size="small"
      isIconOnly
      aria-label={`${words} ${name}`}
      data-focus={`${does} ${at}`}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      {icon}
    </Button>
  );
  return (
    <div className={props.isBesideFields ? `${css.buttons} ${css.besideFields}` : css.buttons}>
      {isOrdered ? (
        <>
          {button('up', 'Move up', <ArrowUp size={16} />, at === 0, () => move(-1))}
          {button('down', 'Move down', <ArrowDown size={16} />, at === items.length - 1, () =>
            move(1),
          )}
        </>
      ) : null}
      {button('remove', 'Remove', <X size={16} />, false, remove)}
    </div>
  );
}
