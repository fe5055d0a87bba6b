/** Figures and names of the troubleshooter in the reader's words. */
import type { IssueStatus, ItemClient } from '@flightdeck/contract/troubleshooter';
import { perLocale } from '@flightdeck/domain/locale';
import {
  type RuleUnit,
  ruleWords,
  SUBJECTS,
  type SubjectId,
  subjectOf,
  withNumbers,
} from '@flightdeck/domain/troubleshooter/rules';
import { Ban, Circle, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { type Bar, barOf } from './list/bar.ts';

/** How figures are written: in the reader's locale, money in the currency of the item's client. */
export interface FigureStyle {
  readonly locale: string;
  /** ISO 4217; null where it is not known: money has no sign then. */
  readonly currency: string | null;
}

/** A figure in its unit: `67.3%`, `£1,200`, `3 days`. */
export const writeFigure = (
  unit: RuleUnit,
  value: number | string | null,
  style: FigureStyle,
): string => writerOf(style.locale, style.currency).write(unit, value);

/** Making one for each row of a list would take longer than writing. */
const writerOf = perLocale((locale, currency: string | null) => ruleWords({ locale, currency }));

/** The figure that the list shows of a subject: its rule and how it is drawn. */
export interface SubjectFigure {
  readonly ruleId: string;
  readonly title: string;
  readonly unit: RuleUnit;
  readonly bands: Parameters<typeof barOf>[0];
  readonly bar: Bar | null;
}

const FIGURES = new Map(
  SUBJECTS.map((id) => {
    const { rules, figure } = subjectOf(id);
    const rule = rules.find((each) => each.id === figure);
    const shown: SubjectFigure | null = rule
      ? {
          ruleId: rule.id,
          title: rule.title,
          unit: rule.unit,
          bands: rule.bands,
          bar: barOf(rule.bands, rule.unit === 'percent'),
        }
      : null;
    return [id, shown] as const;
  }),
);

/** The figure of a subject, with the bands of a client that has its own; null where it has none. */
export function figureOf(
  subject: SubjectId,
  own: ItemClient['bands'] = undefined,
): SubjectFigure | null {
  const figure = FIGURES.get(subject) ?? null;
  const numbers = figure && own?.[figure.ruleId];
  if (!figure || !numbers) return figure;
  const bands = withNumbers(figure.bands, numbers);
  return { ...figure, bands, bar: barOf(bands, figure.unit === 'percent') };
}

/** Titles of all rules by id. */
export const RULE_TITLES: ReadonlyMap<string, string> = new Map(
  SUBJECTS.flatMap((id) => subjectOf(id).rules.map((rule) => [rule.id, rule.title] as const)),
);

/** The signs of what people say of an issue (spec.md §3). */
export const STATUS_ICONS: Readonly<Record<IssueStatus, LucideIcon>> = {
  none: Circle,
  wip: CircleDashed,
  fixed: CircleCheck,
  'cannot-fix': Ban,
};

/** Milliseconds since 1970 as the server's times are written. */
export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
