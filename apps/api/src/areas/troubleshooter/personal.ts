/** What the troubleshooter keeps about people, and what becomes of it when one is erased. */

import { arrayContains, eq, or } from 'drizzle-orm';
import { type PersonalData, rowsOf } from '../../platform/area.ts';
import { personalRows } from '../../platform/personal/rows.ts';
import { troubleBands, troubleItem } from '../../platform/records/schema.ts';
import {
  creativeLink,
  creativeLinkRule,
  troubleDefaultView,
  troubleDigest,
  troubleEvent,
  troubleImport,
  troubleRun,
  troubleView,
} from './schema.ts';

const { statusBy, acknowledgedBy, snoozedBy, ownerId } = troubleItem;
const saidBy = (userId: string) =>
  or(eq(statusBy, userId), eq(acknowledgedBy, userId), eq(snoozedBy, userId));
const eventsOf = (userId: string) =>
  or(eq(troubleEvent.actorId, userId), arrayContains(troubleEvent.mentioned, [userId]));

export const PERSONAL: readonly PersonalData[] = [
  {
    // The items stay, and are nobody's: somebody else can take them on.
    ...rowsOf('Looking after items of the troubleshooter', 'removed', ownerId),
    erase: (tx, userId) => tx.update(troubleItem).set({ ownerId: null }).where(eq(ownerId, userId)),
  },
  {
    title: 'Items of the troubleshooter that they set',
    fate: 'unnamed',
    columns: [statusBy, acknowledgedBy, snoozedBy],
    count: (db, userId) => db.$count(troubleItem, saidBy(userId)),
    read: (db, userId) => personalRows(db, troubleItem, saidBy(userId)),
  },
  {
    title: 'Comments and changes in the troubleshooter',
    fate: 'unnamed',
    columns: [troubleEvent.actorId, troubleEvent.mentioned],
    count: (db, userId) => db.$count(troubleEvent, eventsOf(userId)),
    read: (db, userId) => personalRows(db, troubleEvent, eventsOf(userId)),
  },
  rowsOf('Saved views of the troubleshooter', 'removed', troubleView.ownerId),
  rowsOf('First view of the troubleshooter', 'removed', troubleDefaultView.userId),
  rowsOf('Digest of the troubleshooter', 'removed', troubleDigest.userId),
  rowsOf('Bands of clients', 'unnamed', troubleBands.setBy),
  rowsOf('Runs of the troubleshooter', 'unnamed', troubleRun.startedBy),
  rowsOf('Files of the troubleshooter', 'unnamed', troubleImport.loadedBy),
  rowsOf('Files of the troubleshooter taken back', 'unnamed', troubleImport.undoneBy),
  rowsOf('Links of creatives', 'unnamed', creativeLink.linkedBy),
  rowsOf('Links of creatives taken back', 'unnamed', creativeLink.undoneBy),
  rowsOf('Rules that link creatives', 'unnamed', creativeLinkRule.madeBy),
];
