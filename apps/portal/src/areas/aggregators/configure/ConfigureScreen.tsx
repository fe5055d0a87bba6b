/** Configuration of an aggregator (`/client/aggregator/configure/{id}/{section?}`). */
import { aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { LinkButton } from '@flightdeck/design-system';
import { proposedBody } from '@flightdeck/domain/outcomes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { useGoBack } from '../../../app/use-go-back.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useProposal } from '../use-aggregators.ts';
import { LIST_PATH } from '../words.ts';
import { Configure, type ConfigureProps } from './Configure.tsx';

/** Loads the aggregator of the address. */
export function ConfigureScreen() {
  const { id = '' } = useParams();
  const { queryOf } = useApi();
  const goBack = useGoBack(LIST_PATH);
  const query = useQuery(queryOf(aggregatorsCalls.get, { params: { uuid: id } }));
  usePageTitle(query.data?.name);
  const reload = async () => (await query.refetch()).data;
  return (
    <Loaded
      isPage
      query={query}
      isWaiting={!query.isFetchedAfterMount}
      noun="the aggregator"
      gone={{
        title: 'There is no such aggregator',
        hint: 'It does not exist, or it belongs to a client you may not see.',
        action: <LinkButton href={LIST_PATH}>All aggregators</LinkButton>,
      }}
    >
      {(aggregator) =>
        aggregator.body ? (
          <Configure key={id} {...{ aggregator, goBack, reload }} />
        ) : (
          <Unconfigured key={id} {...{ aggregator, goBack, reload }} />
        )
      }
    </Loaded>
  );
}

/** One of a loaded list that nobody has configured: it starts from what its client has. */
function Unconfigured(props: Omit<ConfigureProps, 'proposed'>) {
  const { advId, name, start, end } = props.aggregator;
  const { today } = useViewer().settings;
  const proposal = useProposal(advId);
  const proposed = useMemo(
    () =>
      proposal.data
        ? proposedBody(proposal.data, { name, advId, start: start ?? today, end: end ?? today })
        : undefined,
    [proposal.data, name, advId, start, end, today],
  );
  return (
    <Loaded isPage query={{ ...proposal, data: proposed }} noun="what its client has">
      {(body) => <Configure {...props} proposed={body} />}
    </Loaded>
  );
}
