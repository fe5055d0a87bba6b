/** What readers voted on one question: bars for answers, columns for a range. */
import { type VoteResult, voteChoices } from '@flightdeck/domain/vote';
import { voteSource } from '../../beside-source.ts';
import { barPath, columnPath, Figure, Label } from '../../charts/Figure.tsx';
import { round } from '../../charts/round.ts';
import { computed } from '../../figure-source.ts';
import { PALETTE } from '../../palette.ts';
import { widest } from '../../text/measure.ts';
import { countText } from './sentences.ts';

/** Tallest row of an answer. */
const ROW = 48;
/** Most of the width that the answers' texts may take. */
const LABELS = 0.46;

interface VoteChartProps {
  readonly result: VoteResult;
  /** Place of the question on the slide, from 1. */
  readonly place: number;
  readonly width: number;
  readonly height: number;
  readonly locale: string;
}

/** A question's choices with their votes; without votes to show, the choices alone. */
export function VoteChart(props: VoteChartProps) {
  const { result, place, width, height, locale } = props;
  const { question, counts, readers } = result;
  const bars = voteChoices(question).map(({ value, label }, index) => ({
    ...{ value, label },
    count: counts?.[index] ?? 0,
    figure: counts && readers ? countText(counts[index] ?? 0, readers, locale) : '',
    source: counts && readers ? voteSource(place, index + 1) : undefined,
  }));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const description = bars.map(({ label, figure }) => (figure ? `${label}: ${figure}` : label));
  const drawn = { bars, most, width, height };
  return (
    <Figure
      title={question.text}
      description={description.join(', ')}
      width={width}
      height={height}
    >
      {question.scale === 'answers' ? <AnswerBars {...drawn} /> : <RangeColumns {...drawn} />}
    </Figure>
  );
}

interface Drawn {
  readonly bars: readonly {
    readonly value: number;
    readonly label: string;
    readonly count: number;
    readonly figure: string;
    readonly source: string | undefined;
  }[];
  /** Of the longest bar. */
  readonly most: number;
  readonly width: number;
  readonly height: number;
}

const colourOf = (count: number, most: number): string =>
  count === most ? PALETTE.accent : PALETTE.soft;

function AnswerBars({ bars, most, width, height }: Drawn) {
  const row = Math.min(ROW, height / bars.length);
  const size = row < 30 ? 13 : 16;
  const labels = Math.min(
    width * LABELS,
    Math.ceil(
      widest(
        bars.map(({ label }) => label),
        size,
        500,
      ),
    ) + 2,
  );
  const figures =
    Math.ceil(
      widest(
        bars.map(({ figure }) => figure),
        size,
        600,
      ),
    ) + 12;
  const left = labels + 16;
  const room = Math.max(40, width - left - figures);
  const thickness = Math.min(24, row * 0.62);
  return bars.map(({ value, label, count, figure, source }, index) => {
    const middle = index * row + row / 2;
    const baseline = middle + size * 0.36;
    const length = (count / most) * room;
    const y = middle - thickness / 2;
    return (
      <g key={value}>
        <Label x={0} y={baseline} text={label} size={size} weight={500} maxWidth={labels} />
        <path d={barPath(left, y, room, thickness)} fill={PALETTE.sunken} />
        {count > 0 ? (
          <path d={barPath(left, y, Math.max(2, length), thickness)} fill={colourOf(count, most)} />
        ) : null}
        <Label
          x={width}
          y={baseline}
          text={figure}
          size={size}
          weight={600}
          anchor="end"
          source={source}
        />
      </g>
    );
  });
}

function RangeColumns({ bars, most, width, height }: Drawn) {
  const step = width / bars.length;
  // The figures of ten narrow columns fit in two lines: the count, and its share under it.
  const size = step < 70 ? 12 : 14;
  const isSplit =
    widest(
      bars.map(({ figure }) => figure),
      size,
      600,
    ) >
    step - 4;
  const top = isSplit ? 34 : 20;
  const bottom = height - 24;
  const thickness = Math.min(72, step * 0.62);
  return (
    <>
      {bars.map(({ value, label, count, figure, source }, index) => {
        const centre = index * step + step / 2;
        const tall = (count / most) * (bottom - top);
        const [first = '', share] = isSplit ? figure.split(' · ') : [figure];
        return (
          <g key={value}>
            {count > 0 ? (
              <path
                d={columnPath(
                  centre - thickness / 2,
                  bottom - Math.max(2, tall),
                  thickness,
                  Math.max(2, tall),
                )}
                fill={colourOf(count, most)}
              />
            ) : null}
            {first ? (
              <Label
                x={centre}
                y={bottom - tall - (share ? 20 : 6)}
                text={first}
                size={size}
                weight={600}
                anchor="middle"
                source={source}
              />
            ) : null}
            {share ? (
              <Label
                x={centre}
                y={bottom - tall - 6}
                text={share}
                size={12}
                fill={PALETTE.secondary}
                anchor="middle"
                source={computed(source)}
              />
            ) : null}
            <Label x={centre} y={bottom + 18} text={label} size={14} weight={500} anchor="middle" />
          </g>
        );
      })}
      <path d={`M0 ${round(bottom)}H${round(width)}`} stroke={PALETTE.zero} />
    </>
  );
}
