/** The default picture of cover and closing slides: ridges before an evening sky, computed. */
import { useId } from 'react';
import { round } from '../charts/round.ts';

const WIDTH = 680;
const HEIGHT = 720;

/** Height of the ridge line and colour of each layer, far to near. */
const RIDGES = [
  { base: 372, height: 60, wave: 0.0086, phase: 0.6, colour: '#5B7FC4' },
  { base: 446, height: 58, wave: 0.0103, phase: 2.3, colour: '#4467B3' },
  { base: 520, height: 52, wave: 0.0121, phase: 4.4, colour: '#31509A' },
  { base: 590, height: 46, wave: 0.0142, phase: 1.5, colour: '#213A7C' },
  { base: 656, height: 38, wave: 0.0171, phase: 3.2, colour: '#142659' },
] as const;

type Ridge = (typeof RIDGES)[number];

function ridgeLine({ base, height, wave, phase }: Ridge, x: number): number {
  const slow = Math.sin(x * wave + phase);
  const middle = Math.sin(x * wave * 2.3 + phase * 1.7) * 0.42;
  const fine =
    Math.sin(x * wave * 5.9 + phase * 3.1) * 0.14 + Math.sin(x * wave * 13 + phase) * 0.05;
  return base - height * (slow + middle + fine) * 0.62;
}

function ridgePath(ridge: Ridge): string {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 8) points.push(`${x} ${round(ridgeLine(ridge, x))}`);
  return `M${points.join('L')}V${HEIGHT}H0z`;
}

const PATHS = RIDGES.map((ridge) => ({ colour: ridge.colour, path: ridgePath(ridge) }));

export function Backdrop() {
  const id = useId();
  return (
    <svg
      className="fd-cover-picture"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0.16" y2="1">
          <stop offset="0" stopColor="#1B2C66" />
          <stop offset="0.22" stopColor="#4A4E9A" />
          <stop offset="0.4" stopColor="#A87BAE" />
          <stop offset="0.54" stopColor="#F1B08C" />
          <stop offset="0.66" stopColor="#FBE0B4" />
        </linearGradient>
        <radialGradient id={`${id}sun`} cx="0.66" cy="0.47" r="0.56">
          <stop offset="0" stopColor="#FFF6DC" stopOpacity="0.95" />
          <stop offset="0.2" stopColor="#FFEBC2" stopOpacity="0.62" />
          <stop offset="0.48" stopColor="#FFDFA8" stopOpacity="0.22" />
          <stop offset="0.75" stopColor="#FFD79A" stopOpacity="0.06" />
          <stop offset="1" stopColor="#FFD79A" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}sky)`} />
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}sun)`} />
      {PATHS.map(({ colour, path }) => (
        <path key={colour} d={path} fill={colour} />
      ))}
    </svg>
  );
}
