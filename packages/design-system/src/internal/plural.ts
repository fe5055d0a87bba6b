/** Words that agree with a number. */

/** Texts are English in every locale, so English decides between singular and plural. */
const rules = new Intl.PluralRules('en');

/** The form that agrees with `count`: `plural(1, 'page', 'pages')`. */
export const plural = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;
