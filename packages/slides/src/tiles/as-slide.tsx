/** Tiles of dashboards as slides: question and filters of a tile, drawn by its kind, over days and client of a report (docs/decisions/0059). */

import { filterWords, SlideTile, type Tile, tileOfSlide } from '@flightdeck/domain/dashboards';
import { DATASET_IDS } from '@flightdeck/domain/datasets/registry';
import { writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { tileComponent } from '@flightdeck/domain/report';
import * as z from 'zod/mini';
import type { Figures } from '../catalogue/figures.ts';
import { subTitle as subTitleOption } from '../catalogue/options.ts';
import { result } from '../catalogue/shared.ts';
import { PLACEHOLDER_HELP } from '../deck/placeholders.ts';
import { BODY } from '../deck/size.ts';
import {
  currencyOf,
  defineSlide,
  type EmptyNotice,
  type PropsOf,
  type ReportContext,
} from '../definition.ts';
import { capital } from '../format/sentence.ts';
import { multiline, option, options } from '../options.ts';
import type { TileContext, TileDefinition } from './definition.ts';
import { tileFigures } from './figures.ts';
import { lacking, tileQueries } from './queries.ts';
import { TILE_SLIDE } from './slide-about.ts';
import { TileBody } from './TileBody.tsx';
import { tileTables } from './tables.ts';

/** Of every dataset: a tile may ask any. */
const FIGURES: ReadonlyMap<string, Figures> = new Map(
  DATASET_IDS.map((dataset) => [dataset, tileFigures({ dataset }, undefined, [])]),
);

/** Letters are as much larger than those of a dashboard, which are made for a screen. */
const SCALE = 1.2;
const [WIDTH, HEIGHT] = [Math.floor(BODY.width / SCALE), Math.floor(BODY.height / SCALE)];

const OPTIONS = options({
  subTitle: subTitleOption,
  // Taken, not typed; none by default.
  tile: option(
    z._default(
      z.json().check(z.refine((value) => value === null || SlideTile.safeParse(value).success)),
      null,
    ),
    {
      kind: 'tile',
      label: 'Tile',
      help: 'Taken from a dashboard, with its filters. Days and client are the report’s.',
      isOfAdvertiser: true,
    },
  ),
  takeaway: multiline({
    label: 'Takeaway',
    help: `The line under the tile. ${PLACEHOLDER_HELP}`,
    maxLength: 400,
  }),
});
type Options = z.output<typeof OPTIONS>;
type Props = PropsOf<typeof OPTIONS>;

/** Null for a slide without a tile. */
const keptOf = ({ tile }: Options): SlideTile | null => SlideTile.safeParse(tile).data ?? null;

/** What a tile is drawn from, but for its figures and its room. */
interface Drawn {
  readonly tile: Tile;
  readonly context: TileContext;
}

/** The tile in its report, which takes the place of the dashboard; null for a slide without one. */
function drawnOf(
  { id }: TileDefinition,
  options: Options,
  report: ReportContext,
  title = '',
): Drawn | null {
  const kept = keptOf(options);
  if (!kept) return null;
  const { range, compareRange: compare, advertiserId, today, impressionBasis, locale } = report;
  return {
    tile: tileOfSlide(kept, id, title),
    context: {
      ...{ range, compare, locale, currency: currencyOf(report), calculated: kept.metrics },
      around: {
        choice: {
          ...{ period: range, compare: compare ?? { with: 'none' } },
          ...{ advIds: [advertiserId], filters: [] },
        },
        ...{ today, impressionBasis },
        // Reports say themselves which of their questions are answered in it.
        currency: null,
      },
    },
  };
}

const questionsOf = ({ question, beside }: Pick<SlideTile, 'question' | 'beside'>) =>
  beside ? [question, beside] : [question];

/** `Country: Germany · compared with 1 – 30 Sep 2026`; null where there is nothing to say. */
function subTitle({ options, context, data }: Props): string | null {
  const kept = keptOf(options);
  if (!kept) return null;
  const asked = questionsOf(kept);
  const { compareRange, locale } = context;
  const least = Math.max(0, ...asked.map(({ minImpressions = 0 }) => minImpressions));
  const parts = [
    ...new Set(asked.flatMap(({ filters }) => filters.map(filterWords))),
    ...(least > 0 ? [`at least ${counted(least, locale, 'impression')} a row`] : []),
    ...(compareRange && result(data, 'main').totals.compare
      ? [`compared with ${writeRange(compareRange, locale)}`]
      : []),
  ];
  return parts.length > 0 ? capital(parts.join(' · ')) : null;
}

/** What keeps a tile of this kind from being drawn; null where nothing does. */
function missing(kind: TileDefinition, options: Options): EmptyNotice | null {
  const kept = keptOf(options);
  return kept
    ? lacking(kind, kept, kept.metrics)
    : { title: 'No tile', text: 'This page has no tile of a dashboard.' };
}

/** The slide that draws tiles of a kind, which has a question. */
export const tileSlide = (kind: TileDefinition) =>
  defineSlide({
    ...TILE_SLIDE,
    id: tileComponent(kind.id),
    datasets: [...FIGURES.values()],
    options: OPTIONS,
    queries: (options, report) => {
      const drawn = drawnOf(kind, options, report);
      if (!drawn) return {};
      const { around, calculated } = drawn.context;
      const asked = tileQueries(kind, drawn.tile, around, around.choice.period, [], calculated);
      return Object.fromEntries(
        Object.entries(asked).flatMap(([name, { dataset = 'delivery', ...question }]) => {
          const query = FIGURES.get(dataset)?.query(question);
          return query ? [[name, query] as const] : [];
        }),
      );
    },
    isEmpty: (data, options) =>
      missing(kind, options) !== null ||
      Object.keys(data.results).every((name) => {
        const { rows, lastDay, coverage } = result(data, name);
        // Days that loads cover are known to have delivered nothing.
        return rows.length === 0 && lastDay === null && !coverage?.range.days;
      }),
    emptyNotice: (_data, options) => missing(kind, options),
    subTitle,
    tables: ({ options, title, context, data }) => {
      const drawn = drawnOf(kind, options, context, title);
      return drawn ? tileTables(kind, drawn.tile, drawn.context, data) : [];
    },
    View: ({ options, title, context, data }) => {
      const drawn = drawnOf(kind, options, context, title);
      return drawn ? (
        <div className="fd-slide-tile" style={{ zoom: SCALE }}>
          <TileBody definition={kind} {...drawn} data={data} width={WIDTH} height={HEIGHT} />
        </div>
      ) : null;
    },
  });
