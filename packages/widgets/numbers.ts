/** Charts of slides interpolate numbers alone; the colours, dates and texts that d3 can do as well stay at home. */
import type { Plugin } from 'vite';

const NUMBERS = '\0flightdeck:numbers';
// All that d3-scale asks of d3-interpolate; the scales of colours, which alone use `piecewise`, are none of ours.
const CODE = `
export const interpolateNumber = (a, b) => (t) => +a * (1 - t) + +b * t;
export const interpolateRound = (a, b) => (t) => Math.round(+a * (1 - t) + +b * t);
export const interpolate = interpolateNumber;
export const piecewise = () => { throw new Error('Scales of colours are not in the widgets.'); };
`;

/** Stands in for d3-interpolate: 6 kB of gzip less. */
export function numbersOnly(): Plugin {
  return {
    name: 'flightdeck:numbers-only',
    enforce: 'pre',
    resolveId: (source) => (source === 'd3-interpolate' ? NUMBERS : null),
    load: (id) => (id === NUMBERS ? CODE : null),
  };
}
