/** What a property takes. Attributes are text that is converted to it, and an absent one means "not given". */

/** `list` and `json` are written as JSON in an attribute. `function` and `property`, an object, have no attribute. */
export type PropKind =
  | 'string'
  | 'locale'
  | 'theme'
  | 'number'
  | 'boolean'
  | 'list'
  | 'json'
  | 'function'
  | 'property';

/** Values of `theme`; `auto` follows the system. */
export const THEMES = ['light', 'dark', 'contrast', 'contrast-dark', 'auto'] as const;

/** Whether a property of this kind has an attribute. */
export const hasAttribute = (kind: PropKind): kind is Exclude<PropKind, 'function' | 'property'> =>
  kind !== 'function' && kind !== 'property';

const WANTED: Readonly<Record<PropKind, string>> = {
  string: 'a text',
  locale: 'a language tag such as en-GB',
  theme: THEMES.join(', '),
  number: 'a number',
  boolean: 'true or false',
  list: 'an array',
  json: 'an object',
  function: 'a function',
  property: 'an object',
};

/** What a property of this kind takes, when `value` is something else; null for a fitting value. */
export function misfit(kind: PropKind, value: unknown): string | null {
  return isFitting(kind, value) ? null : WANTED[kind];
}

function isFitting(kind: PropKind, value: unknown): boolean {
  switch (kind) {
    case 'locale':
      return typeof value === 'string' && isLocale(value);
    case 'theme':
      return THEMES.some((theme) => theme === value);
    case 'number':
      return Number.isFinite(value);
    case 'list':
      return Array.isArray(value);
    case 'json':
    case 'property':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === kind;
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The attribute of a property: `labelLimit` is written `label-limit`. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Value of an attribute; undefined when it is absent or an empty number. A boolean is on when the
 * attribute is present, unless its value is "false".
 * @throws {SyntaxError} when a number or JSON cannot be read.
 */
export function parseAttribute(
  kind: Exclude<PropKind, 'function' | 'property'>,
  text: string | null,
): unknown {
  if (text === null) return undefined;
  switch (kind) {
    case 'string':
    case 'locale':
    case 'theme':
      return text;
    case 'boolean':
      return text !== 'false';
    case 'number': {
      if (text.trim() === '') return undefined;
      const number = Number(text);
      if (Number.isNaN(number)) throw new SyntaxError(`“${text}” is not a number.`);
      return number;
    }
    case 'list':
    case 'json': {
      if (text.trim() === '') return undefined;
      const value: unknown = JSON.parse(text);
      return value;
    }
  }
}
