/** Converts attributes to properties: attributes are text, and an absent one means "not given". */

/** `property` cannot be written as an attribute: functions and objects that are not JSON. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'property';

/** The attribute of a property: `labelLimit` is written `label-limit`. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Value of an attribute; undefined when it is absent or an empty number. A boolean is on when the
 * attribute is present, unless its value is "false".
 * @throws {SyntaxError} when a number or JSON cannot be read.
 */
export function parseAttribute(kind: Exclude<PropKind, 'property'>, text: string | null): unknown {
  if (text === null) return undefined;
  switch (kind) {
    case 'string':
      return text;
    case 'boolean':
      return text !== 'false';
    case 'number': {
      if (text.trim() === '') return undefined;
      const number = Number(text);
      if (Number.isNaN(number)) throw new SyntaxError(`“${text}” is not a number.`);
      return number;
    }
    case 'json': {
      if (text.trim() === '') return undefined;
      const value: unknown = JSON.parse(text);
      return value;
    }
  }
}
