/** Quantiles of the normal distribution and of Student's t. */

/** A range of a value that is only estimated; both ends belong to it. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Share of intervals that hold the true value, where nothing else is asked for. */
export const CONFIDENCE = 0.95;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const CENTRE_ABOVE = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2,
  -3.066479806614716e1, 2.506628277459239,
];
const CENTRE_BELOW = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1,
  -1.328068155288572e1, 1,
];
const TAIL_ABOVE = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
];
const TAIL_BELOW = [
  7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1,
];
/** From where on the approximation of the tail is used. */
const TAIL = 0.02425;

/**
 * The standard normal quantile of `p`, which is between 0 and 1: 0.975 has 1.96. Relative error below 1.2e-9 (P. J. Acklam's
 * rational approximation).
 */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < TAIL) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(TAIL_ABOVE, q) / polynomial(TAIL_BELOW, q);
  }
  const q = p - 0.5;
  return (q * polynomial(CENTRE_ABOVE, q * q)) / polynomial(CENTRE_BELOW, q * q);
}

/** Probability of −t to t, by the finite series of Abramowitz and Stegun 26.7.3 and 26.7.4. */
function tWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = freedom % 2 === 1;
  let term = odd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let step = odd ? 3 : 2; step < freedom; step += 2) {
    term *= ((step - 1) / step) * cosine * cosine;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** From as many degrees of freedom on t is told from the normal quantile by its expansion, exact to 1e-6. */
const MANY = 200;

/**
 * The quantile of Student's t of `p` between 0 and 1, at a whole number of degrees of freedom from 1 on: 0.975 at 10 has 2.228.
 */
export function tQuantile(p: number, freedom: number): number {
  if (p < 0.5) return -tQuantile(1 - p, freedom);
  const z = normalQuantile(p);
  if (freedom >= MANY) {
    const first = (z ** 3 + z) / (4 * freedom);
    return z + first + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  }
  const within = 2 * p - 1;
  let [low, high] = [0, 1];
  while (tWithin(high, freedom) < within) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (tWithin(middle, freedom) < within) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
