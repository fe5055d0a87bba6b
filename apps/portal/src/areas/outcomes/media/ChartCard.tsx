/** A card with a chart or key figures of an aggregator's media, drawn as a tile of a dashboard is. */
import { Button, EmptyState } from '@flightdeck/design-system';
import { tileDays } from '@flightdeck/domain/dashboards';
import {
  aroundOf,
  TileBody,
  type TileContext,
  type TileDefinition,
  tileQueries,
} from '@flightdeck/slides/tiles';
import { TileFrame, TileWaiting, useSize } from '@flightdeck/widgets/dashboard';
import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { useKinds } from '../../../app/tiles/use-kinds.ts';
import { useViewer } from '../../../app/viewer.ts';
import { currencyIn, failureOf } from '../answers.ts';
import { useAsk } from '../figure/ask-context.ts';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { askedMedia } from './asked.ts';
import * as css from './media.css.ts';
import { type Chart, type Media, tileOf } from './media.ts';

interface ChartCardProps {
  readonly media: Media;
  readonly chart: Chart;
}

/** The card. It has the height of its kind. */
export function ChartCard({ media, chart }: ChartCardProps) {
  const tile = useMemo(() => tileOf(media, chart), [media, chart]);
  const [kind] = useKinds([tile]);
  return (
    <div className={css.charts[chart.kind]}>
      {typeof kind === 'object' ? (
        <Known {...{ media, chart }} definition={kind} />
      ) : (
        <TileFrame id={tile.id} headingLevel={2} title={chart.title} isLoading={kind === 'loading'}>
          {kind === 'loading' ? (
            <TileWaiting />
          ) : (
            <EmptyState title="This chart cannot be drawn">Load the page again.</EmptyState>
          )}
        </TileFrame>
      )}
    </div>
  );
}

function Known(props: ChartCardProps & { readonly definition: TileDefinition }) {
  const { media, chart, definition } = props;
  const { settings, user } = useViewer();
  const [bodyRef, size] = useSize<HTMLDivElement>();
  const { choice, names, uuid } = media;
  const { today } = settings;
  const { locale } = user;
  const { tile, around, queries } = useMemo(() => {
    const own = tileOf(media, chart);
    const stands = aroundOf({ impressionBasis: 'total', currency: null }, choice, today);
    return {
      ...{ tile: own, around: stands },
      queries: tileQueries(definition, own, stands, choice.period, [], names),
    };
  }, [media, chart, definition, choice, today, names]);
  const figures = useOutcomeFigures(uuid, queries);
  const { data } = figures;
  const context = useMemo(
    (): TileContext => ({
      ...tileDays(tile, around, choice.period),
      ...{ around, locale, currency: currencyIn(data), calculated: names },
    }),
    [tile, around, choice, locale, data, names],
  );
  const failure = failureOf(data) ?? (data ? undefined : figures.error?.message);
  const ask = useAsk();
  const askAbout = () => {
    const beside = chart.metrics.map((metric) =>
      askedMedia(media, { metric, where: 'all rows', written: null }),
    );
    const [first] = beside;
    if (first) ask?.({ ...first, beside });
  };
  return (
    <TileFrame
      id={tile.id}
      headingLevel={2}
      title={chart.title}
      end={
        ask && data && failure === undefined ? (
          <Button
            size="row"
            variant="text"
            isIconOnly
            icon={<Info size={14} />}
            aria-label={`Where the figures come from: ${chart.title}`}
            onPress={askAbout}
          />
        ) : undefined
      }
      isLoading={!data && !failure}
      isUpdating={figures.isPlaceholderData}
      bodyRef={bodyRef}
    >
      {failure !== undefined ? (
        <EmptyState
          title="The figures could not be loaded"
          action={
            <Button
              size="small"
              aria-label={`Try again: ${chart.title}`}
              onPress={() => void figures.refetch()}
            >
              Try again
            </Button>
          }
        >
          {failure}
        </EmptyState>
      ) : data && size ? (
        <TileBody {...{ definition, tile, context, data }} {...size} />
      ) : (
        <TileWaiting />
      )}
    </TileFrame>
  );
}
