/** One choice in the list of a Select or ComboBox. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components';
import type { Option } from '../RadioGroup/one-of.ts';
import * as css from './ListBox.css.ts';

/** A choice of a Select or ComboBox. */
export interface SelectOption<Value extends string = string> extends Option<Value> {
  /** Short remark at the right. */
  readonly hint?: string | undefined;
  /** Picture before the label, such as an Avatar. */
  readonly icon?: ReactNode;
  /** Cannot be chosen. */
  readonly isDisabled?: boolean | undefined;
}

/** The options of a Select or ComboBox, and the chosen one. */
export interface ChoiceProps<Value extends string> {
  /** The choices, in order. */
  readonly options: readonly SelectOption<Value>[];
  /** The chosen value; null for none. Without it the field keeps its own state. */
  readonly value?: Value | null | undefined;
  /** The initial value, when the field keeps its own state. */
  readonly defaultValue?: Value | null | undefined;
  /** Gives the chosen value, or null when cleared. */
  readonly onChange?: ((value: Value | null) => void) | undefined;
}

/** Props of react-aria's fields that `ChoiceProps` replaces. */
export type ReplacedProps =
  | keyof ChoiceProps<string>
  | 'className'
  | 'style'
  | 'children'
  | 'selectionMode'
  | 'selectedKey'
  | 'defaultSelectedKey'
  | 'onSelectionChange';

/**
 * A row: picture, label, remark, tick when chosen.
 * @param props.id The option's value: the collection identifies rows by the `id` of the given element.
 */
export function OptionRow({ id, option }: { readonly id: string; readonly option: SelectOption }) {
  return (
    <ListBoxItem
      id={id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={css.option}
    >
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className={css.words}>{option.label}</span>
          {option.hint ? <span className={css.hint}>{option.hint}</span> : null}
          {isSelected ? <Check size={16} className={css.tick} aria-hidden /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
