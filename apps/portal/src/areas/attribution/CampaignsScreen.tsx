/** Attribution (`/client/attribution/campaign`): the campaigns of clients whose flights paths ended in. */
import type { CampaignsWithPaths, CampaignWithPaths } from '@flightdeck/contract/attribution';
import { Badge, Card, EmptyState, Link, Select, Table } from '@flightdeck/design-system';
import { lockWords } from '@flightdeck/domain/attribution';
import { writeRange } from '@flightdeck/domain/dates';
import { Lock, LockOpen } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { useCampaigns } from './use-attribution.ts';
import { writeCount } from './words.ts';

const PATH = '/client/attribution/campaign';
const ALL = 'all';

/** The page: of the client in the address, or of all. */
export function CampaignsScreen() {
  const { clientUuid = null } = useParams();
  const query = useCampaigns(clientUuid);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Attribution campaigns</h1>
          {query.data ? <Clients clients={query.data.clients} clientUuid={clientUuid} /> : null}
        </div>
      </div>
      <div className={page.content}>
        <Loaded
          query={query}
          noun="the campaigns"
          gone={{ title: 'There is no such client', hint: 'It is not among your clients.' }}
        >
          {({ campaigns, isMore }) =>
            campaigns.length === 0 ? (
              <EmptyState title="No campaign has paths yet">
                Load a file of paths, such as Campaign Manager’s path-to-conversion report, for a
                client whose campaigns ran on its days.
              </EmptyState>
            ) : (
              <div className={css.stack}>
                <Card padding="none">
                  <CampaignTable campaigns={campaigns} />
                </Card>
                {isMore ? (
                  <p className={css.muted}>
                    These are the campaigns that end last. Choose a client to see others.
                  </p>
                ) : null}
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Clients(props: {
  readonly clients: CampaignsWithPaths['clients'];
  readonly clientUuid: string | null;
}) {
  const navigate = useNavigate();
  if (props.clients.length < 2) return null;
  return (
    <div className={css.client}>
      <Select
        label="Client"
        isLabelHidden
        value={props.clientUuid ?? ALL}
        options={[
          { value: ALL, label: 'All clients' },
          ...props.clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(value) => void navigate(value === ALL ? PATH : `${PATH}/${value}`)}
      />
    </div>
  );
}

const addressOf = ({ clientUuid, campaignId }: CampaignWithPaths) =>
  `${PATH}/${clientUuid}/${campaignId}`;

function CampaignTable({ campaigns }: { readonly campaigns: readonly CampaignWithPaths[] }) {
  const { locale } = useViewer().user;
  const navigate = useNavigate();
  return (
    <Table<CampaignWithPaths>
      label="Campaigns with paths"
      items={campaigns}
      getId={({ campaignId }) => String(campaignId)}
      onRowAction={(campaign) => void navigate(addressOf(campaign))}
      columns={[
        {
          ...{ id: 'name', label: 'Campaign', isRowHeader: true, width: '26%' },
          render: (campaign) => <Link href={addressOf(campaign)}>{campaign.name}</Link>,
        },
        { id: 'client', label: 'Client', render: ({ client }) => client },
        {
          ...{ id: 'flight', label: 'Flight' },
          render: ({ start, end }) => writeRange({ start, end }, locale),
        },
        {
          ...{ id: 'days', label: 'Days with paths', align: 'end' },
          render: ({ days }) => writeCount(days, locale),
        },
        {
          ...{ id: 'touches', label: 'Touches', align: 'end' },
          render: ({ touches }) => writeCount(touches, locale),
        },
        {
          ...{ id: 'conversions', label: 'Conversions', align: 'end' },
          render: ({ conversions }) => writeCount(conversions, locale),
        },
        {
          ...{ id: 'lock', label: 'Data-driven models' },
          render: ({ lock }) =>
            lock === null ? (
              <Badge tone="success" icon={<LockOpen size={12} aria-hidden />}>
                Open
              </Badge>
            ) : (
              <span className={css.lines}>
                <span>
                  <Badge icon={<Lock size={12} aria-hidden />}>Locked</Badge>
                </span>
                <span className={css.muted}>{lockWords(lock, locale)}</span>
              </span>
            ),
        },
      ]}
    />
  );
}
