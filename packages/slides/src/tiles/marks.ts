/** Thresholds that set figures of a table apart, as their author writes them: `Viewability < 60 bad`. */
import type { Figures } from '../catalogue/figures.ts';
import type { ReportContext } from '../definition.ts';

const TONES = ['good', 'warning', 'bad'] as const;
/** What a mark says of a figure. */
export type MarkTone = (typeof TONES)[number];

/** A threshold of a metric. */
interface Threshold {
  readonly metric: string;
  readonly tone: MarkTone;
  /** As it was written. */
  readonly text: string;
  readonly holds: (value: number) => boolean;
}

const COMPARE: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '≤': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '≥': (value, limit) => value >= limit,
};

const LINE =
  /^(.+?)\s*(<=|>=|<|>|≤|≥)\s*(-?\d+(?:\.\d+)?)\s*%?(?:\s*[:=]?\s*(good|warning|bad))?$/i;

/** Help of the option. */
export const MARKS_HELP =
  'One a line: metric, < or >, limit, and good, warning or bad, such as “Viewability < 60 bad”. Rates are percent.';

/**
 * The thresholds of a table's metrics, and the lines that say none. The first that holds marks a figure.
 */
export function thresholdsOf(
  lines: readonly string[],
  metrics: readonly string[],
  figures: Figures,
  context: ReportContext,
): { readonly thresholds: readonly Threshold[]; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const thresholds = lines.flatMap((line): Threshold[] => {
    const text = line.trim();
    if (text === '') return [];
    const [, name = '', sign = '', limit = '', tone = 'warning'] = LINE.exec(text) ?? [];
    const wanted = name.toLowerCase();
    const metric = metrics.find(
      (id) => id.toLowerCase() === wanted || figures.label(id, context).toLowerCase() === wanted,
    );
    const compare = COMPARE[sign];
    if (metric === undefined || !compare) {
      unknown.push(text);
      return [];
    }
    const isPercent = figures.metric(metric).unit === 'percent';
    const value = isPercent ? Number(limit) / 100 : Number(limit);
    return [
      {
        metric,
        text,
        tone: TONES.find((one) => one === tone.toLowerCase()) ?? 'warning',
        holds: (figure) => compare(figure, value),
      },
    ];
  });
  return { thresholds, unknown };
}
