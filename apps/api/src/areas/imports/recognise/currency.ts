/** The currency of a file's money, where the file states it. */
import { CURRENCIES, type ImportField, type ImportMapping } from '@flightdeck/contract/imports';
import { plainName } from './platform.ts';

const CODES: ReadonlySet<string> = new Set(CURRENCIES);

/** Columns that hold a code. */
const COLUMN_NAMES: ReadonlySet<string> = new Set([
  'currency',
  'currency code',
  'currencycode',
  'account currency',
  'account currency code',
  'advertiser currency',
  'advertiser currency code',
  'customer currency code',
]);
const MONEY: ReadonlySet<ImportField> = new Set([
  'spend',
  'spendMicros',
  'revenue',
  'revenueMicros',
]);
/** Signs that stand for one currency alone; `$`, `¥` and `kr` do not. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '₺': 'TRY', '₪': 'ILS', '₫': 'VND' },
  ...{ '₱': 'PHP', '฿': 'THB', zł: 'PLN', Kč: 'CZK', US$: 'USD', CA$: 'CAD', A$: 'AUD' },
  ...{ AU$: 'AUD', NZ$: 'NZD', HK$: 'HKD', S$: 'SGD', R$: 'BRL', MX$: 'MXN', NT$: 'TWD' },
};
const SIGN = String.raw`[A-Z]{3}|[A-Z]{1,2}\$|[€£₹₩₺₪₫₱฿]|zł|Kč`;
const BESIDE_FIGURE = new RegExp(`^\\s*[-+(]*(${SIGN})|(${SIGN})\\)?\\s*$`);

/**
 * Makes the reader of a row's currency, as ISO 4217: from a column of codes, else from the name of a money column
 * (`Amount spent (USD)`), else from a sign or code beside the figure. Null where none of them states one.
 */
export function currencyReader(
  mapping: ImportMapping,
  columns: readonly string[],
): (cells: readonly string[]) => string | null {
  const codes = columns.findIndex((name) => COLUMN_NAMES.has(plainName(name)));
  const money = columns.flatMap((name, index) => {
    const field = mapping.columns[name.trim()];
    return field !== undefined && MONEY.has(field) ? [index] : [];
  });
  const named = money
    .map((index) => /(?:^|[\s(_])([A-Z]{3})\)?\s*$/.exec(columns[index] ?? '')?.[1])
    .find((code) => code !== undefined && CODES.has(code));
  return (cells) => {
    const code = (cells[codes] ?? '').trim().toUpperCase();
    if (CODES.has(code)) return code;
    if (named !== undefined) return named;
    for (const index of money) {
      const marked = besideFigure(cells[index] ?? '');
      if (marked !== null) return marked;
    }
    return null;
  };
}

function besideFigure(cell: string): string | null {
  const mark = BESIDE_FIGURE.exec(cell);
  const text = mark?.[1] ?? mark?.[2];
  if (text === undefined) return null;
  return SIGNS[text] ?? (CODES.has(text) ? text : null);
}
