/** What a tile's view is drawn from: the answers with all of its metrics, and the report around its charts. */
import type { Tile, TileQuestion } from '@flightdeck/domain/dashboards';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { result } from '../catalogue/shared.ts';
import type { ReportContext, SlideData } from '../definition.ts';
import { joinedQuestion, joinedResult } from './beside.ts';
import { withCalculated } from './calculated.ts';
import type { TileContext, TileDefinition, TileViewProps } from './definition.ts';
import { BESIDE, tileFigures } from './figures.ts';
import { tileOptions, tileQuestions } from './queries.ts';
import { reportContext } from './report-context.ts';

/** The question of a kind that has none: its view does not read it. */
const NO_QUESTION: TileQuestion = { dataset: 'delivery', metrics: [], dimensions: [], filters: [] };

type Room = Pick<TileViewProps, 'width' | 'height'>;

/** Props of a tile's view, from the answers of the server. */
export function viewProps(
  definition: TileDefinition,
  tile: Tile,
  context: TileContext,
  data: SlideData,
  room: Room,
): TileViewProps {
  const { beside } = tile;
  const question = tile.question ?? NO_QUESTION;
  const { calculated } = context;
  const questions = tileQuestions(definition, tile, context);
  const answerTo = (name: string): MetricResult | undefined => {
    const [asked, answer] = [questions[name], data.results[name]];
    return asked && answer && withCalculated(answer, asked, calculated);
  };
  const answers = Object.entries(questions).flatMap(([name, asked]): [string, MetricResult][] => {
    if (name.startsWith(BESIDE)) return [];
    const own = answerTo(name);
    const other = answerTo(`${BESIDE}${name}`);
    return own ? [[name, other ? joinedResult(own, other, asked.dimensions) : own]] : [];
  });
  const results = { ...data.results, ...Object.fromEntries(answers) };
  const money = Object.values(results).find(({ currency }) => currency !== undefined)?.currency;
  return {
    tile,
    question: joinedQuestion(question, beside),
    options: tileOptions(definition, tile.options),
    context: money === undefined ? context : { ...context, currency: money },
    data: { ...data, results },
    figures: tileFigures(question, beside, calculated),
    ...room,
  };
}

type Drawn = Pick<TileViewProps, 'data' | 'context'>;

/** The answer to a question of the tile, which knows where its figures come from. */
export const answerOf = ({ data }: Drawn, name: string): MetricResult => result(data, name);

/** The answer to the tile's own question. */
export const mainAnswer = (props: Drawn): MetricResult => answerOf(props, 'main');

/** The report that its charts stand in. */
export const viewContext = ({ context }: Drawn): ReportContext => reportContext(context);
