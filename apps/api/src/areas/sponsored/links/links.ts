/** Links by which approvers without an account decide on one version: mailed, listed, ended. */

import { CALLS } from '@flightdeck/contract/server';
import type { SponsoredApprover } from '@flightdeck/contract/sponsored';
import { isAllowed } from '@flightdeck/domain/access';
import { APPROVAL_PATH, linkStop, SHARE_DAYS } from '@flightdeck/domain/share';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { newLink } from '../../../platform/share/links.ts';
import { sponsoredDocument } from '../../../platform/sponsored/tables.ts';
import { lockDocument, type StoredSponsored } from '../rights.ts';
import { sponsoredApprover, sponsoredLink } from '../schema.ts';
import type { StoredApprover } from '../standing.ts';

/** A link as it is stored. */
export type StoredLink = typeof sponsoredLink.$inferSelect;
type LinkStop = NonNullable<NonNullable<SponsoredApprover['link']>['stop']>;

const NO_APPROVER = 'There is no such approver of a document of your clients. Reload the page.';

/** Whether the maker of a link may still manage its document. An archived client is nobody's. */
const sees =
  ({ clientUuid }: StoredSponsored) =>
  ({ allowed, clientUuids }: Caller): boolean =>
    isAllowed(CALLS.sponsored.get.needs, allowed) && clientUuids.includes(clientUuid);

/** Why a link no longer opens; null while it does. */
export function stopOf(
  link: StoredLink,
  row: StoredSponsored,
  maker: Caller | null,
  now: Date,
): LinkStop | null {
  if (link.usedAt) return 'used';
  if (link.version !== row.version || row.state !== 'review') return 'replaced';
  return linkStop(link, maker, sees(row), now);
}

/** The latest link of each approver, by their ids. */
export async function linksOfApprovers(
  { records: { db }, callers, clock }: Pick<Services, 'records' | 'callers' | 'clock'>,
  row: StoredSponsored,
  approvers: readonly StoredApprover[],
): Promise<ReadonlyMap<string, NonNullable<SponsoredApprover['link']>>> {
  if (approvers.length === 0) return new Map();
  const ids = approvers.map(({ id }) => id);
  const links = await db
    .selectDistinctOn([sponsoredLink.approverId])
    .from(sponsoredLink)
    .where(inArray(sponsoredLink.approverId, ids))
    .orderBy(sponsoredLink.approverId, desc(sponsoredLink.madeAt));
  const makers = [...new Set(links.map(({ madeBy }) => madeBy))];
  const known = await Promise.all(
    makers.map(async (id) => [id, await callers.byUser(id, '', '')] as const),
  );
  const makerOf = new Map(known);
  const now = clock();
  return new Map(
    links.map((link) => [
      link.approverId,
      {
        ...{ sentAt: link.madeAt.toISOString(), expiresAt: link.expiresAt.toISOString() },
        version: link.version,
        stop: stopOf(link, row, makerOf.get(link.madeBy) ?? null, now),
      },
    ]),
  );
}

/** Ends the links that still open, of a document or of one approver. */
export async function endLinks(
  tx: RecordsDb,
  {
    at,
    ...of
  }: { readonly at: Date } & ({ readonly documentId: string } | { readonly approverId: string }),
): Promise<void> {
  const approvers =
    'approverId' in of
      ? [of.approverId]
      : tx
          .select({ id: sponsoredApprover.id })
          .from(sponsoredApprover)
          .where(eq(sponsoredApprover.documentId, of.documentId));
  await tx
    .update(sponsoredLink)
    .set({ revokedAt: at })
    .where(
      and(
        inArray(sponsoredLink.approverId, approvers),
        isNull(sponsoredLink.revokedAt),
        isNull(sponsoredLink.usedAt),
      ),
    );
}

async function ownApprover(
  db: RecordsDb,
  caller: Pick<Caller, 'clientUuids'>,
  approverId: string,
): Promise<StoredApprover> {
  const [found] = await db
    .select({ approver: sponsoredApprover, clientUuid: sponsoredDocument.clientUuid })
    .from(sponsoredApprover)
    .innerJoin(sponsoredDocument, eq(sponsoredDocument.id, sponsoredApprover.documentId))
    .where(eq(sponsoredApprover.id, approverId));
  if (!found || !caller.clientUuids.includes(found.clientUuid)) {
    throw new AppError('not-found', NO_APPROVER);
  }
  return found.approver;
}

/**
 * Mails an approver a link to the version in review; those before end.
 * @param origin `https://host` of the portal.
 * @throws {AppError} `not-found`, `conflict` for a document that is not in review.
 */
export async function sendLink(
  services: Services,
  caller: Caller,
  approverId: string,
  origin: string,
): Promise<void> {
  const { records, audit, mailer, config, clock } = services;
  const { documentId } = await ownApprover(records.db, caller, approverId);
  const asked = { name: 'Approval', days: SHARE_DAYS.initial, password: null };
  const { row: link, made } = await newLink(services, caller, asked, origin, APPROVAL_PATH);
  await records.transaction(async (tx) => {
    const row = await lockDocument(tx, caller, documentId);
    const approver = await ownApprover(tx, caller, approverId);
    if (row.state !== 'review') {
      throw new AppError('conflict', 'It is not in review. Send it to review first.');
    }
    await endLinks(tx, { approverId, at: clock() });
    await tx.insert(sponsoredLink).values({ ...link, approverId, version: row.version });
    const entry = { ...actorOf(caller), action: 'sponsored/link-send', target: documentId };
    const { email, name } = approver;
    await audit.write({ ...entry, after: { shareId: link.id, email, version: row.version } }, tx);
    const { name: from, email: sender } = caller.user;
    await mailer.queue(
      tx,
      composeMail({
        ...{ to: email, name, provider: config.provider.name },
        subject: `${from} asks you to approve “${row.title}”`,
        paragraphs: [
          `${from} (${sender}) asks you to approve “${row.title}”, an article that is paid for. Nothing of it is published before.`,
        ],
        link: { label: 'Read and decide', url: made.url },
        after: [
          'You need no account. A code is sent to this address when you open the page.',
          `The link opens for ${SHARE_DAYS.initial} days, or until the article is changed.`,
        ],
      }),
    );
  });
}

/** Ends the links of an approver at once. @throws {AppError} `not-found`. */
export async function revokeLink(
  { records, audit, clock }: Services,
  caller: Caller,
  approverId: string,
): Promise<void> {
  const { documentId } = await ownApprover(records.db, caller, approverId);
  await records.transaction(async (tx) => {
    await lockDocument(tx, caller, documentId);
    const { email } = await ownApprover(tx, caller, approverId);
    await endLinks(tx, { approverId, at: clock() });
    const entry = { ...actorOf(caller), action: 'sponsored/link-revoke', target: documentId };
    await audit.write({ ...entry, before: { email } }, tx);
  });
}
