/** The currency of a file's money, where the file states it. */
import type { ImportMapping } from '@flightdeck/contract/imports';
import { isCurrency } from '@flightdeck/domain/money';
import { IN_MICROS } from './fields.ts';
import { plainName } from './platform.ts';

/** Columns that hold a code, in the platforms' languages. */
const COLUMN_NAMES: readonly string[] = [
  'Currency',
  'Currency code',
  'CurrencyCode',
  'Account currency',
  'Account currency code',
  'Advertiser currency',
  'Advertiser currency code',
  'Customer currency code',
  'Campaign currency',
  'Local spend currency',
  'Campaign budget currency code',
  'Cost currency',
  'Währung',
  'Währung des Werbetreibenden',
  'Devise de l’annonceur',
  'Moneda del anunciante',
  'Währungscode',
  'Devise',
  'Code de devise',
  'Code de la devise',
  'Moneda',
  'Divisa',
  'Código de moneda',
  'Código de la moneda',
];
const COLUMNS: ReadonlySet<string> = new Set(COLUMN_NAMES.map(plainName));
const MONEY: ReadonlySet<string> = new Set(Object.entries(IN_MICROS).flat());

/** Whether a column of money is used. */
export const holdsMoney = (
  { columns: fields }: ImportMapping,
  columns: readonly string[],
): boolean =>
  columns.some((name) => {
    const field = fields[name.trim()];
    return field !== undefined && MONEY.has(field);
  });

/** Signs that stand for one currency alone; `$`, `¥` and `kr` do not. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '₺': 'TRY', '₪': 'ILS', '₫': 'VND' },
  ...{ '₱': 'PHP', '฿': 'THB', zł: 'PLN', Kč: 'CZK', US$: 'USD', CA$: 'CAD', A$: 'AUD' },
  ...{ AU$: 'AUD', NZ$: 'NZD', HK$: 'HKD', S$: 'SGD', R$: 'BRL', MX$: 'MXN', NT$: 'TWD' },
};
const SIGN = String.raw`[A-Z]{3}|[A-Z]{1,2}\$|[€£₹₩₺₪₫₱฿]|zł|Kč`;
const BESIDE_FIGURE = new RegExp(`^\\s*[-+(]*(${SIGN})|(${SIGN})\\)?\\s*$`);

/** The currency that the name of a money column states: `Amount spent (USD)`, `DBM Cost USD`, `cost_in_usd`; else null. */
export function statedCurrency(money: readonly string[]): string | null {
  for (const name of money) {
    const code =
      /(?:^|[\s(_])([A-Z]{3})\)?\s*$/.exec(name)?.[1] ??
      /_in_([a-z]{3})$/i.exec(name)?.[1]?.toUpperCase();
    if (code !== undefined && isCurrency(code)) return code;
    const sign = SIGNS[/\(([€£₹₩])\)\s*$/.exec(name)?.[1] ?? ''];
    if (sign !== undefined) return sign;
  }
  return null;
}

/** Position of the column of codes that belongs to these money columns; -1 where there is none. */
export function currencyColumn(columns: readonly string[], money: readonly string[]): number {
  const partner = money.some((name) => /\(partner currency\)/i.test(name));
  return columns.findIndex((name) =>
    partner ? plainName(name) === 'partner currency' : COLUMNS.has(plainName(name)),
  );
}

/**
 * Makes the reader of a row's currency, as ISO 4217: from the name of a money column (`Amount spent (USD)`), which
 * states its own, else from a column of codes, else from a sign or code beside the figure. Null where none states one.
 */
export function currencyReader(
  mapping: Pick<ImportMapping, 'columns'>,
  columns: readonly string[],
): (cells: readonly string[]) => string | null {
  const money = columns
    .flatMap((name, index) => {
      const field = mapping.columns[name.trim()];
      return field !== undefined && MONEY.has(field) ? [{ index, field }] : [];
    })
    // What was spent decides where revenue is stated in another currency.
    .sort((a, b) => Number(b.field.startsWith('spend')) - Number(a.field.startsWith('spend')))
    .map(({ index }) => index);
  const names = money.map((index) => columns[index] ?? '');
  const codes = currencyColumn(columns, names);
  const named = statedCurrency(names);
  return (cells) => {
    if (named !== null) return named;
    const code = (cells[codes] ?? '').trim().toUpperCase();
    if (isCurrency(code)) return code;
    for (const index of money) {
      const marked = besideFigure(cells[index] ?? '');
      if (marked !== null) return marked;
    }
    return null;
  };
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function besideFigure(cell: string): string | null {
  // Nearly every cell is a bare figure, and this is asked of each.
  if (isDigit(cell.charCodeAt(0)) && isDigit(cell.charCodeAt(cell.length - 1))) return null;
  const mark = BESIDE_FIGURE.exec(cell);
  const text = mark?.[1] ?? mark?.[2];
  if (text === undefined) return null;
  return SIGNS[text] ?? (isCurrency(text) ? text : null);
}
