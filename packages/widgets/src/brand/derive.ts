/** Derives the sheet that a shadow root adopts from a partner's five values, by the design system's rule. */
import { type BrandValues, brandSheet, brandTheme } from '@flightdeck/design-system/theme';

/**
 * Derives the sheet from the values' JSON. Values that would be illegible are corrected or refused, each with a sentence in `remarks`.
 * @throws {TypeError} when the values are not those of a brand.
 */
export function derive(json: string): { sheet: CSSStyleSheet; remarks: readonly string[] } {
  const given = read(json);
  if (!isBrand(given)) {
    throw new TypeError('A brand is { accent, action, fontFamily, radius } and perhaps onAccent.');
  }
  const brand = brandTheme(given);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandSheet(brand));
  const remarks = brand.remarks.map(
    ({ value, kind, given: before, used, reason }) =>
      `Brand: ${value} ${before} was ${kind} to ${used}. ${reason}`,
  );
  return { sheet, remarks };
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isBrand(given: unknown): given is BrandValues {
  if (typeof given !== 'object' || given === null) return false;
  const text = (name: string) => typeof Reflect.get(given, name) === 'string';
  return (
    ['accent', 'action', 'fontFamily'].every(text) &&
    (!('onAccent' in given) || text('onAccent')) &&
    typeof Reflect.get(given, 'radius') === 'number'
  );
}
