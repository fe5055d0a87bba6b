/** Social advertising of an aggregator: all networks beside each other (`/outcome/analytics/social/:id`), or one (`…/:network/:id`). */
import { Card, EmptyState, LinkButton, Tabs } from '@flightdeck/design-system';
import { ENGAGEMENTS } from '@flightdeck/domain/datasets/social';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Loaded } from '../../../app/Loaded.tsx';
import { failureOf } from '../answers.ts';
import { ChartCard } from '../media/ChartCard.tsx';
import { FigureTable } from '../media/FigureTable.tsx';
import { MediaGate } from '../media/MediaGate.tsx';
import * as css from '../media/media.css.ts';
import { type Chart, conversionWords, countedAs, type Media, mediaQuery } from '../media/media.ts';
import { OutcomeFrame, type ShownOutcomes } from '../OutcomeFrame.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { type Network, networkPath, networksOf } from './networks.ts';

/** Tab of all networks. */
const ALL = 'all';

const HEAD: Chart = {
  ...{ kind: 'kpi', title: 'Social in figures', dimensions: [] },
  metrics: [
    'spend',
    'impressions',
    'clicks',
    'engagements',
    'engagementRate',
    'conversions',
    'cpa',
  ],
};
const COURSE: Chart = {
  ...{ kind: 'time-series', title: 'Spend, engagements and conversions', dimensions: ['day'] },
  metrics: ['spend', 'engagements', 'conversions'],
};
const ACTIONS: Chart = {
  ...{ kind: 'kpi', title: 'Engagements by kind', dimensions: [], metrics: ENGAGEMENTS },
};
const FORMATS: Chart = {
  ...{ kind: 'bars', title: 'Spend by format', dimensions: ['format'] },
  metrics: ['spend', 'engagementRate', 'conversions'],
};
const DEVICES: Chart = { ...FORMATS, title: 'Spend by device', dimensions: ['device'] };
const VIDEO: Chart = {
  ...{ kind: 'kpi', title: 'Video in figures', dimensions: [] },
  metrics: ['videoViews', 'videoStarts', 'videoCompletes', 'vcr', 'cpv'],
};

const METRICS = [
  ...(['spend', 'impressions', 'reach', 'clicks', 'linkCtr', 'engagements'] as const),
  ...(['engagementRate', 'cpe', 'videoViews', 'leads', 'conversions', 'cpa'] as const),
] as const;
const OWN_METRICS = [
  ...(['spend', 'impressions', 'clicks', 'ctr', 'engagements', 'engagementRate'] as const),
  ...(['cpe', 'leads', 'conversions', 'cpa'] as const),
] as const;

/** The page. */
export function SocialScreen() {
  const { id = '', network = ALL } = useParams();
  return (
    <OutcomeFrame key={id} uuid={id} view="social">
      {(shown) => (
        <MediaGate
          {...{ shown, dataset: 'social' }}
          title="There is no social advertising in these days"
          file="a report of Meta, LinkedIn, TikTok or another network by campaign"
        >
          {(media) => <Networks {...{ media, shown, network }} />}
        </MediaGate>
      )}
    </OutcomeFrame>
  );
}

interface NetworksProps {
  readonly media: Media;
  readonly shown: ShownOutcomes;
  /** As the address has it. */
  readonly network: string;
}

function Networks({ media, shown, network }: NetworksProps) {
  const { search } = useLocation();
  const queries = useMemo(
    () => ({
      networks: mediaQuery(
        { ...media, compare: undefined },
        {
          ...{ metrics: ['spend', ...ENGAGEMENTS], dimensions: ['network'] },
          orderBy: { by: 'spend', direction: 'desc' },
        },
      ),
    }),
    [media],
  );
  const query = useOutcomeFigures(media.uuid, queries);
  return (
    <Loaded query={query} noun="the networks">
      {(data) => {
        const failure = failureOf(data);
        const { networks: answer } = data.results;
        if (failure !== undefined || !answer) return <p className={css.words}>{failure}</p>;
        const networks = networksOf(answer);
        const chosen = networks.find(({ slug }) => slug === network);
        const all = { id: ALL, label: 'All networks', slug: null, isOpen: network === ALL };
        const tabs = [
          all,
          ...networks.map(({ slug, name }) => ({
            ...{ id: slug, label: name, slug, isOpen: slug === network },
          })),
        ];
        if (network !== ALL && !chosen) {
          return (
            <EmptyState
              title="This network has no figures in these days"
              action={
                <LinkButton href={`${networkPath(null, media.uuid)}${search}`}>
                  All networks
                </LinkButton>
              }
            >
              Choose other days, or look at all networks.
            </EmptyState>
          );
        }
        return (
          <Tabs
            className={css.sections}
            label="Networks"
            value={network}
            tabs={tabs.map(({ id, label, slug, isOpen }) => ({
              ...{ id, label, href: `${networkPath(slug, media.uuid)}${search}` },
              content: isOpen ? (
                <div className={css.stack}>
                  {chosen ? (
                    <OneNetwork {...{ media, shown, network: chosen }} />
                  ) : (
                    <AllNetworks {...{ media, shown, networks }} />
                  )}
                </div>
              ) : null,
            }))}
          />
        );
      }}
    </Loaded>
  );
}

function AllNetworks(props: {
  readonly media: Media;
  readonly shown: ShownOutcomes;
  readonly networks: readonly Network[];
}) {
  const { media, shown, networks } = props;
  return (
    <>
      <ChartCard media={media} chart={HEAD} />
      <p className={css.muted}>{conversionWords(shown.body, 'social')}</p>
      <FigureTable
        {...{ media, metrics: METRICS, dimension: 'network', changeOf: 'conversions' }}
        title="Networks"
        noun={['network', 'networks']}
        note="Reach counts people, who may see ads on several days and networks: it is never added up, and shown only where a report gives it for just these days."
      />
      <ChartCard media={media} chart={COURSE} />
      <Definitions {...{ shown, networks }} />
    </>
  );
}

/** What is compared between networks, and what is not. */
function Definitions(props: {
  readonly shown: ShownOutcomes;
  readonly networks: readonly Network[];
}) {
  const { shown, networks } = props;
  const leads = countedAs(shown.body, 'social', 'Leads');
  return (
    <Card title="What counts as an engagement">
      <div className={css.stack}>
        <p className={css.words}>
          The same actions on every network: reactions, comments, shares, saves and follows. Clicks,
          video views, leads and messages are not among them, whatever a network itself calls an
          engagement.
        </p>
        <ul className={css.facts}>
          {networks.map(({ slug, name, counts, lacks }) => (
            <li key={slug}>
              <strong>{name}</strong>:{' '}
              {counts.length > 0 ? counts.join(', ').toLowerCase() : 'none of them'}
              {counts.length > 0 && lacks.length > 0
                ? `; no ${lacks.join(', ').toLowerCase()} in its figures`
                : ''}
            </li>
          ))}
        </ul>
        <p className={css.muted}>
          A network whose report lacks one of them has fewer engagements for that. A video view has
          the length that its network counts, so that video views and their costs are not the same
          thing on two networks.
          {leads.length > 0
            ? ` Leads are ${[...new Set(leads.map(({ outcome }) => `“${outcome}”`))].join(' and ')}.`
            : ''}
        </p>
      </div>
    </Card>
  );
}

function OneNetwork(props: {
  readonly media: Media;
  readonly shown: ShownOutcomes;
  readonly network: Network;
}) {
  const { media: all, shown, network } = props;
  const { id, name } = network;
  const media = useMemo(
    (): Media => ({
      ...all,
      filters: [{ dimension: 'network', values: [{ id, label: name }] }],
    }),
    [all, id, name],
  );
  return (
    <>
      <ChartCard media={media} chart={HEAD} />
      <p className={css.muted}>{conversionWords(shown.body, 'social')}</p>
      <ChartCard media={media} chart={COURSE} />
      <ChartCard media={media} chart={ACTIONS} />
      <ChartCard media={media} chart={VIDEO} />
      {(
        [
          ['campaign', 'Campaigns', ['campaign', 'campaigns']],
          ['adSet', 'Ad sets', ['ad set', 'ad sets']],
          ['ad', 'Ads', ['ad', 'ads']],
        ] as const
      ).map(([dimension, title, noun]) => (
        <FigureTable
          key={dimension}
          {...{ media, metrics: OWN_METRICS, dimension, title, noun, changeOf: 'conversions' }}
        />
      ))}
      <div className={css.pair}>
        <ChartCard media={media} chart={FORMATS} />
        <ChartCard media={media} chart={DEVICES} />
      </div>
      <Definitions {...{ shown, networks: [network] }} />
    </>
  );
}
