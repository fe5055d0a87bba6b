/** Counted things: the number in the locale's format, the noun in the language of our texts. */
import { writeNumber } from './formats.ts';

/** Texts are English in every locale, so English decides between singular and plural. */
const rules = new Intl.PluralRules('en');

/** The form that agrees with `count`: `plural(1, 'is', 'are')`. */
export function plural<Form>(count: number, one: Form, many: Form): Form {
  return rules.select(count) === 'one' ? one : many;
}

/** `1 site`, `12 sites`, `1,204 sites`. */
export function counted(count: number, locale: string, one: string, many = `${one}s`): string {
  return `${writeNumber(count, locale)} ${plural(count, one, many)}`;
}
