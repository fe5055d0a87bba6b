/** How long paths are, in touches and in days: of the client's activities, which are not always its outcomes. */
import { type AggregatorPaths, aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { Card } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { formatPercent } from '@flightdeck/domain/metrics';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { PathShapes } from '../../../app/paths/PathShapes.tsx';
import { useViewer } from '../../../app/viewer.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import * as css from './digital.css.ts';
import { isPart } from './figures.ts';
import { useWriter } from './use-writer.ts';

/** The card; where no path ended in these days it says which file brings them. */
export function PathsCard({ shown }: { readonly shown: ShownOutcomes }) {
  const { aggregator, body, link } = shown;
  const { days, chosen } = link;
  const { queryOf } = useApi();
  const query = useQuery(
    queryOf(aggregatorsCalls.paths, {
      params: { uuid: aggregator.uuid },
      body: {
        range: days.range,
        outcomes: isPart(chosen, body) ? chosen.outcomes.map(({ id }) => id) : null,
      },
    }),
  );
  return (
    <Card title="Paths to conversion">
      <Loaded query={query} noun="the paths">
        {(paths) =>
          paths.days === null ? (
            <p className={css.sentence}>
              No path ended on these days of the flight. Paths come with a path to conversion report
              of Campaign Manager 360, or a file of paths with their conversions.
            </p>
          ) : (
            <Paths paths={paths} shown={shown} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Paths(props: { readonly paths: AggregatorPaths; readonly shown: ShownOutcomes }) {
  const { paths, shown } = props;
  const { locale } = useViewer().user;
  const { count } = useWriter(null);
  const { lengths, delays, touches, delay, untouched, days, platforms } = paths;
  const sum = (all: AggregatorPaths['lengths']) =>
    all.reduce((conversions, each) => conversions + each.conversions, 0);
  const [touched, dated] = [sum(lengths), sum(delays)];
  return (
    <div className={css.stack}>
      <p className={css.note}>{whoseWords(paths, shown)}</p>
      <PathShapes
        {...{ lengths, delays, count }}
        undated={<span className={css.note}>The source does not say when touches were.</span>}
        lengthWords={
          touches ? (
            <span className={css.note}>
              Half have {counted(touches.median, locale, 'touch', 'touches')} or fewer, nine of ten{' '}
              {counted(touches.ninetieth, locale, 'touch', 'touches')} or fewer.
            </span>
          ) : null
        }
        delayWords={
          delay ? (
            <span className={css.note}>
              Half convert {withinWords(delay.median, locale)}, nine of ten{' '}
              {withinWords(delay.ninetieth, locale)}
              {dated < touched
                ? `: of ${formatPercent(dated / touched, { locale })}, whose days are known`
                : ''}
              .
            </span>
          ) : null
        }
      />
      <p className={css.note}>
        {counted(Math.round(touched), locale, 'conversion')} with a touch
        {untouched > 0 ? `, and ${count(untouched)} without one, which are not here` : ''}.
        {days ? ` Paths are known of ${writeRange(days, locale)}` : ''}, from{' '}
        {platforms.join(' and ')}. They are whole: no look-back cuts them.
        {shown.body.scope.length > 0
          ? ' Paths do not name campaigns: the rules of this aggregator do not narrow them.'
          : ''}
      </p>
    </div>
  );
}

const withinWords = (days: number, locale: string): string =>
  days === 0 ? 'on the same day' : `within ${counted(days, locale, 'day')}`;

/** Names that are written out. */
const NAMED = 4;

/** Whose conversions paths are of: those of the system that tells them, whatever the client counts. */
function whoseWords({ isMapped, ends }: AggregatorPaths, { link }: ShownOutcomes): string {
  const own = ends.filter(({ isLookedAt }) => isLookedAt).map(({ name }) => `“${name}”`);
  const others = ends.length - own.length;
  const named =
    own.length > NAMED
      ? `${own.slice(0, NAMED).join(', ')} and ${own.length - NAMED} more`
      : own.join(', ');
  return isMapped
    ? `Paths to ${named}, which ${own.length === 1 ? 'belongs' : 'belong'} to ${link.chosen.outcomes.length === 1 ? link.chosen.label : 'these outcomes'}${others > 0 ? '; paths to other activities are left out' : ''}. They are conversions as the system that tells paths counts them, not the outcomes that count here.`
    : `Paths know the conversions of the system that tells them, not the client’s outcomes: what they led to (${named}) is mapped to none of these. All of them are shown.`;
}
