/** Schemas as people read them, bodies to start from, and what is said of a wrong body. */
import { expect, it } from 'vitest';
import { checkBody } from './check.ts';
import { fieldsOf, readSchema, sampleOf, typeOf } from './schema.ts';

const BODY = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    kind: { type: 'string', enum: ['report', 'help'] },
    seconds: { type: 'integer', minimum: 30, maximum: 600 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
    note: { type: 'string', nullable: true },
    user: {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' } },
      required: ['id'],
      additionalProperties: false,
    },
  },
  required: ['name', 'kind', 'seconds', 'user', 'note'],
  additionalProperties: false,
};

it('writes types in one line each, with what they allow', () => {
  expect(fieldsOf(readSchema(BODY)).map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'name: string (1 to 80 characters)',
    'kind: "report" | "help"',
    'seconds: integer (30 to 600)',
    'tags: string[] (5 items at most)',
    'note: string | null',
    'user: object',
  ]);
  expect(fieldsOf(readSchema(BODY)).at(-1)?.fields).toEqual([
    { name: 'id', isRequired: true, type: 'string (uuid)', fields: [] },
  ]);
  expect(typeOf(readSchema({ anyOf: [{ type: 'string' }, { type: 'number' }] }))).toBe(
    'string | number',
  );
  const numbers = { type: 'object', additionalProperties: { type: 'number' } };
  expect(typeOf(readSchema(numbers))).toBe('{ [name]: number }');
  expect(typeOf(readSchema(17))).toBe('anything');
});

it('names the fields of each alternative', () => {
  const of = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
  const fields = fieldsOf(readSchema({ oneOf: [of('report'), of('project')] }));
  expect(fields.map(({ name, fields: within }) => [name, within[0]?.name])).toEqual([
    ['either 1', 'report'],
    ['either 2', 'project'],
  ]);
});

it('starts a body from the required fields', () => {
  expect(sampleOf(readSchema(BODY))).toEqual({
    ...{ name: '', kind: 'report', seconds: 30, note: null },
    user: { id: '' },
  });
});

it('says what is wrong with a body, and where', () => {
  const good = {
    ...{ name: 'Spring', kind: 'help', seconds: 60, note: null },
    user: { id: 'u' },
  };
  const said = (value: unknown) => checkBody(JSON.stringify(value), BODY).problem;
  expect(said(good)).toBeUndefined();
  expect(said({ ...good, seconds: 601 })).toMatch(/^seconds: /);
  expect(said({ ...good, user: {} })).toMatch(/^user\.id: /);
  expect(said({ ...good, other: 1 })).toMatch(/other/);
  expect(checkBody('{', BODY).problem).toMatch(/^This is no JSON/);
});

it('says it of the alternative that was meant', () => {
  const of = (type: string, id: string) => ({
    type: 'object',
    properties: { type: { type: 'string', enum: [type] }, [id]: { type: 'string', minLength: 2 } },
    required: ['type', id],
    additionalProperties: false,
  });
  const schema = { oneOf: [of('report', 'report'), of('help', 'project')] };
  const said = (value: unknown) => checkBody(JSON.stringify(value), schema).problem;
  expect(said({ type: 'help', project: 'ab' })).toBeUndefined();
  expect(said({ type: 'help', project: 'a' })).toBe('project: needs 2 characters or more');
  expect(said({ type: 'feed' })).toBe('fits none of the alternatives');
});

it('leaves a body alone whose schema says nothing', () => {
  expect(checkBody('{"a":1}', undefined)).toEqual({ value: { a: 1 } });
});
