/** "+4 since last save" beside "All & Future", which lists the newcomers on hover, focus and press. */

import { tone } from '../Badge/Badge.css.ts';
import { cx } from '../internal/cx.ts';
import { useFormat } from '../internal/useFormat.ts';
import { Preview } from '../Popover/Preview.tsx';
import * as css from './MultiSelect.css.ts';
import type { MultiSelectOption } from './selection.ts';

/** Names in view; the rest is counted. */
const SHOWN = 12;

const SINCE = ' since last save';

/** How many joined since the last save. `count` is written by a number formatter. */
export const sinceLastSave = (count: string): string => `+${count}${SINCE}`;

/** The same text, of which a phone shows the figure alone. Its button keeps the whole text as its name. */
export function SinceLastSave({ count }: { readonly count: string }) {
  return (
    <>
      {`+${count}`}
      <span className={css.sinceWords}>{SINCE}</span>
    </>
  );
}

/** Props of Newcomers. */
export interface NewcomersProps {
  /** Title of the field, which distinguishes the button from others. */
  readonly label: string;
  readonly newcomers: readonly MultiSelectOption[];
}

/** The button and its list of names. Escape and leaving it close the list. */
export function Newcomers({ label, newcomers }: NewcomersProps) {
  const format = useFormat();
  const count = format(newcomers.length);
  const hidden = newcomers.length - SHOWN;
  return (
    <Preview
      buttonLabel={`${sinceLastSave(count)}, ${label}`}
      button={<SinceLastSave count={count} />}
      buttonClassName={cx(tone.info, css.newcomers)}
      label={`New in ${label}`}
      className={css.newcomersPanel}
    >
      <p className={css.newcomersTitle}>Joined since the last save</p>
      <ul className={css.newcomersNames}>
        {newcomers.slice(0, SHOWN).map((one) => (
          <li key={one.id}>{one.label}</li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={css.hint}>{`and ${format(hidden)} more, marked New in the list`}</p>
      ) : null}
    </Preview>
  );
}
