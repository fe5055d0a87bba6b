/** The "All & Future" row of the panel: how many it covers now, which joined, and the button that turns it into a list. */
import { Pin } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../internal/useFormat.ts';
import { futureWarning, type Limited } from './limit.ts';
import * as css from './MultiSelect.css.ts';
import { Tick } from './Native.tsx';
import { sinceLastSave } from './Newcomers.tsx';
import { Notice } from './Notice.tsx';

/** Props of FutureRow. */
export interface FutureRowProps {
  readonly noun: string;
  readonly isAll: boolean;
  /** True turns it on; false makes it a list. */
  readonly onChange: (isAll: boolean) => void;
  /** How many there are now, against the limit of a list. */
  readonly now: Limited;
  /** How many of them joined since the last save. */
  readonly joined: number;
}

/** The row. "Pin as list" is shown while a list can hold all options. */
export function FutureRow({ noun, isAll, onChange, now, joined }: FutureRowProps) {
  const id = useId();
  const format = useFormat();
  const { size, limit } = now;
  const warning = isAll ? futureWarning(now, noun, format) : null;
  return (
    <>
      <div className={css.futureRow}>
        <Tick state={isAll ? 'on' : 'off'} onChange={() => onChange(!isAll)} describedBy={id}>
          <span className={css.strong}>All & Future</span>{' '}
          <span className={css.futureNow}>
            {`${format(size)} now${joined > 0 ? `, ${sinceLastSave(format(joined))}` : ''}`}
          </span>
        </Tick>
        {isAll && size <= limit ? (
          <button type="button" className={css.pin} onClick={() => onChange(false)}>
            <Pin size={12} aria-hidden />
            Pin as list
          </button>
        ) : null}
        <p id={id} className={css.futureHelp}>
          {`New ${noun} join this report by themselves.`}
          {limit < Number.POSITIVE_INFINITY
            ? ` The limit of ${format(limit)} counts for a list.`
            : ''}
        </p>
      </div>
      {warning ? <Notice tone="warning">{warning}</Notice> : null}
    </>
  );
}
