/**
 * Checks a body by the part of JSON schema that the server's document uses, so that most mistakes are seen while it is
 * written; the server checks again. Zod's own reader of JSON schemas would be part of the first route.
 */
import { counted } from '@flightdeck/domain/locale';
import { alternatives, type JsonSchema, readSchema } from './schema.ts';

/** A body that was read, or why it could not be. */
export type CheckedBody =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly problem: string };

/** Reads JSON and checks it by its schema, as far as that says. */
export function checkBody(text: string, schema: unknown): CheckedBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `This is no JSON: ${error instanceof Error ? error.message : error}` };
  }
  const problem = problemOf(readSchema(schema), value, []);
  return problem === null ? { value } : { problem };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

type Place = readonly (string | number)[];

/** What is wrong first, with its place; null where nothing is. */
function problemOf(schema: JsonSchema, value: unknown, at: Place): string | null {
  const say = (what: string) => (at.length > 0 ? `${at.join('.')}: ${what}` : what);
  if (value === null && schema.nullable) return null;
  const several = alternatives(schema);
  if (several) {
    const problems = several.map((one) => problemOf(one, value, at));
    if (!problems.includes(null)) {
      // That of the alternative which the value was meant for, where one field says which.
      return (
        problems.find((problem, index) => problem && isMeant(several[index], value)) ??
        say('fits none of the alternatives')
      );
    }
  }
  for (const one of schema.allOf ?? []) {
    const problem = problemOf(one, value, at);
    if (problem !== null) return problem;
  }
  const known = schema.const === undefined ? schema.enum : [schema.const];
  if (known && !known.includes(value)) {
    return say(`must be ${known.map((one) => JSON.stringify(one)).join(' or ')}`);
  }
  const isType = schema.type === undefined ? undefined : TYPES[schema.type];
  if (isType && !isType(value)) return say(`must be of type ${schema.type}`);
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
    if (value.length < minLength)
      return say(`needs ${counted(minLength, 'en', 'character')} or more`);
    if (value.length > maxLength) return say(`may have ${maxLength} characters at most`);
    if (pattern && !matches(pattern, value)) return say(`must be a ${schema.format ?? pattern}`);
  }
  if (typeof value === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    if (value < minimum) return say(`must be ${minimum} or more`);
    if (value > maximum) return say(`must be ${maximum} at most`);
  }
  if (Array.isArray(value)) return problemOfItems(schema, value, at);
  return isObject(value) ? problemOfFields(schema, value, at) : null;
}

function problemOfItems(schema: JsonSchema, items: readonly unknown[], at: Place): string | null {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items: each } = schema;
  const place = at.length > 0 ? `${at.join('.')}: ` : '';
  if (items.length < minItems) return `${place}needs ${counted(minItems, 'en', 'item')} or more`;
  if (items.length > maxItems) return `${place}may have ${maxItems} items at most`;
  if (!each) return null;
  for (const [index, item] of items.entries()) {
    const problem = problemOf(each, item, [...at, index]);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfFields(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: Place,
): string | null {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${[...at, missing].join('.')}: is missing`;
  for (const [name, one] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (schema === false) return `${[...at, name].join('.')}: is not known here`;
    if (typeof schema !== 'object') continue;
    const problem = problemOf(schema, one, [...at, name]);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether the value says, by a field that has one value alone, that it is of this alternative. */
function isMeant(schema: JsonSchema | undefined, value: unknown): boolean {
  return Object.entries(schema?.properties ?? {}).some(([name, one]) => {
    const only = one.const ?? (one.enum?.length === 1 ? one.enum[0] : undefined);
    return only !== undefined && isObject(value) && value[name] === only;
  });
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    // A pattern of another dialect: the server decides.
    return true;
  }
}
