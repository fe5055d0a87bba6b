/** How many questions a cache answered from memory: a small bar with its figures. */
import type { CacheState } from '@flightdeck/contract/cache';
import { numberFormat, writeNumber } from '@flightdeck/domain/locale';
import * as css from './control.css.ts';

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

/** No question, no rate. */
export function HitRate(props: {
  readonly cache: Pick<CacheState, 'hits' | 'misses'>;
  readonly locale: string;
}) {
  const { cache, locale } = props;
  const asked = cache.hits + cache.misses;
  if (asked === 0) return <span className={css.minor}>Not asked yet</span>;
  const share = cache.hits / asked;
  return (
    <span className={css.rate}>
      <span className={css.rateHead}>
        <span>{numberFormat(locale, PERCENT).format(share)}</span>
        <span className={css.minor}>
          {writeNumber(cache.hits, locale)} of {writeNumber(asked, locale)}
        </span>
      </span>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
