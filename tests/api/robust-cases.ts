/** Generated requests: bodies drawn from a call's own schema, and valid ones with one error, at random from a seed. */
import { z } from 'zod';
import type { NamedCall } from './calls.ts';
import {
  FORMS,
  type Form,
  parameterNames,
  type Request,
  requestOf,
  validBody,
} from './calls-requests.ts';

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Random choices. */
export class Dice {
  readonly #random: () => number;
  constructor(seed: number) {
    this.#random = seeded(seed);
  }
  /** True in this share of throws. */
  chance(share: number): boolean {
    return this.#random() < share;
  }
  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.#random() * count);
  }
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  }
}

const TEXTS = [
  '',
  ' ',
  'a',
  'North',
  '2026-03-01',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  'a@b.example',
  'en-GB',
  'portal',
  '/reports/load',
  '//evil.example',
  '%',
  '_',
  '\\',
  "'; --",
  '"',
  '<b>',
  '{}',
  'null',
  '=1+1',
  '\u{1F600}',
  '\u202e',
  '\u0130',
  'a\u0000b',
  '1e309',
  '-1',
  '9007199254740993',
] as const;
const NUMBERS = [0, 1, 2, 3, -1, 0.5, 25, 200, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308];
const ODD = [null, true, -1, 0, 1.5, 1e308, '', ' ', "'; --", '\u0000', [], {}, [[]], { a: [{}] }];
const KEYS = ['a', 'Day', '', '1', 'constructor_', 'toString', '\u{1F600}', 'x'.repeat(70)];
/** Longest list and text that is made to exceed a limit. */
const LARGEST = 5000;

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  format: z.string().optional(),
  $ref: z.string().optional(),
});
type Schema = z.infer<typeof Schema>;

const schemas = new WeakMap<object, unknown>();

/** The schema of a call's body as JSON Schema, with its definitions. */
export function schemaOf({ call }: NamedCall): unknown {
  const made =
    schemas.get(call) ?? z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  schemas.set(call, made);
  return made;
}

/** Draws values of a JSON Schema, mostly valid ones. */
class Drawer {
  readonly #dice: Dice;
  readonly #ids: readonly string[];
  readonly #definitions: Readonly<Record<string, unknown>>;

  constructor(dice: Dice, ids: readonly string[], root: unknown) {
    this.#dice = dice;
    this.#ids = ids;
    this.#definitions =
      z.object({ $defs: z.record(z.string(), z.unknown()) }).safeParse(root).data?.$defs ?? {};
  }

  draw(given: unknown, depth = 0): unknown {
    const dice = this.#dice;
    const parsed = Schema.safeParse(given);
    if (!parsed.success || depth > 6) return dice.pick(ODD);
    const schema = parsed.data;
    if (schema.$ref)
      return this.draw(this.#definitions[schema.$ref.split('/').at(-1) ?? ''], depth + 1);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.draw(dice.pick(choices), depth + 1);
    if ('const' in schema && schema.const !== undefined) return schema.const;
    if (schema.enum) return dice.pick(schema.enum);
    switch (Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#list(schema, depth);
      case 'string':
        return this.#text(schema);
      case 'integer':
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return dice.chance(0.5);
      case 'null':
        return null;
      default:
        return dice.pick(ODD);
    }
  }

  #object(schema: Schema, depth: number): unknown {
    const dice = this.#dice;
    const made: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (schema.required?.includes(name) || dice.chance(0.5))
        made[name] = this.draw(property, depth + 1);
    }
    if (typeof schema.additionalProperties === 'object') {
      for (let n = dice.below(3); n > 0; n -= 1) {
        made[dice.pick(KEYS)] = this.draw(schema.additionalProperties, depth + 1);
      }
    }
    return made;
  }

  #list({ items, maxItems }: Schema, depth: number): unknown[] {
    const dice = this.#dice;
    if (maxItems !== undefined && maxItems < LARGEST && dice.chance(0.03)) {
      return Array.from({ length: maxItems + 1 }, () => this.draw(items, depth + 3));
    }
    return Array.from({ length: dice.below(4) }, () => this.draw(items, depth + 1));
  }

  #text({ format, maxLength, minLength = 0 }: Schema): string {
    const dice = this.#dice;
    if (format === 'uuid' && dice.chance(0.8)) return dice.pick(this.#ids);
    if (format === 'email' && dice.chance(0.8)) return 'a@b.example';
    if (maxLength !== undefined && maxLength <= LARGEST && dice.chance(0.06)) {
      return 'x'.repeat(maxLength + dice.below(2));
    }
    const text = dice.chance(0.35) ? dice.pick(this.#ids) : dice.pick(TEXTS);
    return text.padEnd(minLength, 'a');
  }

  #number({ type, minimum, maximum }: Schema): number {
    const dice = this.#dice;
    const edges = [minimum, maximum].filter((edge) => edge !== undefined);
    const value = edges.length > 0 && dice.chance(0.3) ? dice.pick(edges) : dice.pick(NUMBERS);
    return type === 'integer' && dice.chance(0.8) ? Math.trunc(value) : value;
  }
}

/** The value with one error somewhere. */
function mutilate(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.chance(0.1)) {
    return dice.chance(0.5) ? dice.pick(ODD) : dice.pick(TEXTS);
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return dice.pick(ODD);
  const key = dice.pick(keys);
  if (Array.isArray(value)) {
    return value.map((each, index) => (String(index) === key ? mutilate(each, dice) : each));
  }
  const copy: Record<string, unknown> = { ...value };
  const what = dice.below(10);
  if (what === 0) delete copy[key];
  else if (what === 1) copy[`${key}x`] = copy[key];
  else copy[key] = mutilate(copy[key], dice);
  return copy;
}

/** Bytes with some changed, sometimes cut off. */
function mutilateBytes(bytes: Buffer, dice: Dice): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = dice.below(6); n > 0 && copy.length > 0; n -= 1) {
    copy[dice.below(copy.length)] = dice.below(256);
  }
  return dice.chance(0.3) ? copy.subarray(0, dice.below(copy.length + 1)) : copy;
}

/** Parameters that a router or a query may fail on. */
const PARAMETERS = [
  '..',
  '\u0000',
  "1' OR '1'='1",
  '__proto__',
  'x'.repeat(190),
  '\u{1F4CA}',
  '-1',
  'null',
];

/** Bodies that are no object, or missing. */
const NOT_OBJECTS = ['', '[]', 'null', '1', '"x"', '{', `${'['.repeat(2000)}${']'.repeat(2000)}`];

/**
 * A request of the call, drawn by `dice`.
 * @param ids Ids of rows that exist, which take the place of texts now and then.
 */
export function drawRequest(named: NamedCall, dice: Dice, ids: readonly string[]): Request {
  const { name, call } = named;
  const schema = schemaOf(named);
  const drawer = new Drawer(dice, ids, schema);
  const params = Object.fromEntries(
    parameterNames(call).map((parameter) => [
      parameter,
      dice.chance(0.75) ? dice.pick(ids) : dice.pick(PARAMETERS),
    ]),
  );
  const headers: Record<string, string> = {};
  if (call.revisioned && dice.chance(0.8))
    headers['if-match'] = dice.pick(['"1"', '"2"', '"999999999"']);
  if (dice.chance(0.1)) headers['idempotency-key'] = dice.pick(['one', 'two', 'x'.repeat(128)]);

  if (call.files) {
    const form = mutilateForm(FORMS[name] ?? { fields: {}, files: [] }, dice);
    const request = requestOf(named, { params, form, headers });
    return dice.chance(0.3) && Buffer.isBuffer(request.payload)
      ? { ...request, payload: mutilateBytes(request.payload, dice) }
      : request;
  }
  const kind = dice.below(20);
  if (kind === 0 && call.method !== 'GET') {
    return { ...requestOf(named, { params, headers }), payload: dice.pick(NOT_OBJECTS) };
  }
  const valid = validBody(name);
  const body =
    kind < 9
      ? drawer.draw(schema)
      : kind < 17
        ? mutilate(valid, dice)
        : kind < 19
          ? valid
          : dice.pick(ODD);
  return requestOf(named, { params, body, headers });
}

function mutilateForm({ fields, files }: Form, dice: Dice): Form {
  const odd = () => dice.pick(TEXTS);
  const what = dice.below(8);
  const [name = 'x'] = Object.keys(fields);
  if (what === 0) return { fields: { ...fields, [name]: odd() }, files };
  if (what === 1) return { fields: { ...fields, surprise: odd() }, files };
  if (what === 2) return { fields, files: [] };
  if (what === 3) return { fields: {}, files };
  return {
    fields,
    files: files.map((file) => {
      if (what === 4) return { ...file, name: odd() || 'x' };
      if (what === 5)
        return { ...file, type: dice.pick(['text/html', 'image/svg+xml', 'a/b', 'x']) };
      if (what === 6) return { ...file, field: 'somewhere' };
      return { ...file, content: mutilateBytes(Buffer.from(file.content), dice) };
    }),
  };
}
