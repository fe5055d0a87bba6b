/** One key figure, with its change and what it is compared with. */
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './KpiTile.css.ts';

/** Direction of the change. */
export type KpiDirection = 'up' | 'down' | 'same';

export interface KpiChange {
  /** Which arrow is drawn. */
  readonly direction: KpiDirection;
  /** The change with its sign, as text or as what tells of it: "+4.2%". */
  readonly label: string | ReactElement;
  /** Whether the change is good: a falling cost is. Default `neutral`. */
  readonly meaning?: keyof typeof css.meaning | undefined;
}

export interface KpiTileProps extends RootProps<HTMLDivElement> {
  /** What is counted, such as "Impressions". */
  readonly label: string;
  /** The figure with its unit, as text or as what tells of it; null shows "No data in range", never 0. */
  readonly value: string | ReactElement | null;
  /** How it changed against the period before. */
  readonly change?: KpiChange | undefined;
  /** What it is compared with, such as "Benchmark 0.42%". */
  readonly note?: ReactNode;
  /** Draws grey shapes of the same height. */
  readonly isLoading?: boolean | undefined;
}

const SIGNS: Record<KpiDirection, typeof ArrowUp> = {
  up: ArrowUp,
  down: ArrowDown,
  same: Minus,
};

const WORDS: Record<KpiDirection, string> = {
  up: 'Up by',
  down: 'Down by',
  same: 'Unchanged',
};

/** A tile. The change is never shown by colour alone: it has its sign and an arrow. */
export function KpiTile({
  label,
  value,
  change,
  note,
  isLoading = false,
  className,
  ...root
}: KpiTileProps) {
  const Sign = change ? SIGNS[change.direction] : null;
  return (
    <div {...root} aria-busy={isLoading} className={cx(css.tile, className)}>
      <dl className={css.figure}>
        <dt className={css.label}>{label}</dt>
        <dd className={value === null && !isLoading ? css.missing : css.value}>
          {isLoading ? <Skeleton width={96} height={20} /> : (value ?? 'No data in range')}
        </dd>
      </dl>
      <p className={css.foot}>
        {isLoading ? <Skeleton width={64} height={10} /> : null}
        {change && Sign && value !== null && !isLoading ? (
          <span className={css.meaning[change.meaning ?? 'neutral']}>
            <Sign size={12} role="img" aria-label={WORDS[change.direction]} />
            {change.label}
          </span>
        ) : null}
        {note && !isLoading ? <span className={css.note}>{note}</span> : null}
      </p>
    </div>
  );
}
