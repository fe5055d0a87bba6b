/** Viewability: viewable and measured share by site, campaign, placement or size, against the 50 % and 60 % lines. */

import { counted, plural } from '@flightdeck/domain/locale';
import { VIEWABILITY_LINES, viewabilitySeverity } from '@flightdeck/domain/troubleshooter';
import { type BarCell, BarList, type BarRow, WHOLE_AXIS } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { sourceOf } from '../../figure-source.ts';
import { everyOf, shortName } from '../../format/sentence.ts';
import { PALETTE } from '../../palette.ts';
import { groupBy, impressionLimit, pageOptions, table } from '../options.ts';
import { type RankedEntry, sortEntries } from '../ranked.ts';
import { type RankedProps, rankedSlide } from '../ranked-slide.tsx';
import { columnFigure, figure, NOUNS, result, SEVERITY_TONES } from '../shared.ts';
import { about } from './about.ts';

const { low, fair } = VIEWABILITY_LINES;
const LOW = `${low * 100}%`;
const FAIR = `${fair * 100}%`;
const LEVELS = { 1: `Below ${LOW}`, 2: `Below ${FAIR}`, 3: 'Good' } as const;

const OPTIONS = pageOptions({
  group: groupBy('site', 'placement', 'campaign', 'size'),
  impressionLimit,
  table,
});
type Props = RankedProps<typeof OPTIONS>;

const viewableShare = (entry: RankedEntry): number | null => entry.values.viewability ?? null;

function statusCell(value: number | null): BarCell {
  if (value === null) return { text: 'Not measured', muted: true };
  const severity = viewabilitySeverity(value);
  return { text: LEVELS[severity], tone: SEVERITY_TONES[severity] };
}

/** Blue from the line on, as on every slide; how far a row falls short is its severity. */
function toneOf(value: number | null, rest: boolean): BarRow['tone'] {
  if (rest || value === null) return 'other';
  return value >= fair ? 'strong' : 'soft';
}

function View({ ranking, options, context }: Props) {
  const sorted = sortEntries(ranking.entries, viewableShare);
  const entries = ranking.rest ? [...sorted, ranking.rest] : sorted;
  const share = columnFigure('viewability', entries.map(viewableShare), context);
  const measured = columnFigure(
    'measurability',
    entries.map(({ values }) => values.measurability),
    context,
  );
  const rows = entries.map((entry): BarRow => {
    const value = viewableShare(entry);
    return {
      id: entry.id,
      label: entry.label,
      value,
      tone: toneOf(value, !entry.row),
      cells: [
        ...(options.table
          ? [
              {
                text: figure('measurableImpressions', entry.values.measurableImpressions, context),
                source: sourceOf(entry.values, 'measurableImpressions'),
              },
              {
                text: measured(entry.values.measurability),
                muted: true,
                source: sourceOf(entry.values, 'measurability'),
              },
            ]
          : []),
        { text: share(value), strong: true, source: sourceOf(entry.values, 'viewability') },
        statusCell(value),
      ],
    };
  });
  return (
    <BarList
      title={`Viewability by ${NOUNS[options.group].one}`}
      rows={rows}
      labelHeader={NOUNS[options.group].title}
      valueHeader="Viewable share of measured impressions"
      columns={[...(options.table ? ['Measured', 'Measured share'] : []), 'Viewable', 'Level']}
      axis={WHOLE_AXIS}
      width={BODY.width}
      height={BODY.height}
      guides={[
        { value: low, label: LOW },
        { value: fair, label: FAIR },
      ]}
    />
  );
}

function takeaway({ answer, ranking, options, context }: Props): string | null {
  const total = answer.totals.values.viewability ?? null;
  if (total === null) return null;
  const { one, many } = NOUNS[options.group];
  const known = sortEntries(ranking.entries, viewableShare).filter(
    (entry) => viewableShare(entry) !== null,
  );
  const under = known.filter((entry) => (viewableShare(entry) ?? 1) < fair);
  const short = total < low ? `, less than ${LOW}` : total < fair ? `, less than ${FAIR}` : '';
  const start = `${figure('viewability', total, context)} of measured impressions were viewable${short}`;
  const lowest = known.at(-1);
  if (known.length < 2 || !lowest) return `${start}.`;
  if (under.length === 0)
    return `${start}; ${everyOf(known.length, many, context.locale).toLowerCase()} shown reach ${FAIR}.`;
  const which = ranking.partial
    ? `${under.length} of the ${known.length} ${many} shown`
    : `${counted(under.length, context.locale, one, many)} of ${known.length}`;
  return `${start}; ${which} ${plural(under.length, 'is', 'are')} below ${FAIR}, ${shortName(lowest.label)} lowest at ${figure('viewability', viewableShare(lowest), context)}.`;
}

export const slide = rankedSlide({
  ...about,
  options: OPTIONS,
  metrics: () => ['viewability', 'measurability'],
  // On either basis, as both rates are about served impressions.
  servedOnly: true,
  isEmpty: (data) => !(result(data, 'rows').totals.values.measurableImpressions ?? 0),
  emptyNotice: (data) =>
    (result(data, 'rows').totals.values.impressions ?? 0) > 0
      ? {
          title: 'No viewability data in range',
          text: 'The delivery data of the chosen campaigns and placements holds no measurable impressions, so viewability cannot be shown.',
        }
      : null,
  subTitle: ({ options, cut }) =>
    `Viewable share of measured impressions by ${NOUNS[options.group].one}${cut}`,
  legend: () => [
    { label: `${FAIR} and more`, colour: PALETTE.accent, shape: 'square' },
    { label: `Below ${FAIR}`, colour: PALETTE.soft, shape: 'square' },
  ],
  takeaway,
  View,
});
