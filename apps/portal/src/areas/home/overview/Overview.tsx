/** One client: five answers first, then what they stand on. Each card is there for whom its area is open. */
import type { Call } from '@flightdeck/contract';
import { aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { documentsCalls } from '@flightdeck/contract/documents';
import { feedsCalls } from '@flightdeck/contract/feeds';
import { flowsCalls } from '@flightdeck/contract/flows';
import { homeCalls, type OwnClient } from '@flightdeck/contract/home';
import { peopleCalls } from '@flightdeck/contract/people';
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import * as page from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as home from '../home.css.ts';
import { Answers } from './Answers.tsx';
import { DashboardsCard, ReportsCard } from './ContentCards.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { DueCard } from './DueCard.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import { FlightsCard } from './FlightsCard.tsx';
import { FlowsCard } from './FlowsCard.tsx';
import { LoadsCard } from './LoadsCard.tsx';
import { OutcomesCard } from './OutcomesCard.tsx';
import { OverviewHead } from './OverviewHead.tsx';
import * as css from './overview.css.ts';
import { PeopleCard } from './PeopleCard.tsx';
import { SpendCard } from './SpendCard.tsx';

/** Props of Overview. */
export interface OverviewProps {
  readonly client: OwnClient;
  /** All that the person may choose. */
  readonly clients: readonly OwnClient[];
}

/** The page. */
export function Overview({ client, clients }: OverviewProps) {
  const { allowed } = useViewer();
  const { queryOf } = useApi();
  const may = ({ needs }: Pick<Call, 'needs'>) => isAllowed(needs, allowed);
  const { uuid, name, advertiserIds } = client;
  const body = { clientUuid: uuid };
  const hasAdvertisers = advertiserIds.length > 0;
  const flights = useQuery(queryOf(homeCalls.flights, { body }));
  const targets = useQuery({
    ...queryOf(aggregatorsCalls.targets, { body }),
    enabled: may(aggregatorsCalls.targets),
  });
  const open = useQuery({
    ...queryOf(troubleshooterCalls.open, { body }),
    enabled: may(troubleshooterCalls.open),
  });
  const loads = useQuery({
    ...queryOf(feedsCalls.latest, { body }),
    enabled: may(feedsCalls.latest),
  });
  usePageTitle(name);
  return (
    <>
      <OverviewHead client={client} clients={clients} flights={flights} />
      <div className={page.content}>
        <div key={uuid} className={css.page}>
          {hasAdvertisers ? (
            <>
              <Answers
                flights={flights}
                targets={may(aggregatorsCalls.targets) ? targets : null}
                open={may(troubleshooterCalls.open) ? open : null}
                loads={may(feedsCalls.latest) ? loads : null}
              />
              <div className={css.flights}>
                <FlightsCard clientUuid={uuid} query={flights} />
                <SpendCard query={flights} />
              </div>
            </>
          ) : (
            <NothingYet name={name} />
          )}
          <div className={css.cards}>
            {may(aggregatorsCalls.targets) ? (
              <OutcomesCard clientUuid={uuid} query={targets} />
            ) : null}
            {may(troubleshooterCalls.open) && hasAdvertisers ? (
              <FindingsCard clientUuid={uuid} query={open} />
            ) : null}
            <DueCard clientUuid={uuid} />
          </div>
          <div className={css.small}>
            {hasAdvertisers ? <ReportsCard advertiserIds={advertiserIds} /> : null}
            {may(dashboardsCalls.list) && hasAdvertisers ? (
              <DashboardsCard advertiserIds={advertiserIds} />
            ) : null}
            {may(feedsCalls.latest) && hasAdvertisers ? <LoadsCard query={loads} /> : null}
            {may(flowsCalls.list) ? <FlowsCard clientUuid={uuid} /> : null}
            {may(documentsCalls.list) ? <DocumentsCard clientUuid={uuid} /> : null}
            {may(peopleCalls.list) ? <PeopleCard clientUuid={uuid} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}

/** A client that no advertiser belongs to: what to do next. */
function NothingYet({ name }: { readonly name: string }) {
  const { allowed } = useViewer();
  const mayLoad = allowed['client/fileUpload'] === true;
  return (
    <div className={home.empty}>
      <EmptyState
        title={`${name} has no advertiser yet`}
        action={mayLoad ? <LinkButton href="/client/file/upload">Load a file</LinkButton> : null}
      >
        {mayLoad
          ? 'Load a file of its delivery, and choose this client for the advertiser in it.'
          : 'Flights and spend appear here once your provider has loaded delivery for it.'}
      </EmptyState>
    </div>
  );
}
