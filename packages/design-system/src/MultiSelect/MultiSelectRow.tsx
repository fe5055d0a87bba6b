/** A row of the multi-select's list. */
import { memo } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { CheckMark } from '../Checkbox/CheckMark.tsx';
import { truncate } from '../internal/truncate.ts';
import * as css from './MultiSelect.css.ts';
import type { MultiSelectOption } from './selection.ts';

/** Props of MultiSelectRow: plain values, so that only changed rows are rendered again. */
export interface MultiSelectRowProps {
  readonly id: string;
  readonly option: MultiSelectOption;
  /** Its position among the rows of the search, from 0, and their number. */
  readonly at: number;
  readonly count: number;
  readonly query: string;
  readonly labelLimit: number;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly isActive: boolean;
  /** Within the range that Shift just drew. */
  readonly isRanged: boolean;
  /** The first row below those that were selected on opening. */
  readonly isFirstUnselected: boolean;
  readonly isNew: boolean;
}

/** The label with the searched part marked. */
function marked(text: string, query: string) {
  const needle = query.trim().toLowerCase();
  const at = text.toLowerCase().indexOf(needle);
  if (!needle || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.match}>{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </>
  );
}

/** An option. The list handles its clicks and has the focus, see aria-activedescendant. */
export const MultiSelectRow = memo(function MultiSelectRow(props: MultiSelectRowProps) {
  const { option, at, query, isSelected, isDisabled } = props;
  const shown = truncate(option.label, props.labelLimit);
  const isPlain = !query && shown === option.label;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the listbox, see aria-activedescendant
    <div
      id={props.id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      aria-posinset={at + 1}
      aria-setsize={props.count}
      data-active={props.isActive ? '' : undefined}
      data-ranged={props.isRanged ? '' : undefined}
      data-rest={props.isFirstUnselected ? '' : undefined}
      className={css.row}
    >
      <CheckMark state={isSelected ? 'on' : 'off'} isDisabled={isDisabled} />
      {/* With another key it is made anew at the end of a search: faster than to take the mark out of it. */}
      <span key={Number(isPlain)} className={css.name} aria-hidden={!isPlain || undefined}>
        {marked(shown, query)}
      </span>
      {isPlain ? null : <span className={css.unseen}>{option.label}</span>}
      {props.isNew ? <Badge tone="info">New</Badge> : null}
      {option.badge ? <Badge tone="info">{option.badge}</Badge> : null}
      {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
    </div>
  );
});
