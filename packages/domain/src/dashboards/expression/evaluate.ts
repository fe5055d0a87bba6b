/** Evaluates an expression on values that were already answered. */
import type { Arithmetic, Comparing, Expression } from './model.ts';

/** Halves go away from zero, so that a loss is rounded as a gain is. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  return Number.isFinite(scaled) ? (Math.sign(value) * Math.round(scaled)) / scale : value;
}

const COMPARE: Readonly<Record<Comparing, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

const CALCULATE: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // By nothing: not a number, and so null.
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
};

/** Also without the zero below zero, which would be written with a sign. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

/**
 * The value of an expression over answered values of its metrics: null where one that is needed is null or missing,
 * something is divided by 0, or the value leaves the range of numbers.
 */
export function evaluate(
  expression: Expression,
  values: Readonly<Record<string, number | null>>,
): number | null {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'metric':
      return values[expression.id] ?? null;
    case 'negate': {
      const of = evaluate(expression.of, values);
      return of === null ? null : finite(-of);
    }
    case 'arithmetic': {
      const left = evaluate(expression.left, values);
      const right = evaluate(expression.right, values);
      return left === null || right === null ? null : finite(CALCULATE[expression.op](left, right));
    }
    case 'compare':
      return null;
    case 'call':
      return evaluateCall(expression, values);
  }
}

function evaluateCall(
  { name, of }: Expression & { readonly kind: 'call' },
  values: Readonly<Record<string, number | null>>,
): number | null {
  const [first] = of;
  if (name === 'if') {
    const [, then, otherwise] = of;
    if (first?.kind !== 'compare' || !then || !otherwise) return null;
    const left = evaluate(first.left, values);
    const right = evaluate(first.right, values);
    if (left === null || right === null) return null;
    return evaluate(COMPARE[first.op](left, right) ? then : otherwise, values);
  }
  const known: number[] = [];
  for (const each of of) {
    const value = evaluate(each, values);
    if (value === null) return null;
    known.push(value);
  }
  const [value = 0, decimals = 0] = known;
  switch (name) {
    case 'abs':
      return Math.abs(value);
    case 'round':
      return finite(rounded(value, decimals));
    case 'min':
      return Math.min(...known);
    case 'max':
      return Math.max(...known);
  }
}
