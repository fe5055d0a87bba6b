/** Says that the report is on an activity aggregator, and takes it off. */
import { reportCalls } from '@flightdeck/contract/report';
import { Button } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import type { SetupAction } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './setup.css.ts';

export function AggregatorNote({
  uuid,
  dispatch,
}: {
  readonly uuid: string;
  readonly dispatch: (action: SetupAction) => void;
}) {
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const offer = useQuery(queryOf(reportCalls.aggregators, { body: { uuid } }));
  const aggregator = offer.data?.aggregators[0];
  const about = aggregator
    ? `“${aggregator.name}”, ${writeRange(aggregator, locale)}`
    : offer.data
      ? 'one that does not exist any more'
      : 'an activity aggregator';
  return (
    <div className={css.aggregator}>
      <p>On {about}: about its campaigns alone, with its outcomes in the place of conversions.</p>
      <Button size="small" onPress={() => dispatch({ type: 'aggregator', uuid: null })}>
        Take it off
      </Button>
    </div>
  );
}
