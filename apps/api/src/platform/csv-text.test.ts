/** CSV files of lists that change while they are written: the rows that stay are all in the file. */
import type { CsvFile } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportInbox } from '../areas/help/admin/inbox.ts';
import { helpMessage, helpProject } from '../areas/help/schema.ts';
import { exportPeople } from '../areas/people/list.ts';
import { exportRequests } from '../areas/requests/inbox.ts';
import { accessRequest } from '../areas/requests/schema.ts';
import { exportAcceptances } from '../areas/terms/acceptances.ts';
import { ENGINES, startTestServer, type TestServer } from '../testing/server.ts';
import { termsAcceptance, user } from './records/schema.ts';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

const { people, requests, terms, helpAdmin } = CALLS;
/** More than two pieces. */
const ROWS = 2100;
/** How many of the first rows are removed once the first piece is written. */
const GONE = 700;

const nameOf = (index: number) => `Crowd ${String(index).padStart(4, '0')}`;
const indexes = Array.from({ length: ROWS }, (_, index) => index);
const idOf = (index: number) => `crowd-${index}`;
const gone = indexes.slice(0, GONE).map(idOf);

/** A file, and how the first rows of its list are removed. */
interface Case {
  readonly name: string;
  open(services: Services, caller: Caller): Promise<CsvFile>;
  leave(services: Services): Promise<unknown>;
}

const CASES: readonly Case[] = [
  {
    name: 'people who have still to accept the terms',
    open: (services, caller) =>
      exportAcceptances(
        services,
        caller,
        z.parse(terms.export.body, { version: '1', search: 'Crowd', state: 'waiting' }),
      ),
    leave: ({ records: { db } }) =>
      db
        .insert(termsAcceptance)
        .values(gone.map((userId) => ({ userId, version: '1', acceptedAt: new Date() }))),
  },
  {
    name: 'requests for access',
    open: (services, caller) =>
      exportRequests(
        services,
        caller,
        z.parse(requests.export.body, { state: 'open', sort: 'person', direction: 'asc' }),
      ),
    leave: ({ records: { db } }) =>
      db.update(accessRequest).set({ state: 'declined' }).where(inArray(accessRequest.id, gone)),
  },
  {
    name: 'help messages',
    open: (services, caller) =>
      exportInbox(services, caller, z.parse(helpAdmin.exportMessages.body, { states: ['new'] })),
    leave: ({ records: { db } }) =>
      db.update(helpMessage).set({ state: 'done' }).where(inArray(helpMessage.id, gone)),
  },
  // Last, because it removes people from the other lists.
  {
    name: 'people',
    open: (services, caller) =>
      exportPeople(
        services,
        caller,
        z.parse(people.export.body, { search: 'Crowd', states: ['active'], sort: 'name' }),
      ),
    leave: ({ records: { db } }) =>
      db.update(user).set({ disabled: true }).where(inArray(user.id, gone)),
  },
];

describe.each(ENGINES)('a file on %s', (engine) => {
  let server: TestServer;
  let caller: Caller | null;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { records, callers } = server.services;
    caller = await callers.byUser('admin', 'test', '127.0.0.1');
    await records.db.insert(helpProject).values({ id: 'portal', title: 'Portal', products: [] });
    for (let from = 0; from < ROWS; from += 700) {
      const part = indexes.slice(from, from + 700);
      await records.db.insert(user).values(
        part.map((index) => ({
          id: idOf(index),
          name: nameOf(index),
          email: `${idOf(index)}@northwind.example`,
          activatedAt: new Date(),
        })),
      );
      await records.db.insert(accessRequest).values(
        part.map((index) => ({
          id: idOf(index),
          userId: idOf(index),
          path: '/client/file/upload',
          missing: ['client/fileUpload'],
        })),
      );
      await records.db.insert(helpMessage).values(
        part.map((index) => ({
          id: idOf(index),
          projectId: 'portal',
          type: 'support' as const,
          product: 'reports',
          productTitle: 'Reports',
          message: 'Where is it?',
          senderId: idOf(index),
          senderName: nameOf(index),
          senderEmail: `${idOf(index)}@northwind.example`,
          bodyHash: 'hash',
          refused: [],
          // The latest comes first.
          sentAt: new Date(Date.UTC(2026, 0, 1) - index * 1000),
        })),
      );
    }
  }, 120_000);
  afterAll(() => server.stop());

  it.each(CASES)('of $name keeps all who stay while others leave', async ({ open, leave }) => {
    const { services } = server;
    if (!caller) throw new Error('There is no administrator.');
    const pieces: string[] = [];
    for await (const piece of (await open(services, caller)).text) {
      pieces.push(piece);
      // The header, then the first rows.
      if (pieces.length === 2) await leave(services);
    }
    const named = pieces.map((piece) => piece.match(/Crowd \d{4}/g) ?? []);
    expect(named[1]).toEqual(indexes.slice(0, 1000).map(nameOf));
    expect(named.flat()).toEqual(indexes.map(nameOf));
  });
});
