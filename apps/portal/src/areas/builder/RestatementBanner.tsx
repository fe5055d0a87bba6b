/** Says which figures of the slide in view changed since the report was saved (product.md). */
import { Button } from '@flightdeck/design-system';
import type { Restatement } from '@flightdeck/domain/report';
import { History } from 'lucide-react';
import * as css from './builder.css.ts';

/** Props of the banner. */
export interface RestatementBannerProps {
  /** At least one. */
  readonly changes: readonly Restatement[];
  /** Takes the fresh figures as the ones to compare with; absent for those who may not change the report. */
  readonly onAccept: (() => void) | undefined;
}

/** Figures named before the rest is counted. */
const NAMED = 3;

/** "Since you saved: impressions 14.26m → 14.21m, clicks 27.4k → 27.3k and 1 more". */
export function RestatementBanner({ changes, onAccept }: RestatementBannerProps) {
  const more = changes.length - NAMED;
  return (
    <div className={css.banner} role="status">
      <History size={16} className={css.bannerIcon} aria-hidden="true" />
      <p className={css.bannerText}>
        Since you saved:{' '}
        {changes.slice(0, NAMED).map(({ metric, label, before, after }, index) => (
          <span key={metric}>
            {index > 0 && ', '}
            {label}{' '}
            <strong>
              {before} → {after}
            </strong>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}
      </p>
      {onAccept && (
        <Button size="small" onPress={onAccept}>
          Use fresh
        </Button>
      )}
    </div>
  );
}
