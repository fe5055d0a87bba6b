/** What the platform keeps about a person, beside what the areas declare. */
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { type PersonalData, rowsOf } from '../area.ts';
import {
  auditLog,
  flagChoice,
  job,
  session,
  termsAcceptance,
  userClient,
  userRole,
  userToken,
} from '../records/schema.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { personalRows } from './rows.ts';

/** Of all areas: what is kept of the account's sessions, rights and history. */
export const OWN_PERSONAL: readonly PersonalData[] = [
  rowsOf('Roles', 'removed', userRole.userId),
  rowsOf('Clients', 'removed', userClient.userId),
  {
    ...rowsOf('Sessions', 'removed', session.userId, [
      session.id,
      session.data,
      session.epoch,
      session.viewAsId,
    ]),
    // Those that are open end at once.
    erase: (tx, userId) => endSessionsOf(tx, userId),
  },
  rowsOf('Links sent by mail', 'removed', userToken.userId, [userToken.id]),
  rowsOf('Features chosen for them', 'removed', flagChoice.userId),
  rowsOf('Features that they chose for somebody', 'unnamed', flagChoice.setBy, [flagChoice.userId]),
  rowsOf('Accepted terms', 'unnamed', termsAcceptance.userId),
  rowsOf('Files and work that they asked for', 'unnamed', job.ownerId, [
    job.payload,
    job.result,
    job.id,
  ]),
  {
    ...rowsOf('Entries of the audit log by them', 'hidden', auditLog.actorId),
    // What they did to somebody holds that person's data.
    read: (db, userId) =>
      personalRows(db, auditLog, eq(auditLog.actorId, userId), [auditLog.before, auditLog.after]),
  },
  {
    ...rowsOf('Entries of the audit log about them', 'hidden', auditLog.target),
    // Who did it, and from where, is theirs.
    read: (db, userId) =>
      personalRows(
        db,
        auditLog,
        and(
          eq(auditLog.target, userId),
          or(isNull(auditLog.actorId), ne(auditLog.actorId, userId)),
        ),
        [auditLog.actorId, auditLog.address, auditLog.viewedAs],
      ),
  },
];
