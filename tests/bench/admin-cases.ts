/** What the lists of administration are asked with: each filter and each order of the contract once, and a late page. */
import type { Call } from '@flightdeck/contract';
import { z } from 'zod';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { validBody } from '../api/calls-requests.ts';

/** One list, asked in one way. */
export interface Case {
  readonly name: string;
  readonly call: Call;
  /** In words, for the table. */
  readonly asked: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Values of filters that are no choice of the contract, as the filled store has them. */
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
};

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

/** Values worth asking a property with. */
function valuesOf(name: string, property: unknown): readonly unknown[] {
  const given = VALUES[name];
  if (given) return given;
  const { enum: choices, items, anyOf, type } = Choice.parse(property);
  if (choices) return choices;
  if (items?.enum) return items.enum.map((choice) => [choice]);
  if (anyOf) return anyOf.flatMap((each) => each.enum ?? (each.type === 'null' ? [null] : []));
  return type === 'boolean' ? [true, false] : [];
}

/** The ways a call is asked; none where it is no list. */
export function casesOf(name: string, call: Call): Case[] {
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
  // A list of several kinds, such as the logs, is asked for each.
  const kinds = required.flatMap((key) =>
    (Choice.parse(properties[key]).enum ?? []).map((kind) => ({ ...least, [key]: kind })),
  );
  return (kinds.length > 0 ? kinds : [least]).flatMap((base) => {
    const label = kinds.length > 0 ? `${Object.values(base).join()} ` : '';
    return [
      { name, call, asked: `${label}–`, body: base },
      ...Object.entries(properties).flatMap(([key, property]) =>
        required.includes(key)
          ? []
          : valuesOf(key, property).map((value) => ({
              name,
              call,
              asked: `${label}${key} ${JSON.stringify(value)}`,
              body: { ...base, [key]: value },
            })),
      ),
    ];
  });
}
