/** Bars: the largest values of a dimension, the rest as one bar, ticks of the days before and changes. */
import type { BarCell, BarRow } from '../../charts/index.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { options, toggle, wholeNumber } from '../../options.ts';
import { BEFORE_LABEL, CHANGE_HEADER, changeCell, isCompared } from '../changes.ts';
import { defineTile } from '../definition.ts';
import { mainAnswer, viewContext } from '../props.ts';
import { RankBars, rowsIn } from '../RankBars.tsx';
import { entriesOf, figureWriter, rankedQuestion } from '../ranking.ts';
import { about } from './about.ts';

/** There is no room for arrows beside bars: sign and colour tell the direction. */
const withoutArrow = ({ change, ...cell }: BarCell): BarCell =>
  change && change.tone !== 'neutral' ? { ...cell, tone: change.tone } : cell;

export const tile = defineTile({
  ...about,
  options: options({
    rows: wholeNumber(12, {
      label: 'Most bars',
      help: 'As many as there is room for, and never more than this; all others are one bar.',
      min: 2,
      max: 50,
      step: 1,
    }),
    rest: toggle(true, 'Show what the others amount to'),
    change: toggle(true, 'Show changes'),
  }),
  questions: (question) => ({ main: rankedQuestion(question) }),
  View: (props) => {
    const { question, options: chosen, figures, width, height } = props;
    const context = viewContext(props);
    const answer = mainAnswer(props);
    const [bar = '', ...others] = question.metrics;
    const most = Math.min(chosen.rows, rowsIn(height));
    const all = entriesOf(answer, question, figures, most, context);
    const entries = chosen.rest ? all : all.filter(({ isRest }) => !isRest);
    const hasChange = chosen.change && isCompared(answer);
    const write = new Map(
      question.metrics.map((id) => [
        id,
        figureWriter(
          id,
          entries.map(({ values }) => values[id]),
          props,
          context,
        ),
      ]),
    );
    const largest = Math.max(
      0,
      ...entries.map(({ values, isRest }) => (isRest ? 0 : (values[bar] ?? 0))),
    );
    const rows = entries.map((entry): BarRow & { labelSource?: string | undefined } => {
      const { id, label, values, compare, isRest } = entry;
      const value = values[bar] ?? null;
      // When the rest would dwarf the bars, only its figures are shown.
      const isHuge = isRest && value !== null && value > largest * 1.25;
      const figure = (metric: string): BarCell => ({
        text: write.get(metric)?.(values[metric]) ?? '',
        strong: metric === bar,
        source: sourceOf(values, metric),
      });
      return {
        id,
        label,
        labelSource: isRest ? undefined : computed(sourceOf(values, bar)),
        value: isHuge ? null : value,
        tone: isRest ? 'other' : 'strong',
        ...(hasChange && !isHuge
          ? { mark: compare?.[bar] ?? null, markSource: sourceOf(compare, bar) }
          : {}),
        cells: [
          figure(bar),
          ...(hasChange ? [withoutArrow(changeCell(bar, entry, answer, figures, context))] : []),
          ...others.map(figure),
        ],
      };
    });
    return (
      <RankBars
        title={`${figures.label(bar, context)} by ${figures.noun(question.dimensions[0] ?? '').one}`}
        rows={rows}
        columns={[
          figures.label(bar, context),
          ...(hasChange ? [CHANGE_HEADER] : []),
          ...others.map((id) => figures.label(id, context)),
        ]}
        markLabel={BEFORE_LABEL}
        width={width}
        height={height}
      />
    );
  },
});
