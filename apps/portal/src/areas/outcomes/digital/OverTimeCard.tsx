/** Outcomes and what led to them over time, with key events, and the days before dashed. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import { SegmentedControl, Select } from '@flightdeck/design-system';
import type { Tile } from '@flightdeck/domain/dashboards';
import {
  loadTile,
  TileBody,
  type TileContext,
  type TileDefinition,
  tileDefinition,
  tileQueries,
} from '@flightdeck/slides/tiles';
import { useSize } from '@flightdeck/widgets/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useViewer } from '../../../app/viewer.ts';
import { ofOutcomes } from '../choice.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { type OutcomeQueries, useOutcomeFigures } from '../use-outcome-figures.ts';
import * as css from './digital.css.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { hasValue } from './figures.ts';

const KIND = 'time-series';
/** Names in the link. */
const METRIC = 'metric';
const PERIOD = 'per';
const HEIGHT = 300;

const PERIODS = [
  { value: 'auto', label: 'Auto' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;
const METRICS = [
  { value: 'outcomes', label: 'Outcomes', isOfOutcomes: true },
  { value: 'value', label: 'Value', isOfOutcomes: true },
  { value: 'spend', label: 'Spend', isOfOutcomes: false },
  { value: 'sessions', label: 'Sessions', isOfOutcomes: false },
  { value: 'clicks', label: 'Clicks', isOfOutcomes: false },
] as const;

/** The card. */
export function OverTimeCard({ shown }: { readonly shown: ShownOutcomes }) {
  const { link } = shown;
  const metrics = METRICS.filter(({ value }) => value !== 'value' || hasValue(link.chosen));
  const metric = metrics.find(({ value }) => value === link.read(METRIC)) ?? METRICS[0];
  const period = PERIODS.find(({ value }) => value === link.read(PERIOD))?.value ?? 'auto';
  const definition = useKind();
  const { tile, context, queries } = useTile(shown, definition, metric, period);
  const query = useOutcomeFigures(shown.aggregator.uuid, queries);
  const [ref, size] = useSize<HTMLDivElement>();
  return (
    <FiguresCard
      title={`${metric.label} over time`}
      query={query}
      names={['main']}
      height={HEIGHT}
      actions={
        <>
          <div className={css.choice}>
            <Select
              label="Figure"
              isLabelHidden
              size="small"
              value={metric.value}
              options={metrics.map(({ value, label }) => ({ value, label }))}
              onChange={(value) => link.write({ [METRIC]: value === 'outcomes' ? null : value })}
            />
          </div>
          <SegmentedControl
            label="By"
            isLabelHidden
            size="small"
            options={PERIODS}
            value={period}
            onChange={(value) => link.write({ [PERIOD]: value === 'auto' ? null : value })}
          />
        </>
      }
    >
      {(_, all) => (
        <div ref={ref} style={{ height: HEIGHT }}>
          {definition && size ? (
            <Drawn {...{ definition, tile, context, all }} width={size.width} />
          ) : null}
        </div>
      )}
    </FiguresCard>
  );
}

function Drawn(props: {
  readonly definition: TileDefinition;
  readonly tile: Tile;
  readonly context: TileContext;
  readonly all: TileAnswers;
  readonly width: number;
}) {
  const { all, context, ...rest } = props;
  return <TileBody {...rest} context={context} data={all} height={HEIGHT} />;
}

/** The kind of the chart, once its code is there. */
function useKind(): TileDefinition | undefined {
  useQuery({
    queryKey: ['kind of tile', KIND, {}],
    queryFn: async () => ({ isKnown: (await loadTile(KIND)) !== undefined }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return tileDefinition(KIND);
}

function useTile(
  { body, link }: ShownOutcomes,
  definition: TileDefinition | undefined,
  metric: (typeof METRICS)[number],
  period: (typeof PERIODS)[number]['value'],
) {
  const { settings, user } = useViewer();
  const { days, chosen } = link;
  return useMemo(() => {
    const tile: Tile = {
      ...{ id: 'over-time', kind: KIND, title: metric.label, ignores: [], note: '' },
      question: {
        ...{ dataset: 'outcomes', metrics: [metric.value], dimensions: ['day'], filters: [] },
      },
      options: { period, compare: true, showEvents: true },
    };
    const choice = {
      ...{ period: days.range, compare: days.compare ?? { with: 'none' as const } },
      ...{ advIds: [], filters: [] },
    };
    const around = {
      ...{ choice, today: settings.today, impressionBasis: 'total' as const, currency: null },
    };
    const context: TileContext = {
      ...{ range: days.range, compare: days.compare, around, locale: user.locale },
      ...{ currency: null, calculated: [] },
    };
    const asked = definition ? tileQueries(definition, tile, around, choice.period, [], []) : {};
    const queries: OutcomeQueries = metric.isOfOutcomes
      ? Object.fromEntries(
          Object.entries(asked).map(([name, one]) => [name, ofOutcomes(one, chosen, body)]),
        )
      : asked;
    return { tile, context, queries };
  }, [definition, metric, period, days, chosen, body, settings.today, user.locale]);
}
