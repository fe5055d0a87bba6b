/** Writes figures of rules in sentences: in the reader's locale, money in the client's currency. */
import { writeDay } from '../dates/index.ts';
import { numberFormat, writeNumber } from '../locale/index.ts';
import { formatMoney, NO_VALUE } from '../metrics/index.ts';
import type { RuleUnit, RuleWords } from './rule.ts';

/** Money of no known currency has no sign. */
type Reader = { readonly locale: string; readonly currency: string | null };

/** Finer differences between paces mean nothing. */
const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const NUMBERS: Readonly<Record<RuleUnit, (value: number, reader: Reader) => string>> = {
  count: (value, { locale }) => writeNumber(Math.round(value), locale),
  money: formatMoney,
  percent: (value, { locale }) => `${numberFormat(locale, ONE).format(value)}%`,
  days: (value, { locale }) => `${writeNumber(value, locale)} ${value === 1 ? 'day' : 'days'}`,
  points: (value, { locale }) =>
    `${writeNumber(value, locale)} ${value === 1 ? 'point' : 'points'}`,
  day: (value, { locale }) => writeNumber(value, locale),
  bits: (value, { locale }) => writeNumber(value, locale),
  text: (value, { locale }) => writeNumber(value, locale),
};

/** Words for a reader: `75%`, `£1,250`, `3 days`, `31 Mar 2026`; an en dash for what is not known. */
export const ruleWords = (reader: Reader): RuleWords => ({
  write(unit, value) {
    if (value === null || value === '') return NO_VALUE;
    if (typeof value === 'number') {
      return Number.isFinite(value) ? NUMBERS[unit](value, reader) : NO_VALUE;
    }
    return unit === 'day' && DAY.test(value) ? writeDay(value, reader.locale) : value;
  },
});
