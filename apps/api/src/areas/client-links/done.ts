/** What was linked, moved and refused here, and can be taken back. */
import { type Done, UNDO_DAYS } from '@flightdeck/contract/client-links';
import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { undoableLinks } from '../../platform/client-links/in-force.ts';
import { isPartOf } from '../../platform/facts/accounts.ts';
import { namesOf } from '../../platform/records/names.ts';
import { linkRefusal } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { allClients } from './list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const Names = z.array(z.object({ id: z.int(), name: z.string() }));
const Linked = z.array(
  z.object({
    advId: z.int(),
    name: z.string(),
    source: z.string(),
    main: z.string(),
    linkedBy: z.string().nullable(),
    linkedAt: z.coerce.date(),
  }),
);

/** Newest first. */
export async function listDone(services: Services): Promise<Done> {
  const { records, facts, clock } = services;
  const { db } = records;
  const since = new Date(clock().getTime() - UNDO_DAYS * DAY_MS);
  const [links, refusals, linked, clients] = await Promise.all([
    undoableLinks(db, clock()),
    db.select().from(linkRefusal).orderBy(desc(linkRefusal.id)),
    facts.query(
      `SELECT a.id AS "advId", a.name, a.source, m.name AS main, a.linked_by AS "linkedBy", a.linked_at AS "linkedAt"
       FROM advertiser a JOIN advertiser m ON m.id = a.account_of
       WHERE a.linked_at >= $1::timestamptz AND NOT coalesce(${isPartOf('a', 'm')}, false)
       ORDER BY a.linked_at DESC, a.id`,
      [since.toISOString()],
    ),
    allClients(services),
  ]);
  const accounts = Linked.parse(linked);
  const ids = [
    ...links.map(({ advertiserId }) => advertiserId),
    ...refusals.flatMap(({ advertiserId, mainId }) => [advertiserId, mainId ?? advertiserId]),
  ];
  const [advertisers, person] = await Promise.all([
    facts.query('SELECT id, name FROM advertiser WHERE id = ANY($1::int[])', [ids]),
    namesOf(db, [
      ...links.map(({ linkedBy }) => linkedBy),
      ...refusals.map(({ saidBy }) => saidBy),
      ...accounts.map(({ linkedBy }) => linkedBy),
    ]),
  ]);
  const nameOf = new Map(Names.parse(advertisers).map(({ id, name }) => [id, name]));
  const clientOf = new Map(clients.map((client) => [client.uuid, client]));
  return {
    advertisers: links.flatMap((link) => {
      const { advertiserId, clientUuid, fromClientUuid, confidence, ruleId } = link;
      const name = nameOf.get(advertiserId);
      const client = clientOf.get(clientUuid);
      if (name === undefined || !client) return [];
      return [
        {
          ...{ advId: advertiserId, name, client, confidence, isByRule: ruleId !== null },
          from: fromClientUuid === null ? null : (clientOf.get(fromClientUuid) ?? null),
          ...{ by: person(link.linkedBy), at: link.linkedAt.toISOString() },
        },
      ];
    }),
    accounts: accounts.map(({ linkedBy, linkedAt, ...account }) => ({
      ...account,
      by: person(linkedBy),
      at: linkedAt.toISOString(),
    })),
    refusals: refusals.flatMap(({ advertiserId, clientUuid, mainId, saidBy, saidAt }) => {
      const name = nameOf.get(advertiserId);
      const client = clientUuid === null ? null : (clientOf.get(clientUuid) ?? null);
      const main = mainId === null ? undefined : nameOf.get(mainId);
      if (name === undefined || (client === null && main === undefined)) return [];
      return [
        {
          ...{ advId: advertiserId, name, client },
          main: mainId === null || main === undefined ? null : { advId: mainId, name: main },
          ...{ by: person(saidBy), at: saidAt.toISOString() },
        },
      ];
    }),
  };
}
