/** The cards of the digital view. */
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { DayRange } from '@flightdeck/domain/dates';
import { ofOutcomes } from '../choice.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { ClaimsCard } from './ClaimsCard.tsx';
import * as css from './digital.css.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { pairOfQueries } from './figures.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { OverTimeCard } from './OverTimeCard.tsx';
import { PathsCard } from './PathsCard.tsx';
import { SplitCard } from './SplitCard.tsx';
import { TargetsCard } from './TargetsCard.tsx';

/** All of them; what several cards read is asked once. */
export function Digital({ shown }: { readonly shown: ShownOutcomes }) {
  const { aggregator, body, link } = shown;
  const { days, chosen } = link;
  const claims = (dimensions: string[]): DatasetQuery =>
    ofOutcomes(
      { dataset: 'outcomes', metrics: ['outcomes', 'claimed'], dimensions, range: days.range },
      chosen,
      body,
    );
  const whole = pairOfQueries([], days, chosen, body);
  const during = (range: DayRange) =>
    pairOfQueries(['channel'], { range, compare: undefined }, chosen, body);
  const byChannel = during(days.range);
  const before = days.compare && during(days.compare);
  const query = useOutcomeFigures(aggregator.uuid, {
    ...whole,
    ...{ byChannel: byChannel.outcomes, mediaByChannel: byChannel.media },
    ...(before ? { channelBefore: before.outcomes, mediaBefore: before.media } : {}),
    ...{ claims: claims(['measuredBy']), claimed: claims(['outcome', 'measuredBy']) },
  });
  return (
    <>
      <FiguresCard
        title="What it came to"
        query={query}
        names={['outcomes', 'media', 'claims']}
        height={100}
      >
        {(results) => <HeadFigures shown={shown} results={results} />}
      </FiguresCard>
      <FunnelCard shown={shown} query={query} />
      <SplitCard shown={shown} />
      <OverTimeCard shown={shown} />
      <div className={css.columns}>
        <div className={css.column}>
          <ChangeCard shown={shown} query={query} />
        </div>
        <div className={css.column}>
          <TargetsCard shown={shown} />
          <ClaimsCard shown={shown} query={query} />
          <PathsCard shown={shown} />
        </div>
      </div>
    </>
  );
}
