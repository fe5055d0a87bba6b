/** Scatter: the values of a dimension as points by two metrics, the largest of them named. */
import { writeNumber } from '@flightdeck/domain/locale';
import { formatOf } from '../../catalogue/figures.ts';
import { signedAxis, spanAxis } from '../../charts/axis.ts';
import { Figure, Label } from '../../charts/Figure.tsx';
import { round } from '../../charts/round.ts';
import { linear } from '../../charts/scale.ts';
import { sourceOf } from '../../figure-source.ts';
import { options, toggle } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { fitText, textWidth, whereToCut, widest } from '../../text/measure.ts';
import { defineTile } from '../definition.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { mainAnswer, viewContext } from '../props.ts';
import { entryOf, rankedQuestion } from '../ranking.ts';
import { about } from './about.ts';

const SIZE = 12;
const RADIUS = { least: 4, most: 14, usual: 5 } as const;
/** Most points that are named, and the widest name. */
const MOST_NAMES = 12;
const NAME = 120;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const isClear = (box: Box, others: readonly Box[]): boolean =>
  others.every(
    (other) =>
      box.right < other.left ||
      box.left > other.right ||
      box.bottom < other.top ||
      box.top > other.bottom,
  );

export const tile = defineTile({
  ...about,
  options: options({ names: toggle(true, 'Name the largest') }),
  questions: (question) => ({ main: rankedQuestion(question) }),
  View: (props) => {
    const { question, options: chosen, figures, width, height: given } = props;
    const context = viewContext(props);
    const answer = mainAnswer(props);
    const [across = '', up = '', weight] = question.metrics;
    const points = answer.rows
      .map((row) => entryOf(row, question.dimensions))
      .flatMap((entry) => {
        const [x, y] = [entry.values[across], entry.values[up]];
        return x == null || y == null ? [] : [{ ...entry, x, y }];
      });
    const all = Math.max(answer.rowCount, answer.rows.length);
    const notes =
      all > points.length
        ? [
            `${writeNumber(points.length, context.locale)} of ${writeNumber(all, context.locale)} ${figures.noun(question.dimensions[0] ?? '').many}: the largest, with both figures`,
          ]
        : [];
    const height = given - (notes.length > 0 ? NOTE_HEIGHT : 0);
    const axisOf = (id: string, values: readonly number[], ticks: number) =>
      (values.some((value) => value < 0) ? signedAxis : spanAxis)(
        values,
        figures.metric(id).unit,
        formatOf(context),
        ticks,
      );
    const xs = axisOf(
      across,
      points.map(({ x }) => x),
      Math.max(2, Math.min(6, Math.floor(width / 110))),
    );
    const ys = axisOf(
      up,
      points.map(({ y }) => y),
      height < 200 ? 2 : 4,
    );
    const left =
      Math.ceil(
        widest(
          ys.ticks.map(({ label }) => label),
          SIZE,
        ),
      ) + 10;
    const [top, bottom, right] = [22, height - 38, width - 16];
    const x = linear([xs.min, xs.max], [left, right]);
    const y = linear([ys.min, ys.max], [bottom, top]);
    const weights = points.flatMap(({ values }) => (weight ? (values[weight] ?? []) : []));
    const heaviest = Math.max(0, ...weights);
    const radius = (value: number | null | undefined): number =>
      weight === undefined
        ? RADIUS.usual
        : Math.max(
            RADIUS.least,
            RADIUS.most * Math.sqrt(heaviest > 0 ? Math.max(0, value ?? 0) / heaviest : 0),
          );
    const circles = points.map((point) => ({
      ...point,
      cx: x(point.x),
      cy: y(point.y),
      r: radius(weight ? point.values[weight] : null),
    }));
    const boxOf = ({ cx, cy, r }: (typeof circles)[number]): Box => ({
      left: cx - r,
      right: cx + r,
      top: cy - r,
      bottom: cy + r,
    });
    const names: { id: string; text: string; full: string; x: number; y: number; box: Box }[] = [];
    const largest = [...circles].sort((a, b) => b.r - a.r || b.x - a.x);
    const nameRoom = Math.min(NAME, width / 3);
    const cut = whereToCut(
      largest.map(({ label: name }) => name),
      nameRoom,
      SIZE,
      500,
    );
    for (const circle of chosen.names ? largest.slice(0, MOST_NAMES) : []) {
      const { text } = fitText(circle.label, nameRoom, SIZE, 500, cut);
      const wide = textWidth(text, SIZE, 500);
      const place = [circle.cx + circle.r + 4, circle.cx - circle.r - 4 - wide]
        .map((at) => ({
          at,
          box: { left: at, right: at + wide, top: circle.cy - 7, bottom: circle.cy + 7 },
        }))
        .find(
          ({ box }) =>
            box.left >= left &&
            box.right <= width &&
            box.top >= top - 8 &&
            box.bottom <= bottom &&
            isClear(box, [
              ...names.map(({ box: other }) => other),
              ...circles.filter(({ id }) => id !== circle.id).map(boxOf),
            ]),
        );
      if (place) {
        names.push({
          id: circle.id,
          text,
          full: circle.label,
          x: place.at,
          y: circle.cy + 4,
          box: place.box,
        });
      }
    }
    const label = (id: string): string => figures.label(id, context);
    const write = (id: string, values: (typeof points)[number]['values']): string =>
      `${label(id)} ${figures.figure(id, values[id], context)}`;
    const told = (values: (typeof points)[number]['values']): string =>
      question.metrics.map((id) => write(id, values)).join(', ');
    return (
      <>
        <Figure
          title={`${label(up)} against ${figures.inSentence(across, context)}`}
          description={points
            .map(({ label: name, values }) => `${name}: ${told(values)}`)
            .join('; ')}
          width={width}
          height={height}
        >
          <Label
            x={0}
            y={11}
            text={label(up)}
            size={SIZE}
            weight={600}
            fill={PALETTE.secondary}
            maxWidth={width}
          />
          {ys.ticks.map(({ value, label: text }) => (
            <g key={value}>
              <path
                d={`M${left} ${round(y(value))}H${right}`}
                stroke={value === 0 ? PALETTE.zero : PALETTE.grid}
              />
              <Label
                x={left - 8}
                y={y(value) + 4}
                text={text}
                size={SIZE}
                fill={PALETTE.muted}
                anchor="end"
              />
            </g>
          ))}
          {xs.ticks.map(({ value, label: text }) => {
            const half = textWidth(text, SIZE) / 2;
            return (
              <g key={value}>
                <path
                  d={`M${round(x(value))} ${top}V${bottom}`}
                  stroke={value === 0 ? PALETTE.zero : PALETTE.grid}
                />
                <Label
                  x={Math.min(Math.max(x(value), half), width - half)}
                  y={bottom + 15}
                  text={text}
                  size={SIZE}
                  fill={PALETTE.muted}
                  anchor="middle"
                />
              </g>
            );
          })}
          <Label
            x={right}
            y={height - 4}
            text={
              weight === undefined ? label(across) : `${label(across)} · size: ${label(weight)}`
            }
            size={SIZE}
            weight={600}
            fill={PALETTE.secondary}
            anchor="end"
            maxWidth={width}
          />
          {circles.map(({ id, label: name, cx, cy, r, values }) => (
            <circle
              key={id}
              cx={round(cx)}
              cy={round(cy)}
              r={round(r)}
              fill={PALETTE.accent}
              fillOpacity={0.72}
              stroke={PALETTE.page}
              data-figure={sourceOf(values, across, up)}
            >
              <title>{`${name}: ${told(values)}`}</title>
            </circle>
          ))}
          {names.map(({ id, text, x: at, y: baseline }) => (
            <Label key={id} x={at} y={baseline} text={text} size={SIZE} weight={500} />
          ))}
        </Figure>
        <Notes notes={notes} />
      </>
    );
  },
});
