/** `/report/build/aa/{aaUuid?}/{range?}`: the report builder on an activity aggregator. */
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { type OfferedAggregator, reportCalls } from '@flightdeck/contract/report';
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import type { AdvertiserClient } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { aggregatorReportPath } from '../../app/aggregators.ts';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { DiscardDialog } from '../../app/OpenReport.tsx';
import { isUnsaved } from '../../app/report-session.ts';
import { PageLoader } from '../../app/shell/PageLoader.tsx';
import { useGoBack } from '../../app/use-go-back.ts';
import { useReportSessionStore } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { AggregatorChoice } from './AggregatorChoice.tsx';
import { aggregatorDays, aggregatorReport } from './aggregator-report.ts';
import { CompleteReport } from './BuilderRoute.tsx';

/** A new report on the aggregator of the address, or the choice of one. */
export function AggregatorRoute() {
  const { aaUuid, range } = useParams();
  return aaUuid === undefined ? (
    <AggregatorChoice />
  ) : (
    <OnAggregator key={`${aaUuid} ${range}`} uuid={aaUuid} range={range} />
  );
}

interface Address {
  readonly uuid: string;
  readonly range: string | undefined;
}

function OnAggregator({ uuid, range }: Address) {
  const { queryOf } = useApi();
  const offer = useQuery({
    ...queryOf(reportCalls.aggregators, { body: { uuid } }),
    // The report that is made of it must not begin anew.
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded isPage query={offer} noun="the aggregator" loading={<PageLoader />}>
      {({ aggregators: [aggregator] }) =>
        aggregator ? (
          <OfClient aggregator={aggregator} range={range} />
        ) : (
          <EmptyState
            isPage
            title="There is no such aggregator"
            action={<LinkButton href={aggregatorReportPath()}>Choose another one</LinkButton>}
          >
            It was deleted, it has no settings yet, or it belongs to a client that you may not see.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

interface Found {
  readonly aggregator: OfferedAggregator;
  readonly range: string | undefined;
}

function OfClient({ aggregator, range }: Found) {
  const { queryOf } = useApi();
  const client = useQuery(
    queryOf(deliveryCalls.advertiserClient, { body: { advId: aggregator.advId } }),
  );
  return (
    <Loaded isPage query={client} noun="the client" loading={<PageLoader />}>
      {(data) => <Begun aggregator={aggregator} range={range} client={data} />}
    </Loaded>
  );
}

/** Begins the report, after asking about unsaved work; work on a new report on the same aggregator goes on. */
function Begun({ aggregator, range, client }: Found & { readonly client: AdvertiserClient }) {
  const store = useReportSessionStore();
  const { today } = useViewer().settings;
  const goBack = useGoBack(aggregatorReportPath());
  const days = aggregatorDays(aggregator, range, today);
  const begin = () => {
    if (days) store.replace(aggregatorReport({ aggregator, days, client, today }, Math.random));
  };
  const [isAsking, setAsking] = useState(() => {
    const held = store.getSnapshot();
    const { reportId, slides } = held.report;
    const goesOn =
      reportId === null && held.setup.aggregator === aggregator.uuid && slides.length > 0;
    if (goesOn || !days) return false;
    if (isUnsaved(held)) return true;
    begin();
    return false;
  });
  if (!days) return <NoDays aggregator={aggregator} />;
  if (isAsking) {
    const discard = () => {
      begin();
      setAsking(false);
    };
    const { name } = store.getSnapshot().report;
    return <DiscardDialog name={name} onDiscard={discard} onKeep={goBack} />;
  }
  return <CompleteReport />;
}

function NoDays({ aggregator: { name, until } }: Pick<Found, 'aggregator'>) {
  return (
    <EmptyState
      isPage
      title={until === null ? 'Nothing is computed yet' : 'Nothing is computed of these days'}
      action={<LinkButton href={aggregatorReportPath()}>Choose another one</LinkButton>}
    >
      {until === null
        ? `“${name}” has not run yet: there are no outcomes that a report could show.`
        : `“${name}” has no outcomes of these days. Choose days of its flight.`}
    </EmptyState>
  );
}
