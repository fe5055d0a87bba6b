/** Stages that each keep part of the one before, such as the quartiles of a video. */

import { computed } from '../figure-source.ts';
import { PALETTE } from '../palette.ts';
import { columnPath, Figure, type FigureText, Label } from './Figure.tsx';
import { round } from './round.ts';

/** A stage: its count and what share of the first stage reached it. */
interface Stage {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly figure: string;
  readonly share: string;
  /** Where the count comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

interface FunnelProps extends FigureText {
  readonly stages: readonly Stage[];
  readonly width: number;
  readonly height: number;
}

export function Funnel({ stages, width, height, title, description }: FunnelProps) {
  const most = Math.max(1, ...stages.map(({ value }) => value));
  const step = width / Math.max(1, stages.length);
  const barWidth = Math.min(150, step * 0.62);
  const top = 56;
  const bottom = height - 34;
  const y = (value: number): number => bottom - (value / most) * (bottom - top);
  return (
    <Figure title={title} description={description} width={width} height={height}>
      {stages.slice(1).map((stage, index) => {
        const before = stages[index];
        if (!before) return null;
        const from = step * (index + 0.5) + barWidth / 2;
        const to = step * (index + 1.5) - barWidth / 2;
        return (
          <path
            key={stage.id}
            d={`M${round(from)} ${round(y(before.value))}L${round(to)} ${round(y(stage.value))}V${bottom}H${round(from)}z`}
            fill={PALETTE.accentSubtle}
          />
        );
      })}
      {stages.map((stage, index) => {
        const centre = step * (index + 0.5);
        return (
          <g key={stage.id}>
            {stage.value > 0 ? (
              <path
                d={columnPath(
                  centre - barWidth / 2,
                  y(stage.value),
                  barWidth,
                  bottom - y(stage.value),
                  4,
                )}
                fill={index === stages.length - 1 ? PALETTE.accent : PALETTE.soft}
                data-figure={stage.source}
              />
            ) : null}
            <Label
              x={centre}
              y={y(stage.value) - 28}
              text={stage.share}
              size={20}
              weight={600}
              anchor="middle"
              source={computed(stage.source)}
            />
            <Label
              x={centre}
              y={y(stage.value) - 9}
              text={stage.figure}
              size={13}
              fill={PALETTE.secondary}
              anchor="middle"
              source={stage.source}
            />
            <Label
              x={centre}
              y={bottom + 24}
              text={stage.label}
              size={15}
              weight={500}
              anchor="middle"
            />
          </g>
        );
      })}
      <path d={`M0 ${bottom}H${width}`} stroke={PALETTE.zero} />
    </Figure>
  );
}
