/**
 * What the lists of administration are asked with: each filter and each order of the contract once, a late page, and
 * any two filters together.
 */
import type { ServedCall } from '@flightdeck/contract';
import { z } from 'zod';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { validBody } from '../api/calls-requests.ts';

/** One query of one list. */
export interface Case {
  readonly name: string;
  readonly call: ServedCall;
  /** Description, for the table. */
  readonly asked: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Two filters at once: there are many, so each is sent less often. */
  readonly isPair: boolean;
}

/** Values of free-text filters, as in the filled store. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  search: ['Harper 77', 'er'],
  roleIds: [['role-7']],
  clientUuids: [[CLIENTS.northwind], ['*']],
  permissions: [['client/fileUpload'], ['user/manage']],
  lastSeenBefore: ['2026-01-01'],
  actorIds: [['u77'], ['-']],
  userIds: [['u77']],
  actions: [['role/update'], ['session/']],
  target: ['user/u77', 'user/'],
  address: ['10.0.0.77'],
  from: ['2026-03-01'],
  to: ['2026-01-31'],
  page: [3],
  before: [500_000],
  after: [999_000],
  version: ['1'],
  of: [{ permission: 'client/fileUpload' }, { roleId: 'role-4' }],
  categories: [['portal.category-2'], ['none']],
  projectId: ['portal'],
  assignee: ['u77', 'nobody'],
};

/** Properties that order and page a list. */
const NO_FILTERS: ReadonlySet<string> = new Set(['sort', 'direction', 'page', 'before', 'after']);

const Schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
const Choice = z.looseObject({
  enum: z.array(z.unknown()).optional(),
  type: z.unknown().optional(),
  items: z.looseObject({ enum: z.array(z.unknown()).optional() }).optional(),
  anyOf: z
    .array(z.looseObject({ enum: z.array(z.unknown()).optional(), type: z.unknown().optional() }))
    .optional(),
});

/** Values to query a property with. */
function valuesOf(name: string, property: unknown): readonly unknown[] {
  const given = VALUES[name];
  if (given) return given;
  const { enum: choices, items, anyOf, type } = Choice.parse(property);
  if (choices) return choices;
  if (items?.enum) return items.enum.map((choice) => [choice]);
  if (anyOf) return anyOf.flatMap((each) => each.enum ?? (each.type === 'null' ? [null] : []));
  return type === 'boolean' ? [true, false] : [];
}

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** One property of a body with one of its values. */
interface Asked {
  readonly key: string;
  readonly value: unknown;
}

/** The queries of a call; none where it is no list. */
export function casesOf(name: string, call: ServedCall): Case[] {
  if (call.csv || call.files || call.path.includes('{') || call.audience !== 'member') return [];
  if (call.method !== 'GET' && !call.reads) return [];
  const { properties, required } = Schema.parse(
    z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }),
  );
  const isList =
    call.method === 'GET' ||
    'page' in properties ||
    'limit' in properties ||
    'search' in properties;
  if (!isList) return [];
  const valid = Schema.shape.properties.parse(validBody(name));
  const least = Object.fromEntries(Object.entries(valid).filter(([key]) => required.includes(key)));
  // A list of several kinds, such as the logs, is queried for each.
  const kinds = required.flatMap((key) =>
    key in valid && VALUES[key]?.includes(valid[key])
      ? []
      : valuesOf(key, properties[key]).map((kind) => ({ ...least, [key]: kind })),
  );
  const asked = Object.entries(properties).flatMap(([key, property]) =>
    required.includes(key) ? [] : valuesOf(key, property).map((value) => ({ key, value })),
  );
  const filters = asked.filter(({ key }) => !NO_FILTERS.has(key));
  const pairs = filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) => (other.key === one.key ? [] : [[one, other]])),
  );
  return (kinds.length > 0 ? kinds : [least]).flatMap((base) => {
    const label = kinds.length > 0 ? `${Object.values(base).map(inWords).join()} ` : '';
    const caseOf = (parts: readonly Asked[]): Case => ({
      name,
      call,
      asked: `${label}${parts.map(({ key, value }) => `${key} ${JSON.stringify(value)}`).join(', ') || '–'}`,
      body: { ...base, ...Object.fromEntries(parts.map(({ key, value }) => [key, value])) },
      isPair: parts.length > 1,
    });
    return [[], ...asked.map((one) => [one]), ...pairs].map(caseOf);
  });
}
