import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestRecords } from '../../testing/stores.ts';
import type { Records } from '../records/records.ts';
import { client, clientAdvertiser } from '../records/schema.ts';
import { type JobSubject, turnOf } from './turn.ts';

const [NORTH, SOUTH] = [
  '7b0b7a34-0b5e-4f0e-9a45-5a1d5d0f1001',
  '7b0b7a34-0b5e-4f0e-9a45-5a1d5d0f1002',
];
let records: Records;
beforeAll(async () => {
  records = await openTestRecords('embedded');
  const of = { type: 'Retail', currency: 'EUR', timeZone: 'Europe/Berlin' };
  for (const uuid of [NORTH, SOUTH])
    await records.db.insert(client).values({ uuid, name: uuid, ...of });
  await records.db.insert(clientAdvertiser).values([
    { advertiserId: 9001, clientUuid: NORTH },
    { advertiserId: 9002, clientUuid: NORTH },
    { advertiserId: 9003, clientUuid: SOUTH },
  ]);
});
afterAll(() => records.close());

it.each<[string, JobSubject | undefined, string | null, string]>([
  ['a job about a client', { clientUuid: SOUTH }, 'nora', SOUTH],
  ['a report of a client', { advertiserIds: [9001] }, 'nora', NORTH],
  [
    'a report over several advertisers of one client',
    { advertiserIds: [9001, 9002] },
    'nora',
    NORTH,
  ],
  ['the same advertiser named twice', { advertiserIds: [9001, 9001] }, 'nora', NORTH],
  ['what nobody asked for', { advertiserIds: [9003] }, null, SOUTH],
])('%s takes the turn of the client', async (_, about, ownerId, turn) => {
  expect(await turnOf(records.db, ownerId, about)).toBe(turn);
});

it.each<[string, JobSubject | undefined]>([
  ['about nothing', undefined],
  ['about no client yet', { clientUuid: null }],
  ['about all that its reader sees', { advertiserIds: [] }],
  ['about two clients', { advertiserIds: [9001, 9003] }],
  ['about a client, and an advertiser without one', { advertiserIds: [9001, 9004] }],
  ['about advertisers without a client', { advertiserIds: [9004, 9005] }],
])('a job %s takes the turn of its owner, or nobody’s', async (_, about) => {
  expect(await turnOf(records.db, 'nora', about)).toBe('nora');
  expect(await turnOf(records.db, null, about)).toBe('');
});

it('an advertiser that belongs to no client takes a turn of its own', async () => {
  expect(await turnOf(records.db, 'nora', { advertiserIds: [9004] })).toBe('advertiser 9004');
});
