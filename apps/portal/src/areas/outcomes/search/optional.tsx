/** Sections of search advertising that only some reports bring: search terms, quality and competition. */

import { type ReactNode, useMemo } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { failureOf } from '../answers.ts';
import { ChartCard } from '../media/ChartCard.tsx';
import { FigureTable } from '../media/FigureTable.tsx';
import * as css from '../media/media.css.ts';
import { type Chart, type Media, mediaQuery } from '../media/media.ts';
import { NoMedia } from '../media/NoMedia.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { MissedCard, WastedCard } from './FindingCards.tsx';

interface OptionalProps {
  readonly media: Media;
  /** Its figure is there only where the section is. */
  readonly metric: string;
  /** Of the reports that tell it; their table is another one. */
  readonly detail?: string;
  readonly title: string;
  readonly file: string;
  /** @param hasConversions Whether its reports tell any: a 0 of reports that do not would be wrong. */
  readonly children: (hasConversions: boolean) => ReactNode;
}

/** The section, or the file that would bring it. */
function Optional({ media, metric, detail, title, file, children }: OptionalProps) {
  const queries = useMemo(
    () => ({
      it: mediaQuery(
        { ...media, compare: undefined },
        { metrics: [metric, 'conversions'], dimensions: detail ? [detail] : [], limit: 1 },
      ),
    }),
    [media, metric, detail],
  );
  const query = useOutcomeFigures(media.uuid, queries);
  return (
    <Loaded query={query} noun="the figures">
      {(data) => {
        const failure = failureOf(data);
        if (failure !== undefined) return <p className={css.words}>{failure}</p>;
        const values = data.results.it?.totals.values;
        return values?.[metric] ? (
          children(Boolean(values.conversions))
        ) : (
          <NoMedia title={title} file={file} />
        );
      }}
    </Loaded>
  );
}

const UNCOUNTED_METRICS = ['spend', 'impressions', 'clicks', 'ctr', 'cpc'] as const;
const TERM_METRICS = [...UNCOUNTED_METRICS, 'conversions', 'cpa'] as const;

/** What people searched for. */
export const Terms = ({ media }: { readonly media: Media }) => (
  <Optional
    {...{ media, metric: 'impressions', detail: 'searchTerm' }}
    title="There are no search terms in these days"
    file="a report of search terms"
  >
    {(hasConversions) => (
      <>
        <WastedCard media={media} dimension="searchTerm" />
        <FigureTable
          {...{ media, dimension: 'searchTerm' }}
          metrics={hasConversions ? TERM_METRICS : UNCOUNTED_METRICS}
          title="Search terms"
          noun={['search term', 'search terms']}
          note={`Platforms name only terms that enough people searched for: their figures are a part of those of the keywords.${hasConversions ? '' : ' No conversions are told by search term.'}`}
        />
      </>
    )}
  </Optional>
);

const QUALITY: Chart = {
  ...{ kind: 'kpi', title: 'Quality in figures', dimensions: [] },
  metrics: ['qualityScore', 'ctr', 'topRate', 'absoluteTopRate', 'cpc'],
};
const SCORE: Chart = {
  ...{
    kind: 'time-series',
    title: 'Quality score',
    dimensions: ['day'],
    metrics: ['qualityScore'],
  },
};
const QUALITY_METRICS = ['spend', 'qualityScore', 'impressions', 'ctr', 'cpc', 'cpa'] as const;

/** How well ads fit what people search for. */
export const Quality = ({ media }: { readonly media: Media }) => (
  <Optional
    {...{ media, metric: 'qualityScore' }}
    title="No quality scores are known in these days"
    file="a report of keywords with their quality score"
  >
    {() => (
      <>
        <ChartCard media={media} chart={QUALITY} />
        <FigureTable
          {...{ media, metrics: QUALITY_METRICS, dimension: 'keyword', changeOf: 'qualityScore' }}
          title="Quality by keyword"
          noun={['keyword', 'keywords']}
          note="The score is from 1 to 10, and of several days or keywords the mean weighted by impressions."
        />
        <ChartCard media={media} chart={SCORE} />
      </>
    )}
  </Optional>
);

const COMPETITION: Chart = {
  ...{ kind: 'kpi', title: 'Competition in figures', dimensions: [] },
  metrics: ['impressionShare', 'topRate', 'absoluteTopRate', 'impressions', 'eligibleImpressions'],
};
const SHARE: Chart = {
  ...{ kind: 'time-series', title: 'Impression share', dimensions: ['day'] },
  metrics: ['impressionShare', 'topRate'],
};
const SHARE_METRICS = [
  ...(['spend', 'impressionShare', 'topRate', 'absoluteTopRate', 'impressions'] as const),
  ...(['eligibleImpressions', 'cpa'] as const),
] as const;

/** What part of the impressions the ads had. */
export const Competition = ({ media }: { readonly media: Media }) => (
  <Optional
    {...{ media, metric: 'eligibleImpressions' }}
    title="No impression share is known in these days"
    file="a report of campaigns with their impression share or eligible impressions"
  >
    {() => (
      <>
        <ChartCard media={media} chart={COMPETITION} />
        <MissedCard media={media} />
        <FigureTable
          {...{ media, metrics: SHARE_METRICS, dimension: 'campaign', changeOf: 'impressionShare' }}
          title="Impression share by campaign"
          noun={['campaign', 'campaigns']}
        />
        <ChartCard media={media} chart={SHARE} />
      </>
    )}
  </Optional>
);
