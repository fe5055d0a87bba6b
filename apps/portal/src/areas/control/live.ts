/** What the tabs of the operator's page have in common. */

/** Milliseconds between two requests for figures that somebody looks at. */
export const REFETCH_INTERVAL = 5_000;

/** `40 ms`, `3.0 s`, `4 min`, `2 h`, `3 days` of seconds. */
export function writeDuration(seconds: number): string {
  if (seconds < 0.9995) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}
