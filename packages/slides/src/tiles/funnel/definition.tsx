/** Funnel: metrics as stages, each with its share of the first stage and of the one before. */
import { formatPercent } from '@flightdeck/domain/metrics';
import { computed, sourceOf } from '../../figure-source.ts';
import { choice, options } from '../../options.ts';
import { defineTile, type TileViewProps } from '../definition.ts';
import { mainAnswer, viewContext } from '../props.ts';
import { RankBars } from '../RankBars.tsx';
import { figureWriter } from '../ranking.ts';
import { about } from './about.ts';

const OPTIONS = options({
  share: choice('first', {
    label: 'Shares',
    segmented: true,
    choices: [
      { value: 'first', label: 'Of the first stage' },
      { value: 'before', label: 'Of the stage before' },
    ],
  }),
});

/** A metric that is no sum: it cannot be a part of another. */
const unfit = ({ question, figures }: Pick<TileViewProps, 'question' | 'figures'>) =>
  question.metrics.find((id) => figures.kind(id) === 'rate');

export const tile = defineTile({
  ...about,
  options: OPTIONS,
  isEmpty: (props) =>
    unfit(props) !== undefined ||
    props.question.metrics.every((id) => !mainAnswer(props).totals.values[id]),
  emptyNotice: (props) => {
    const id = unfit(props);
    return id === undefined
      ? undefined
      : {
          title: 'A stage must be a count',
          text: `${props.figures.label(id, viewContext(props))} is a rate. Choose metrics that count something.`,
        };
  },
  View: (props) => {
    const { question, options: chosen, figures, width, height } = props;
    const context = viewContext(props);
    const { values } = mainAnswer(props).totals;
    const share = (part: number | null | undefined, whole: number | null | undefined): string =>
      part == null || !whole ? '–' : formatPercent(part / whole, { locale: context.locale });
    const [first = ''] = question.metrics;
    const write = (id: string) => figureWriter(id, [values[id]], props, context)(values[id]);
    const rows = question.metrics.map((id, at) => {
      const of = chosen.share === 'first' ? first : (question.metrics[at - 1] ?? first);
      const source = sourceOf(values, id);
      return {
        id,
        label: figures.label(id, context),
        value: values[id] ?? null,
        tone: at === 0 ? ('soft' as const) : ('strong' as const),
        cells: [
          { text: write(id), strong: true, source },
          { text: share(values[id], values[of]), source: computed(source) },
        ],
      };
    });
    return (
      <RankBars
        title={`From ${figures.inSentence(first, context)} on`}
        rows={rows}
        columns={['Total', chosen.share === 'first' ? 'Of first' : 'Of before']}
        width={width}
        height={height}
      />
    );
  },
});
