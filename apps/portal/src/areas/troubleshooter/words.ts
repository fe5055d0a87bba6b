/** Figures and names of the troubleshooter in the reader's words. */
import type { IssueStatus } from '@flightdeck/contract/troubleshooter';
import { writeDay } from '@flightdeck/domain/dates';
import { counted, numberFormat, writeNumber } from '@flightdeck/domain/locale';
import { formatMoney, NO_VALUE } from '@flightdeck/domain/metrics';
import {
  type RuleUnit,
  SUBJECTS,
  type SubjectId,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { Ban, Circle, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { type Bar, barOf } from './list/bar.ts';

/** How figures are written: in the reader's locale, money in the currency of the item's client. */
export interface FigureStyle {
  readonly locale: string;
  readonly currency: string | null;
}

/** At most one decimal: finer differences between paces mean nothing. */
const SHORT = { maximumFractionDigits: 1 } as const;
const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** A figure in its unit: `67.3%`, `£1,200`, `3 days`. */
export function writeFigure(
  unit: RuleUnit,
  value: number | string | null,
  { locale, currency }: FigureStyle,
): string {
  if (value === null) return NO_VALUE;
  if (typeof value === 'string') return unit === 'day' ? writeDay(value, locale) : value;
  switch (unit) {
    case 'money':
      return formatMoney(value, { locale, currency });
    case 'percent':
      return `${numberFormat(locale, ONE).format(value)}%`;
    case 'days':
      return counted(value, locale, 'day');
    case 'points':
      return numberFormat(locale, SHORT).format(value);
    default:
      return writeNumber(value, locale);
  }
}

/** The figure that the list shows of a subject: its rule and how it is drawn. */
export interface SubjectFigure {
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
          title: rule.title,
          unit: rule.unit,
          bands: rule.bands,
          bar: barOf(rule.bands, rule.unit === 'percent'),
        }
      : null;
    return [id, shown] as const;
  }),
);

/** The figure of a subject; null where it has none. */
export const figureOf = (subject: SubjectId): SubjectFigure | null => FIGURES.get(subject) ?? null;

/** Titles of all rules by id. */
export const RULE_TITLES: ReadonlyMap<string, string> = new Map(
  SUBJECTS.flatMap((id) => subjectOf(id).rules.map((rule) => [rule.id, rule.title] as const)),
);

/** What each level means, for those who do not see its colour. */
export const LEVEL_WORDS = {
  0: 'No rule applies',
  1: 'Level 1, worst',
  2: 'Level 2',
  3: 'Level 3, fine',
} as const;

/** The signs of what people say of an issue (spec.md §3). */
export const STATUS_ICONS: Readonly<Record<IssueStatus, LucideIcon>> = {
  none: Circle,
  wip: CircleDashed,
  fixed: CircleCheck,
  'cannot-fix': Ban,
};

/** Milliseconds since 1970 as the server's times are written. */
export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
