/** The bands of a rule as a bar, with the value of a finding on it. */
import type { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import { Figure, Label } from '../../charts/Figure.tsx';
import { round } from '../../charts/round.ts';
import { PALETTE } from '../../palette.ts';
import { textWidth } from '../../text/measure.ts';
import { layoutScale } from './scale-layout.ts';

/** Fills of the levels; each part is also told by its bounds and by the description. */
const FILLS = { 1: '#F3B4B8', 2: '#F8D7A4', 3: '#B9DFC7' } as const;
const TEXT = 26;
const BAR = { top: 40, height: 18 } as const;

export function BandScale({
  scale,
  title,
  width,
}: {
  readonly scale: NonNullable<FindingEvidence['scale']>;
  readonly title: string;
  readonly width: number;
}) {
  const { parts, bounds, value } = layoutScale(scale, width);
  const half = textWidth(scale.text, TEXT, 700) / 2;
  const words = `${scale.text}; bounds at ${scale.labels.join(', ')}`;
  return (
    <Figure title={title} description={words} width={width} height={80}>
      <Label
        x={Math.min(Math.max(value, half), width - half)}
        y={26}
        text={scale.text}
        size={TEXT}
        weight={600}
        fill={PALETTE.ink}
        anchor="middle"
      />
      {parts.map(({ level, from, to }) => (
        <rect
          key={from}
          x={round(from)}
          y={BAR.top}
          width={round(Math.max(0, to - from - 2))}
          height={BAR.height}
          rx={3}
          fill={FILLS[level]}
        />
      ))}
      <rect
        x={round(Math.min(Math.max(value - 2, 0), width - 4))}
        y={BAR.top - 5}
        width={4}
        height={BAR.height + 10}
        rx={2}
        fill={PALETTE.ink}
      />
      {bounds.map(({ at, label }) => (
        <Label
          key={label}
          x={at}
          y={BAR.top + BAR.height + 18}
          text={label}
          fill={PALETTE.secondary}
          anchor="middle"
        />
      ))}
    </Figure>
  );
}
