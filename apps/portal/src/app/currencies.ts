/** Currencies to choose from, by code. */
import { CURRENCIES } from '@flightdeck/domain/money';

/** @param locale BCP 47, for their names. */
export function currencyOptions(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return CURRENCIES.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
