/** Video completion: the number of plays that reach each quartile. */

import { formatPercent, type MetricId } from '@flightdeck/domain/metrics';
import { Funnel } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { pageOptions } from '../options.ts';
import { figure, result } from '../shared.ts';
import { about } from './about.ts';

const STAGES = [
  ['videoStarts', 'Started'],
  ['videoFirstQuartiles', '25% viewed'],
  ['videoMidpoints', '50% viewed'],
  ['videoThirdQuartiles', '75% viewed'],
  ['videoCompletes', 'Viewed to the end'],
] as const satisfies readonly (readonly [MetricId, string])[];

const OPTIONS = pageOptions({});
type Props = PropsOf<typeof OPTIONS>;

/** Stages in the data; exports of some ad servers have quartiles but no starts. */
function stagesOf({ data }: Pick<Props, 'data'>) {
  const { values } = result(data, 'totals').totals;
  return STAGES.flatMap(([id, label]) => {
    const value = values[id] ?? 0;
    return value > 0 ? [{ id, label, value, source: sourceOf(values, id) }] : [];
  });
}

function takeaway({ data, context }: Props): string | null {
  const stages = stagesOf({ data });
  const [first] = stages;
  const last = stages.at(-1);
  if (!first || !last) return null;
  const count = figure(first.id, first.value, context, { compact: true });
  const what =
    first.id === 'videoStarts'
      ? 'video starts'
      : `videos that reached ${first.label.replace(' viewed', '')}`;
  if (last.id !== 'videoCompletes' || last === first) return `${count} ${what}.`;
  let loss = { from: first.label, to: first.label, share: 0 };
  stages.slice(1).forEach((stage, index) => {
    const before = stages[index];
    if (!before) return;
    const share = (before.value - stage.value) / first.value;
    if (share > loss.share) loss = { from: before.label, to: stage.label, share };
  });
  const rate = formatPercent(last.value / first.value, { locale: context.locale });
  const start = `${rate} of ${count} ${what} played to the end`;
  if (loss.share < 0.005) return `${start}.`;
  const point = (label: string): string =>
    label === 'Started'
      ? 'the start'
      : label === 'Viewed to the end'
        ? 'the end'
        : label.replace(' viewed', '');
  const share = formatPercent(loss.share, { locale: context.locale });
  const of = first.id === 'videoStarts' ? 'the starts' : 'those';
  return `${start}; the largest loss, ${share} of ${of}, is between ${point(loss.from)} and ${point(loss.to)}.`;
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (_options, context) => ({
    totals: {
      metrics: ['impressions', ...STAGES.map(([id]) => id), 'vcr'],
      dimensions: [],
      range: context.range,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => stagesOf({ data }).length === 0,
  emptyNotice: (data) =>
    (result(data, 'totals').totals.values.impressions ?? 0) > 0
      ? {
          title: 'No video data in range',
          text: 'The delivery data of the chosen campaigns and placements holds no video starts or quartiles.',
        }
      : null,
  subTitle: ({ data }) => {
    const first = stagesOf({ data })[0];
    return first?.id === 'videoStarts'
      ? 'Share of video starts that reach each quartile'
      : 'Share of the first quartile known; the data holds no video starts';
  },
  takeaway,
  charts: ({ data }) => {
    const stages = stagesOf({ data });
    return [
      {
        kind: 'column',
        title: 'Video plays by quartile',
        unit: 'count',
        categories: stages.map(({ label }) => label),
        series: [{ name: 'Video plays', values: stages.map(({ value }) => value) }],
      },
    ];
  },
  View: ({ data, context }) => {
    const stages = stagesOf({ data });
    const first = stages[0]?.value ?? 0;
    const share = (value: number): string =>
      formatPercent(first > 0 ? value / first : 0, { locale: context.locale });
    return (
      <Funnel
        title="Video plays by quartile"
        description={stages
          .map(({ id, label, value }) => `${label} ${figure(id, value, context)} (${share(value)})`)
          .join(', ')}
        stages={stages.map(({ id, label, value, source }) => ({
          id,
          label,
          value,
          source,
          figure: figure(id, value, context, { compact: true }),
          share: share(value),
        }))}
        width={BODY.width}
        height={BODY.height}
      />
    );
  },
});
