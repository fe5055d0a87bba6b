/** Data feeds (`/client/feeds`): what has been loaded of an advertiser, where each figure comes from, and undoing a load. */
import type { FeedAdvertiser } from '@flightdeck/contract/feeds';
import { healthCalls } from '@flightdeck/contract/health';
import { ComboBox, EmptyState, LinkButton, Loader, Tabs } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { loadChunk } from '../../app/chunks.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './feeds.css.ts';
import { ADVERTISER, useAdvertisers, useOverview } from './use-feeds.ts';

const PATH = '/client/feeds';
/** By the last part of the address; the first tab has none. */
const TABS = ['', 'health', 'mappings', 'automatic', 'history'] as const;

const loaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));
// Each is loaded when it is opened.
const FeedsTab = loaded(async () => (await import('./FeedsTab.tsx')).FeedsTab);
const HealthTab = loaded(async () => (await import('./HealthTab.tsx')).HealthTab);
const MappingsTab = loaded(async () => (await import('./MappingsTab.tsx')).MappingsTab);
const AutomaticTab = loaded(async () => (await import('./AutomaticTab.tsx')).AutomaticTab);
const HistoryTab = loaded(async () => (await import('./HistoryTab.tsx')).HistoryTab);

/** Title, choice of the advertiser, and the tabs. An unknown tab is no page. */
export function FeedsScreen() {
  const { section = '' } = useParams();
  const { query, chosen } = useAdvertisers();
  const open = TABS.find((tab) => tab === section);
  if (open === undefined) return <NotFound />;
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Data feeds</h1>
          {query.data && chosen ? <Chosen advertisers={query.data} chosen={chosen} /> : null}
        </div>
        <LinkButton variant="default" href="/client/file/upload" icon={<Upload size={16} />}>
          Upload file
        </LinkButton>
      </div>
      <FeedTabs open={open} advertisers={query} chosen={chosen} />
    </>
  );
}

function Chosen(props: {
  readonly advertisers: readonly FeedAdvertiser[];
  readonly chosen: FeedAdvertiser;
}) {
  const { advertisers, chosen } = props;
  const [, setParams] = useSearchParams();
  return (
    <>
      <div className={css.advertiser}>
        <ComboBox
          label="Advertiser"
          isLabelHidden
          isClearable={false}
          value={String(chosen.advId)}
          options={advertisers.map((each) => ({
            value: String(each.advId),
            label: each.name,
            ...hintOf(each, advertisers),
          }))}
          onChange={(advId) => {
            // Filters and page of the tabs are of the advertiser before.
            if (advId !== null) setParams({ [ADVERTISER]: advId });
          }}
        />
      </div>
      <Summary advId={chosen.advId} />
    </>
  );
}

const isAccountOf = ({ accountOf }: FeedAdvertiser, { advId }: FeedAdvertiser): boolean =>
  accountOf?.advId === advId;

/** What tells an account from others: its platform where another one has its name, its advertiser, and the client. */
function hintOf(
  { name, source, accountOf, client }: FeedAdvertiser,
  all: readonly FeedAdvertiser[],
): { readonly hint?: string } {
  const isOneOfMany = accountOf !== null || all.filter((each) => each.name === name).length > 1;
  const parts = [
    ...(isOneOfMany ? [platformName(source)] : []),
    ...(accountOf !== null ? [`account of ${accountOf.name}`] : []),
    ...(client && client !== name ? [client] : []),
  ];
  return parts.length > 0 ? { hint: parts.join(' · ') } : {};
}

/** How many feeds, and to which day. */
function Summary({ advId }: { readonly advId: number }) {
  const { user, settings } = useViewer();
  const { data } = useOverview(advId);
  if (!data) return null;
  const sources = new Set(data.feeds.map(({ platform }) => platformName(platform)));
  return (
    <span className={css.note}>
      {[
        counted(data.feeds.length, user.locale, 'feed'),
        ...(sources.size > 1 ? [counted(sources.size, user.locale, 'source')] : []),
        ...(data.dataTo ? [`data to ${writeDay(data.dataTo, user.locale)}`] : []),
        settings.timeZone,
      ].join(' · ')}
    </span>
  );
}

function FeedTabs(props: {
  readonly open: (typeof TABS)[number];
  readonly advertisers: ReturnType<typeof useAdvertisers>['query'];
  readonly chosen: FeedAdvertiser | undefined;
}) {
  const { open, advertisers, chosen } = props;
  const navigate = useNavigate();
  const ofAdvertiser = (show: (advertiser: FeedAdvertiser) => ReactNode) => (
    <Loaded query={advertisers} noun="your advertisers">
      {() =>
        chosen ? <Suspense fallback={<Loader />}>{show(chosen)}</Suspense> : <NoAdvertiser />
      }
    </Loaded>
  );
  return (
    <Tabs
      label="Data feeds"
      className={page.tabs}
      value={open}
      onChange={(next) =>
        void navigate({
          pathname: next === '' ? PATH : `${PATH}/${next}`,
          search: chosen ? `?${ADVERTISER}=${chosen.advId}` : '',
        })
      }
      tabs={[
        {
          id: '',
          label: 'Feeds',
          content: ofAdvertiser((own) => (
            <FeedsTab
              key={own.advId}
              accounts={[own, ...(advertisers.data ?? []).filter((each) => isAccountOf(each, own))]}
            />
          )),
        },
        {
          id: 'health',
          label: 'To look at',
          ...(chosen ? { count: <FindingCount advId={chosen.advId} /> } : {}),
          content: ofAdvertiser(({ advId }) => <HealthTab key={advId} advId={advId} />),
        },
        {
          id: 'mappings',
          label: 'Mappings',
          content: (
            <Suspense fallback={<Loader />}>
              <MappingsTab />
            </Suspense>
          ),
        },
        {
          id: 'automatic',
          label: 'Automatic',
          content: (
            <Suspense fallback={<Loader />}>
              <AutomaticTab />
            </Suspense>
          ),
        },
        {
          id: 'history',
          label: 'History',
          ...(chosen ? { count: <LoadCount advId={chosen.advId} /> } : {}),
          content: ofAdvertiser(({ advId }) => <HistoryTab key={advId} advId={advId} />),
        },
      ]}
    />
  );
}

/** How many findings are open; nothing for none. */
function FindingCount({ advId }: { readonly advId: number }) {
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const { data } = useQuery(
    queryOf(healthCalls.list, { body: { advIds: [advId], page: 1, pageSize: 1 } }),
  );
  return data && data.total > 0 ? writeNumber(data.total, locale) : null;
}

function LoadCount({ advId }: { readonly advId: number }) {
  const { locale } = useViewer().user;
  const { data } = useOverview(advId);
  return data ? writeNumber(data.loads, locale) : null;
}

function NoAdvertiser() {
  return (
    <EmptyState
      title="No advertiser yet"
      action={<LinkButton href="/client/file/upload">Upload file</LinkButton>}
    >
      Load a delivery file: its advertisers, their feeds and each load are then listed here.
    </EmptyState>
  );
}
