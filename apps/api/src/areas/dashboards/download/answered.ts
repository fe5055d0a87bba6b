/** The tiles of a dashboard with the figures that the caller may see, asked as its screen asks them. */
import {
  type DashboardBody,
  type DashboardPage,
  tileDays,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import type { Day } from '@flightdeck/domain/dates';
import type { SlideData } from '@flightdeck/slides';
import type {
  Ask,
  TileAnswer,
  TileContext,
  TileDefinition,
  TileNote,
} from '@flightdeck/slides/tiles';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { AnswerTiles } from '../figures/tiles.ts';

/** What is asked. */
export interface Shown {
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  /** In the provider's time zone. */
  readonly today: Day;
  /** The one tile that is wanted; null for all. */
  readonly tileId: string | null;
  /** Most rows of a question that names no number; absent for those that its view needs. */
  readonly rows?: number;
}

/** A tile with its figures, or why there are none, in a sentence. */
export type AnsweredTile = {
  readonly tile: DashboardPage['tiles'][number];
  readonly title: string;
} & (
  | {
      readonly definition: TileDefinition;
      readonly context: TileContext;
      readonly data: SlideData;
      readonly notes: readonly TileNote[];
    }
  | { readonly missing: string; readonly definition?: undefined }
);

/** A page with its tiles, in reading order. */
export interface AnsweredPage {
  readonly page: DashboardPage;
  readonly tiles: readonly AnsweredTile[];
}

const NO_FIGURES: SlideData = { results: {}, asOf: null, timeZone: 'UTC' };
const BARRED =
  'You may not see this tile: it shows what campaign health found. Ask your administrator for access to campaign health.';

/** Answers the tiles, page by page. A tile that fails fails alone. */
export async function answeredPages(
  answer: AnswerTiles,
  caller: Caller,
  shown: Shown,
): Promise<AnsweredPage[]> {
  const pages: AnsweredPage[] = [];
  for (const page of shown.body.pages) {
    const places = new Map(page.layout.map(({ id }, at) => [id, at]));
    const tiles = page.tiles
      .filter(({ id }) => shown.tileId === null || id === shown.tileId)
      .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
    if (tiles.length > 0) {
      pages.push({ page, tiles: await answeredTiles(answer, caller, shown, tiles) });
    }
  }
  return pages;
}

async function answeredTiles(
  answer: AnswerTiles,
  caller: Caller,
  { body, choice, today, rows }: Shown,
  tiles: readonly DashboardPage['tiles'][number][],
): Promise<AnsweredTile[]> {
  // Loaded with the first file: start-up does not wait for React.
  const slides = await import('@flightdeck/slides/tiles');
  const { locale } = caller.user;
  const isBarred = (kind: string) =>
    kind === slides.FINDINGS && caller.allowed['troubleshooter/aggregator'] !== true;
  const known = tiles.flatMap((tile) => {
    const definition = slides.tileDefinition(tile.kind);
    return definition && !isBarred(tile.kind) ? [{ tile, definition }] : [];
  });
  const plans = slides.planTiles(known, body, choice, today);
  const once = new Map<string, Promise<TileAnswer | { readonly failure: string }>>();
  const askOnce = (ask: Ask) => {
    const wanted = rows === undefined ? ask.body : withRows(ask.body, rows);
    const key = JSON.stringify(wanted);
    const asked = once.get(key) ?? answer(caller, wanted).catch(failureOf);
    once.set(key, asked);
    return asked;
  };
  return Promise.all(
    tiles.map(async (tile): Promise<AnsweredTile> => {
      const plan = plans.get(tile);
      const definition = slides.tileDefinition(tile.kind);
      const around = slides.aroundOf(body, choice, today);
      const days = tileDays(tile, around, body.view.period);
      const context = {
        ...days,
        around,
        locale,
        currency: body.currency,
        calculated: body.metrics,
      };
      const title = slides.tileTitle(tile, context);
      if (!plan || !definition) {
        const missing = isBarred(tile.kind)
          ? BARRED
          : `There is no kind of tile “${tile.kind}”. Choose another kind.`;
        return { tile, title, missing };
      }
      const answers = await Promise.all(plan.asks.map(askOnce));
      const parts: TileAnswer[] = [];
      for (const one of answers) {
        const failure = 'failure' in one ? one.failure : slides.failureIn(one);
        if (failure !== undefined) return { tile, title, missing: failure };
        if (!('failure' in one)) parts.push(one);
      }
      const data = slides.answered(plan, parts) ?? NO_FIGURES;
      const questions = slides.tileQuestions(definition, tile, context);
      const notes = slides.tileNotes(tile, choice, { ...days, questions }, data, locale);
      const money = Object.values(data.results).find(({ currency }) => currency !== undefined);
      const known =
        money?.currency === undefined ? context : { ...context, currency: money.currency };
      return { tile, title, definition, context: known, data, notes };
    }),
  );
}

/** A call for more rows than views need. */
const withRows = ({ queries, ...rest }: Ask['body'], rows: number): Ask['body'] => ({
  ...rest,
  queries: Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      name,
      query.dimensions.length > 0 ? { limit: rows, ...query } : query,
    ]),
  ),
});

function failureOf(error: unknown): { readonly failure: string } {
  if (error instanceof AppError) return { failure: error.message };
  throw error;
}
