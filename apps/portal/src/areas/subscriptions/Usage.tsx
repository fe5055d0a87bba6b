/** What a client uses of the limits of its plan: a warning before, and how long the grace after lasts. */
import type { LimitUse } from '@flightdeck/contract/subscriptions';
import { Badge, type BadgeProps, Meter } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { LIMIT_LABELS } from '@flightdeck/domain/subscriptions';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './subscriptions.css.ts';

const STANDINGS: Readonly<
  Record<LimitUse['standing'], { readonly word: string; readonly tone: BadgeProps['tone'] } | null>
> = {
  fine: null,
  near: { word: 'Nearly full', tone: 'warning' },
  full: { word: 'Full', tone: 'warning' },
  over: { word: 'Over the limit', tone: 'error' },
};

/** A bar for each limit; a figure alone where there is none. */
export function Usage({ usage }: { readonly usage: readonly LimitUse[] }) {
  return (
    <ul className={css.plain} aria-label="Use of the limits">
      {usage.map((use) => (
        <UseOfLimit key={use.limit} use={use} />
      ))}
    </ul>
  );
}

const WORST = ['over', 'full', 'near'] as const;

/** The limit that needs a look first, in one line of a list. */
export function Fullest({ usage }: { readonly usage: readonly LimitUse[] }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const worst = WORST.flatMap((each) => usage.filter(({ standing }) => standing === each))[0];
  const said = worst && STANDINGS[worst.standing];
  if (!said || worst.most === null) return <span className={css.muted}>Within all</span>;
  return (
    <span className={css.lines}>
      <span>
        <Badge tone={said.tone}>{said.word}</Badge>
      </span>
      <span className={css.muted}>
        {LIMIT_LABELS[worst.limit]}: {writeNumber(worst.used, locale)} of{' '}
        {writeNumber(worst.most, locale)}
        {worst.stopsAt === null
          ? ''
          : `, new ones are stopped from ${timesFor(viewer).moment(worst.stopsAt)} on`}
      </span>
    </span>
  );
}

function UseOfLimit({ use }: { readonly use: LimitUse }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { limit, used, most, standing, stopsAt } = use;
  const label = LIMIT_LABELS[limit];
  const said = STANDINGS[standing];
  if (most === null) {
    return (
      <li>
        {label}: {writeNumber(used, locale)}, no limit
      </li>
    );
  }
  return (
    <li className={css.lines}>
      <Meter
        label={label}
        maxValue={Math.max(most, 1)}
        value={most === 0 ? Math.min(used, 1) : Math.min(used, most)}
        valueLabel={`${writeNumber(used, locale)} of ${writeNumber(most, locale)}`}
      />
      {said ? (
        <span className={css.buttons}>
          <Badge tone={said.tone}>{said.word}</Badge>
          {stopsAt === null ? null : (
            <span className={css.muted}>
              New ones are stopped from {timesFor(viewer).moment(stopsAt)} on. What is there stays.
            </span>
          )}
        </span>
      ) : null}
    </li>
  );
}
