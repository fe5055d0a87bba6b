/** Every place for an id in a call's body, found in its schema. */
import { z } from 'zod';

const Schema = z.looseObject({
  type: z.unknown().optional(),
  enum: z.unknown().optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  $ref: z.string().optional(),
});

/** A place: its kind of id, and the body with an id in it. */
export interface IdPlace {
  /** Path, such as `people[].email`. */
  readonly at: string;
  readonly takes: 'string' | 'number';
  put(id: string | number): unknown;
}

type Put = (value: unknown) => unknown;
const Plain = z.record(z.string(), z.unknown());
const DEEPEST = 7;

/**
 * The places of a body.
 * @param schema JSON Schema of the body.
 * @param sample A valid body, to put the id into.
 */
export function idPlacesOf(schema: unknown, sample: unknown): IdPlace[] {
  const places = walk(schema, sample, '', (value) => value, 0);
  // Choices of a schema often lead to the same place.
  const bodies = places.map(({ put, takes }) => JSON.stringify([takes, put('')]));
  return places.filter((_, index) => bodies.indexOf(bodies[index] ?? '') === index);
}

function walk(given: unknown, sample: unknown, at: string, put: Put, depth: number): IdPlace[] {
  const parsed = Schema.safeParse(given);
  if (!parsed.success || depth > DEEPEST) return [];
  const schema = parsed.data;
  // Free JSON holds no ids that the server reads.
  if (schema.$ref) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => walk(choice, sample, at, put, depth + 1));
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  switch (schema.type) {
    case 'string':
      // A day is no id.
      return schema.pattern?.startsWith('^\\d{4}-') ? [] : [{ at, takes: 'string', put }];
    case 'integer':
    case 'number':
      return [{ at, takes: 'number', put }];
    case 'array': {
      const [first] = Array.isArray(sample) ? sample : [];
      return walk(schema.items, first, `${at}[]`, (value) => put([value]), depth + 1);
    }
    case 'object': {
      const own = Plain.safeParse(sample).data;
      const around = own ?? Plain.parse(least(given));
      const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        walk(
          property,
          around[name],
          at ? `${at}.${name}` : name,
          (value) => put({ ...around, [name]: value }),
          depth + 1,
        ),
      );
      const [key = 'a'] = Object.keys(around);
      const others = schema.properties
        ? []
        : walk(
            schema.additionalProperties,
            around[key],
            `${at}{}`,
            (value) => put({ ...around, [key]: value }),
            depth + 1,
          );
      return [...named, ...others];
    }
    default:
      return [];
  }
}

/** The smallest value that a schema takes. */
function least(given: unknown): unknown {
  const parsed = Schema.safeParse(given);
  if (!parsed.success) return null;
  const schema = parsed.data;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return least(choice);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'string':
      if (schema.format === 'email') return 'a@b.example';
      if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
      return schema.pattern?.startsWith('^\\d{4}-') ? '2026-03-01' : 'a';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        schema.required.map((name) => [name, least(schema.properties?.[name])]),
      );
    default:
      return null;
  }
}
