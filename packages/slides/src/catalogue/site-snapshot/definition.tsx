/** Site snapshot: pictures of the ads in place, beside the figures of the site that they were taken on. */

import {
  formatChange,
  type MetricId,
  type MetricRow,
  relativeChange,
} from '@flightdeck/domain/metrics';
import { isUnwritten } from '@flightdeck/domain/report';
import { benchmarkSource } from '../../beside-source.ts';
import { type Tile, Tiles } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { type Benchmark, defineSlide, type PropsOf, type SlideTable } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { choice, text } from '../../options.ts';
import { pageOptions } from '../options.ts';
import { alignOption, imagesOption, layoutOption, Pictures } from '../Pictures.tsx';
import {
  changeOf,
  DELIVERY,
  figure,
  inSentence,
  metricLabel,
  nothingDelivered,
  restOf,
  result,
  rowId,
  rowLabel,
  sizeLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';
import { SNAPSHOT } from './size.ts';

const FIGURES = ['impressions', 'clicks', 'ctr', 'viewability'] as const satisfies MetricId[];
/** Rows that an answer may have: beyond, what is missing is not known. */
const MOST_ROWS = 20_000;

const OPTIONS = pageOptions({
  images: imagesOption(4),
  location: text({
    label: 'Site',
    placeholder: 'All sites',
    help: 'The site on the pictures, by its name in the data.',
    maxLength: 100,
  }),
  size: text({
    label: 'Size',
    placeholder: 'All sizes',
    help: 'The size of the ads on the pictures, such as 300x250.',
    maxLength: 40,
  }),
  layout: layoutOption,
  align: alignOption,
  side: choice('right', {
    label: 'Figures',
    segmented: true,
    choices: [
      { value: 'left', label: 'Left' },
      { value: 'right', label: 'Right' },
    ],
  }),
});
type Props = PropsOf<typeof OPTIONS>;

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a row is of the site and the size that the author named. */
const isOfPicture =
  ({ location, size }: Props['options']) =>
  (row: MetricRow): boolean =>
    (location.trim() === '' || same(rowLabel(row, 'site'), location)) &&
    (size.trim() === '' || same(rowLabel(row, 'size'), sizeLabel(size)));

/** The figures of the named site and size; null where they delivered nothing. */
function valuesOf({ data, options }: Props): Record<string, number | null> | null {
  const answer = result(data, 'rows');
  if (answer.rowCount > answer.rows.length) return null;
  const isOwn = isOfPicture(options);
  return restOf(
    answer,
    answer.rows.filter((row) => !isOwn(row)),
    FIGURES,
  );
}

/** The benchmark of the named site. */
function benchmarkOf({ data, options }: Props): Benchmark | undefined {
  if (options.location.trim() === '') return undefined;
  const row = result(data, 'rows').rows.find(isOfPicture(options));
  return data.benchmarks?.find(({ siteId }) => row && String(siteId) === rowId(row, 'site'));
}

/** `Guardian, 300 × 250`. */
function placeOf({ options: { location, size } }: Props): string {
  const parts = [location.trim() || 'All sites', ...(size.trim() ? [sizeLabel(size)] : [])];
  return parts.map((part) => shortName(part)).join(', ');
}

function tilesOf(props: Props, values: Record<string, number | null>): Tile[] {
  const { context } = props;
  const benchmark = benchmarkOf(props);
  return FIGURES.filter((id) => id === 'impressions' || values[id] != null).map((id) => {
    const rate = id === 'ctr' || id === 'viewability' ? id : null;
    const reference = rate === null ? undefined : benchmark?.[rate];
    const change = relativeChange(values[id], reference);
    return {
      id,
      label: metricLabel(id, context),
      figure: figure(id, values[id], context, { compact: true }),
      source: sourceOf(values, id),
      change:
        change === null
          ? null
          : {
              text: formatChange(change, { locale: context.locale }),
              direction: changeOf(id, change) ?? null,
            },
      note: reference == null ? '' : `site benchmark ${figure(id, reference, context)}`,
      noteSource:
        rate !== null && benchmark && reference != null
          ? benchmarkSource(benchmark, rate)
          : undefined,
    };
  });
}

function View(props: Props) {
  const { title, options } = props;
  const values = valuesOf(props);
  const width = BODY.width - (values ? SNAPSHOT.figures + SNAPSHOT.gap : 0);
  return (
    <div className="fd-snapshot" data-side={options.side}>
      <Pictures
        title={title}
        images={options.images}
        layout={options.layout}
        align={options.align}
        box={{ width, height: BODY.height }}
      />
      {values ? <Tiles tiles={tilesOf(props, values)} /> : null}
    </div>
  );
}

function takeaway(props: Props): string | null {
  const { context } = props;
  const values = valuesOf(props);
  if (!values?.impressions) return null;
  const impressions = `${figure('impressions', values.impressions, context, { compact: true })} ${inSentence('impressions', context)}`;
  if (values.ctr == null) return `${placeOf(props)}: ${impressions}.`;
  const reference = benchmarkOf(props)?.ctr ?? null;
  const rate = `a CTR of ${figure('ctr', values.ctr, context)}`;
  return reference === null
    ? `${placeOf(props)}: ${impressions} at ${rate}.`
    : `${placeOf(props)}: ${impressions} at ${rate}, against a benchmark of ${figure('ctr', reference, context)} on this site.`;
}

const tableOf = (props: Props): SlideTable => {
  const values = valuesOf(props);
  return {
    title: about.title,
    columns: [
      { label: 'Site and size', unit: 'text' },
      ...FIGURES.map((id) => ({
        label: metricLabel(id, props.context),
        unit: DELIVERY.metric(id).unit,
      })),
    ],
    rows: values ? [[placeOf(props), ...FIGURES.map((id) => values[id] ?? null)]] : [],
  };
};

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  benchmark: true,
  queries: (_options, context) => ({
    rows: {
      metrics: withSums(FIGURES),
      dimensions: ['site', 'size'],
      range: context.range,
      limit: MOST_ROWS,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (_data, options) => isUnwritten({ component: 'site-snapshot', options }),
  emptyNotice: (data) =>
    nothingDelivered(data, 'rows')
      ? null
      : { title: 'No pictures', text: 'This page has no pictures.' },
  authorHint:
    'Edit the slide to add pictures and to name their site. Until then it is not in the PDF.',
  subTitle: (props) =>
    valuesOf(props) ? placeOf(props) : `${placeOf(props)}: no delivery in this date range`,
  takeaway,
  tables: (props) => [tableOf(props)],
  tiles: (props) => {
    const values = valuesOf(props);
    return values ? tilesOf(props, values) : [];
  },
  View,
});
