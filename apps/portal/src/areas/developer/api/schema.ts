/** JSON schemas as people read them, and bodies made by them. */
import * as z from 'zod/mini';

/** As much of a JSON schema as is shown. */
export interface JsonSchema {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly nullable?: boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly items?: JsonSchema | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
}

const number = z.optional(z.number());
const text = z.optional(z.string());
const list = () => z.optional(z.array(Schema));

const Schema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({
    type: text,
    format: text,
    pattern: text,
    nullable: z.optional(z.boolean()),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    default: z.optional(z.unknown()),
    minimum: number,
    maximum: number,
    minLength: number,
    maxLength: number,
    minItems: number,
    maxItems: number,
    required: z.optional(z.array(z.string())),
    properties: z.optional(z.record(z.string(), Schema)),
    items: z.optional(Schema),
    additionalProperties: z.optional(z.union([z.boolean(), Schema])),
    anyOf: list(),
    oneOf: list(),
    allOf: list(),
  }),
);

/** Reads a schema; what is none says nothing, and allows everything. */
export const readSchema = (schema: unknown): JsonSchema => Schema.safeParse(schema).data ?? {};

/** One field with its type, and the fields within it. */
export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly fields: readonly SchemaField[];
}

const written = (value: unknown) => JSON.stringify(value) ?? 'nothing';
/** The schemas of which a value fits one. */
export const alternatives = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

const between = (unit: string, from?: number, to?: number): string[] => {
  // Zod says of every integer that it is safe.
  const least = from === Number.MIN_SAFE_INTEGER ? undefined : from;
  const most = to === Number.MAX_SAFE_INTEGER ? undefined : to;
  if (least === undefined && most === undefined) return [];
  if (least === most) return [`${least}${unit}`];
  if (most === undefined) return [`${least}${unit} or more`];
  if (least === undefined) return [`${most}${unit} at most`];
  return [`${least} to ${most}${unit}`];
};

/** The type in one line: `string (uuid) | null`, `integer (1 to 600)`, `"report" | "help"`, `object[]`. */
export function typeOf(schema: JsonSchema): string {
  const nullable = schema.nullable === true ? ' | null' : '';
  if (schema.enum) return schema.enum.map(written).join(' | ') + nullable;
  if (schema.const !== undefined) return written(schema.const) + nullable;
  const several = alternatives(schema);
  if (several) return [...new Set(several.map(typeOf))].join(' | ') + nullable;
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ') + nullable;
  if (schema.type === 'array') {
    const of = typeOf(schema.items ?? {});
    const remarks = between(' items', schema.minItems, schema.maxItems);
    return `${/[ |&]/.test(of) ? `(${of})` : of}[]${remarks.length > 0 ? ` (${remarks.join()})` : ''}${nullable}`;
  }
  const { additionalProperties: rest } = schema;
  if (schema.type === 'object' && !schema.properties && typeof rest === 'object') {
    return `{ [name]: ${typeOf(rest)} }${nullable}`;
  }
  const remarks = [
    ...(schema.format ? [schema.format] : schema.pattern ? [schema.pattern] : []),
    ...between(' characters', schema.minLength, schema.maxLength),
    ...between('', schema.minimum, schema.maximum),
    ...(schema.default === undefined ? [] : [`default ${written(schema.default)}`]),
  ];
  return `${schema.type ?? 'anything'}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}${nullable}`;
}

/** Deeper ones are not shown: schemas of trees have no end. */
const MOST_LEVELS = 8;

/** The fields of an object, of the items of a list, or of each alternative. */
export function fieldsOf(schema: JsonSchema, level = 0): SchemaField[] {
  if (level > MOST_LEVELS) return [];
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, one]): SchemaField => ({
      name,
      isRequired: schema.required?.includes(name) === true,
      type: typeOf(one),
      fields: fieldsOf(one, level + 1),
    }),
  );
  const among = (alternatives(schema) ?? []).filter((one) => fieldsOf(one, level + 1).length > 0);
  const several = among.flatMap((one, index) =>
    among.length === 1
      ? fieldsOf(one, level + 1)
      : [
          {
            name: `either ${index + 1}`,
            isRequired: true,
            type: typeOf(one),
            fields: fieldsOf(one, level + 1),
          },
        ],
  );
  const parts = (schema.allOf ?? []).flatMap((one) => fieldsOf(one, level + 1));
  const items = schema.items ? fieldsOf(schema.items, level + 1) : [];
  const { additionalProperties: rest } = schema;
  const others = typeof rest === 'object' ? fieldsOf(rest, level + 1) : [];
  return [...own, ...several, ...parts, ...items, ...others];
}

/** A body to start from: every required field with a value of its type. */
export function sampleOf(schema: JsonSchema, level = 0): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.nullable) return null;
  const first = alternatives(schema)?.[0];
  if (first) return sampleOf(first, level + 1);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((one) => Object(sampleOf(one, level + 1))));
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) && level < MOST_LEVELS)
          .map(([name, one]) => [name, sampleOf(one, level + 1)]),
      );
    case 'array':
      return (schema.minItems ?? 0) > 0 && level < MOST_LEVELS
        ? [sampleOf(schema.items ?? {}, level + 1)]
        : [];
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      return least === Number.MIN_SAFE_INTEGER ? 0 : Math.max(0, least);
    }
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}
