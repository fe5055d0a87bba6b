/** Words that agree with a number. */

/** Texts are English in every locale, so English decides between singular and plural. */
const rules = new Intl.PluralRules('en');

/** The form that agrees with `count`: `plural(1, 'page', 'pages')`. */
export const plural = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/** `1 page`, `12 pages`. For counts that stay below a thousand: others need a number formatter. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${plural(count, one, many)}`;
