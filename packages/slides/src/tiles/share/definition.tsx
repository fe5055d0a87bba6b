/** Share: a total as one bar of parts, each named with its share and figure. */

import { shareText } from '../../catalogue/ranked.ts';
import { Figure, Label } from '../../charts/Figure.tsx';
import { round } from '../../charts/round.ts';
import { layoutShares } from '../../charts/ShareBars.tsx';
import { computed, sourceOf } from '../../figure-source.ts';
import { options, wholeNumber } from '../../options.ts';
import { PALETTE, seriesColour } from '../../palette.ts';
import { whereToCut, widest } from '../../text/measure.ts';
import { defineTile, type TileViewProps } from '../definition.ts';
import { mainAnswer, viewContext } from '../props.ts';
import { entriesOf, figureWriter, rankedQuestion } from '../ranking.ts';
import { about } from './about.ts';

const BAR = 22;
const BELOW = 14;
const LEAST_ROW = 22;
const HIGHEST_ROW = 30;
const SIZE = 13;
const SWATCH = 10;
const GAP = 14;
/** Colours that can be told apart; further parts are the rest. */
const MOST_PARTS = 5;

const metricOf = ({ question }: Pick<TileViewProps, 'question'>): string =>
  question.metrics[0] ?? '';

export const tile = defineTile({
  ...about,
  options: options({
    parts: wholeNumber(MOST_PARTS, {
      label: 'Most parts',
      help: 'All others are one part.',
      min: 2,
      max: MOST_PARTS,
      step: 1,
    }),
  }),
  questions: (question) => ({ main: rankedQuestion(question) }),
  isEmpty: (props) =>
    props.figures.kind(metricOf(props)) !== 'sum' ||
    !((mainAnswer(props).totals.values[metricOf(props)] ?? 0) > 0),
  emptyNotice: (props) => {
    const { figures } = props;
    const name = figures.label(metricOf(props), viewContext(props));
    if (figures.kind(metricOf(props)) === 'sum') return undefined;
    return {
      title: 'No shares',
      text:
        figures.kind(metricOf(props)) === 'rate'
          ? `${name} is no sum, so that it cannot be split. Choose a count or an amount.`
          : `${name} counts people, who may be in several parts at once. Choose a count or an amount that adds up.`,
    };
  },
  View: (props) => {
    const { question, options: chosen, figures, width, height } = props;
    const context = viewContext(props);
    const answer = mainAnswer(props);
    const id = metricOf(props);
    const room = Math.max(1, Math.floor((height - BAR - BELOW) / LEAST_ROW));
    const entries = entriesOf(answer, question, figures, Math.min(chosen.parts + 1, room), context);
    const total = answer.totals.values[id] ?? 0;
    const write = figureWriter(
      id,
      entries.map(({ values }) => values[id]),
      props,
      context,
    );
    const parts = entries.map(({ id: key, label, values, isRest }, at) => {
      const value = values[id] ?? null;
      return {
        key,
        label,
        amount: Math.max(0, value ?? 0),
        share: value === null ? '–' : shareText(value, total, context.locale),
        figure: write(value),
        colour: isRest ? PALETTE.other : seriesColour(at),
        source: sourceOf(values, id),
      };
    });
    const places = layoutShares(
      parts.map(({ amount }) => amount),
      width,
    );
    const rowHeight = Math.min(HIGHEST_ROW, (height - BAR - BELOW) / Math.max(1, parts.length));
    const figureWidth = Math.ceil(
      widest(
        parts.map(({ figure }) => figure),
        SIZE,
      ),
    );
    const shareWidth = Math.ceil(
      widest(
        parts.map(({ share }) => share),
        SIZE,
        600,
      ),
    );
    const from = SWATCH + 8;
    const wide = width - from - shareWidth - GAP - figureWidth - GAP;
    const hasFigures = wide >= 60;
    const labelWidth = hasFigures ? wide : width - from - shareWidth - GAP;
    const labels = parts.map(({ label }) => label);
    const cut = whereToCut(labels, labelWidth, SIZE, 500);
    return (
      <Figure
        title={`${figures.label(id, context)} by ${figures.noun(question.dimensions[0] ?? '').one}`}
        description={parts
          .map(({ label, share, figure }) => `${label}: ${share}, ${figure}`)
          .join('; ')}
        width={width}
        height={height}
      >
        {parts.map(({ key, colour, source }, at) => {
          const place = places[at];
          return place && place.width > 0 ? (
            <rect
              key={key}
              x={round(place.x)}
              y={0}
              width={round(Math.max(1, place.width))}
              height={BAR}
              rx={Math.min(3, place.width / 2)}
              fill={colour}
              data-figure={source}
            />
          ) : null;
        })}
        {parts.map(({ key, label, share, figure, colour, source }, at) => {
          const middle = BAR + BELOW + (at + 0.5) * rowHeight;
          const y = middle + SIZE * 0.36;
          return (
            <g key={key}>
              <rect
                x={0}
                y={round(middle - SWATCH / 2)}
                width={SWATCH}
                height={SWATCH}
                rx={2}
                fill={colour}
              />
              <Label
                x={from}
                y={y}
                text={label}
                size={SIZE}
                weight={500}
                maxWidth={labelWidth}
                cut={cut}
                source={computed(source)}
              />
              {hasFigures ? (
                <Label
                  x={width - shareWidth - GAP}
                  y={y}
                  text={figure}
                  size={SIZE}
                  fill={PALETTE.secondary}
                  anchor="end"
                  source={source}
                />
              ) : null}
              <Label
                x={width}
                y={y}
                text={share}
                size={SIZE}
                weight={600}
                anchor="end"
                source={computed(source)}
              />
            </g>
          );
        })}
      </Figure>
    );
  },
});
