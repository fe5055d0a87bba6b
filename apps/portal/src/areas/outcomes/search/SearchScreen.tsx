/** Search advertising of an aggregator (`/outcome/analytics/search/:section/:id`), a section at a time. */
import { Tabs } from '@flightdeck/design-system';
import type { ComponentType } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ChartCard } from '../media/ChartCard.tsx';
import { FigureTable } from '../media/FigureTable.tsx';
import { MediaGate } from '../media/MediaGate.tsx';
import * as css from '../media/media.css.ts';
import { type Chart, conversionWords, type Media } from '../media/media.ts';
import { OutcomeFrame, type ShownOutcomes } from '../OutcomeFrame.tsx';
import { MissedCard, WastedCard } from './FindingCards.tsx';
import { Competition, Quality, Terms } from './optional.tsx';
import { SECTIONS, type SectionId, sectionIn, sectionPath } from './sections.ts';

interface SectionProps {
  readonly media: Media;
  readonly shown: ShownOutcomes;
}

const HEAD: Chart = {
  ...{ kind: 'kpi', title: 'Search in figures', dimensions: [] },
  metrics: ['spend', 'impressions', 'clicks', 'conversions', 'cpa', 'revenue', 'roas'],
};
const COURSE: Chart = {
  ...{ kind: 'time-series', title: 'Spend, clicks and conversions', dimensions: ['day'] },
  metrics: ['spend', 'clicks', 'conversions'],
};
const BY_DEVICE: Chart = {
  ...{ kind: 'bars', title: 'Spend by device', dimensions: ['device'] },
  metrics: ['spend', 'conversions', 'cpa'],
};
const BY_NETWORK: Chart = { ...BY_DEVICE, title: 'Spend by network', dimensions: ['network'] };
const BY_MATCH: Chart = { ...BY_DEVICE, title: 'Spend by match type', dimensions: ['matchType'] };

const METRICS = [
  ...(['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'conversions', 'conversionRate'] as const),
  ...(['cpa', 'roas'] as const),
] as const;

const Overview = ({ media, shown }: SectionProps) => (
  <>
    <ChartCard media={media} chart={HEAD} />
    <p className={css.muted}>{conversionWords(shown.body, 'search')}</p>
    <ChartCard media={media} chart={COURSE} />
    <div className={css.pair}>
      <WastedCard media={media} dimension="keyword" />
      <MissedCard media={media} />
    </div>
    <div className={css.pair}>
      <ChartCard media={media} chart={BY_DEVICE} />
      <ChartCard media={media} chart={BY_NETWORK} />
    </div>
  </>
);

const Campaigns = ({ media }: SectionProps) => (
  <>
    <FigureTable
      {...{ media, metrics: METRICS, dimension: 'campaign', changeOf: 'conversions' }}
      title="Campaigns"
      noun={['campaign', 'campaigns']}
    />
    <FigureTable
      {...{ media, metrics: METRICS, dimension: 'adGroup', changeOf: 'conversions' }}
      title="Ad groups"
      noun={['ad group', 'ad groups']}
    />
  </>
);

const Keywords = ({ media }: SectionProps) => (
  <>
    <WastedCard media={media} dimension="keyword" />
    <FigureTable
      {...{ media, metrics: METRICS, dimension: 'keyword', changeOf: 'conversions' }}
      title="Keywords"
      noun={['keyword', 'keywords']}
    />
    <ChartCard media={media} chart={BY_MATCH} />
  </>
);

const SHOWN: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  overview: Overview,
  campaigns: Campaigns,
  keywords: Keywords,
  terms: Terms,
  quality: Quality,
  competition: Competition,
};

/** The page. */
export function SearchScreen() {
  const { id = '', section: name } = useParams();
  const { search } = useLocation();
  const section = sectionIn(name);
  if (!section) return <Navigate replace to={`${sectionPath('overview', id)}${search}`} />;
  return (
    <OutcomeFrame key={id} uuid={id} view="search">
      {(shown) => (
        <MediaGate
          {...{ shown, dataset: 'search' }}
          title="There is no search advertising in these days"
          file="a report of Google Ads or Microsoft Advertising by campaign and keyword"
        >
          {(media) => <Sections {...{ media, shown, section }} />}
        </MediaGate>
      )}
    </OutcomeFrame>
  );
}

function Sections({ section, ...props }: SectionProps & { readonly section: SectionId }) {
  const { search } = useLocation();
  const Shown = SHOWN[section];
  return (
    <Tabs
      className={css.sections}
      label="Sections of search"
      value={section}
      tabs={SECTIONS.map(({ id, label }) => ({
        ...{ id, label, href: `${sectionPath(id, props.media.uuid)}${search}` },
        content:
          id === section ? (
            <div className={css.stack}>
              <Shown {...props} />
            </div>
          ) : null,
      }))}
    />
  );
}
