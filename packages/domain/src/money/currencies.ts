/** Codes of currencies. */

/** Codes of ISO 4217. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency');

const CODES: ReadonlySet<string> = new Set(CURRENCIES);

/** Whether a text is a code of ISO 4217, in capitals. */
export const isCurrency = (code: string): boolean => CODES.has(code);

/** What rates are stated against: one euro is so many units of a currency. It needs no rates of its own. */
export const EURO = 'EUR';
