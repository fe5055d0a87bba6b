/** Outcomes against the targets of today, the furthest behind first; nothing where the client has no targets. */
import type { OutcomeStanding } from '@flightdeck/contract/aggregators';
import { EmptyState, Link } from '@flightdeck/design-system';
import { shiftDay, writeRange, writeShortDay } from '@flightdeck/domain/dates';
import { numberFormat } from '@flightdeck/domain/locale';
import { formatPercent } from '@flightdeck/domain/metrics';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lookPath } from '../../../app/aggregators.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { Targets } from './Answers.tsx';
import * as css from './overview.css.ts';
import { Part, Unknown } from './parts.tsx';

/** Outcomes shown; outcome analytics has all. */
const SHOWN = 5;
/** Outcomes can be parts of one, by their weights. */
const TENTHS = { maximumFractionDigits: 1 } as const;

/** The card. */
export function OutcomesCard(props: {
  readonly clientUuid: string;
  readonly query: UseQueryResult<Targets>;
}) {
  const { clientUuid, query } = props;
  if (query.data?.hasTargets === false) return null;
  return (
    <Part
      title="Outcomes against target"
      link={{
        label: 'Outcome analytics',
        href: `/client/aggregator/list/${encodeURIComponent(clientUuid)}`,
      }}
      query={query}
      noun="the outcomes"
    >
      {({ targets }) =>
        targets.length === 0 ? (
          <EmptyState title="No target is for today">
            Targets of earlier or later days stand with their aggregator.
          </EmptyState>
        ) : (
          <ul aria-label="Outcomes against target">
            {targets.slice(0, SHOWN).map((target) => (
              <Outcome key={`${target.aggregatorUuid} ${target.outcome}`} target={target} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Outcome({ target }: { readonly target: OutcomeStanding }) {
  const { user, settings } = useViewer();
  const { locale } = user;
  const { aggregatorUuid, aggregator, outcome, start, end, lastDay } = target;
  const { count, reached, due, pace, isOnTarget, problem } = target;
  const write = (value: number) => numberFormat(locale, TENTHS).format(value);
  const isSilent = lastDay !== null && lastDay < shiftDay(settings.today, -1);
  const share = (value: number) => `${(value / Math.max(count, reached ?? 0)) * 100}%`;
  return (
    <li className={css.outcome}>
      <div className={css.between}>
        <span className={css.named}>
          <Link tone="plain" href={lookPath(aggregatorUuid)}>
            {outcome}
          </Link>
          {isSilent ? (
            <TriangleAlert size={14} className={css.doubtful} aria-hidden="true" />
          ) : null}
        </span>
        {pace === null ? (
          <Unknown reason={problem ?? 'Not known'} />
        ) : (
          <span className={isOnTarget ? css.good : css.bad}>
            {formatPercent(pace, { locale, decimals: 0 })} of what is due
          </span>
        )}
      </div>
      {reached === null || due === null ? null : (
        <div className={css.track} aria-hidden="true">
          <div className={css.bar} style={{ inlineSize: share(reached) }} />
          <div className={css.tick} style={{ insetInlineStart: share(due) }} />
        </div>
      )}
      <p className={css.note}>
        {reached === null || due === null
          ? `Target ${write(count)}`
          : `${write(reached)} so far, ${write(due)} due, target ${write(count)}`}
        {` · ${writeRange({ start, end }, locale)} · ${aggregator}`}
        {isSilent && lastDay !== null ? ` · known to ${writeShortDay(lastDay, locale)} only` : ''}
      </p>
    </li>
  );
}
