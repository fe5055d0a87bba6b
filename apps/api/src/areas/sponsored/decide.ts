/** Verdicts of approvers: written down as evidence, with the state that follows from them. */
import { randomUUID } from 'node:crypto';
import type { CALLS } from '@flightdeck/contract/server';
import type { SponsoredDetail, SponsoredVerdict } from '@flightdeck/contract/sponsored';
import { truncatedAddress } from '@flightdeck/domain/share';
import { isApproved } from '@flightdeck/domain/sponsored';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';
import { inWords, settle, tellOwner } from './clock.ts';
import { endLinks } from './links/links.ts';
import { lockDocument, ownDocument, type StoredSponsored } from './rights.ts';
import { sponsoredApprover, sponsoredVerdict } from './schema.ts';
import { showDocument } from './show.ts';
import { type StoredApprover, standingOf } from './standing.ts';

/** What somebody decides, of what they were shown. */
interface Decision extends Pick<SponsoredVerdict, 'version' | 'sha256' | 'verdict' | 'comment'> {
  readonly by: SponsoredVerdict['by'];
  readonly approver: StoredApprover;
  /** Whole: it is truncated here. */
  readonly address: string;
}

/**
 * Writes a verdict down, and moves the document: to draft where changes are asked for, to approved once everybody
 * approved exactly this content.
 * @param row Locked.
 * @throws {AppError} `conflict` for what is not in review, or not what was shown; `unprocessable` for changes that
 * nobody explains.
 */
export async function writeVerdict(
  services: Services,
  tx: RecordsDb,
  row: StoredSponsored,
  { approver, by, address, ...decision }: Decision,
): Promise<void> {
  const { clock, audit } = services;
  const { verdict, comment, version, sha256 } = decision;
  if (row.version !== version || row.sha256 !== sha256) {
    throw new AppError(
      'conflict',
      'It was changed since: what you saw is not the newest version any more. Open it again.',
    );
  }
  if (row.state !== 'review') {
    throw new AppError('conflict', `It is ${inWords(row.state)} now, and not in review.`);
  }
  if (verdict === 'changes' && comment === '') {
    throw new AppError('unprocessable', 'comment: write what is to be changed.');
  }
  const at = clock();
  const { name, email } = approver;
  const evidence = { id: randomUUID(), documentId: row.id, ...decision, name, email, by, at };
  await tx.insert(sponsoredVerdict).values({ ...evidence, address: truncatedAddress(address) });
  const { facts } = await standingOf(tx, row);
  const state = verdict === 'changes' ? 'draft' : isApproved(facts) ? 'approved' : 'review';
  if (state === 'draft') await endLinks(tx, { documentId: row.id, at });
  if (state !== row.state) {
    await tx
      .update(sponsoredDocument)
      .set({ state, revision: sql`${sponsoredDocument.revision} + 1` })
      .where(eq(sponsoredDocument.id, row.id));
  }
  await audit.write(
    {
      ...{ action: `sponsored/verdict-${verdict}`, actorId: null, address, target: row.id },
      after: { version, sha256, name, email, by, state },
    },
    tx,
  );
  const said = verdict === 'approve' ? 'approved' : 'asks for changes to';
  await tellOwner(services, tx, row, {
    subject: `${name} ${said} “${row.title}”`,
    paragraphs: [
      `${name} (${email}) ${said} version ${version} of “${row.title}”.`,
      ...(comment === '' ? [] : [comment]),
      ...(state === 'approved' ? ['Everybody has approved it now. It can be scheduled.'] : []),
    ],
  });
}

/** Decides as an approver who is signed in. @throws {AppError} `not-found`, `forbidden`, and as `writeVerdict`. */
export async function decide(
  services: Services,
  caller: Caller,
  documentId: string,
  decision: z.output<(typeof CALLS)['sponsored']['decide']['body']>,
): Promise<SponsoredDetail> {
  const { records } = services;
  await ownDocument(records.db, caller, documentId);
  await settle(services, documentId);
  await records.transaction(async (tx) => {
    const row = await lockDocument(tx, caller, documentId);
    const [approver] = await tx
      .select()
      .from(sponsoredApprover)
      .where(
        and(
          eq(sponsoredApprover.documentId, documentId),
          eq(sponsoredApprover.email, caller.user.email),
        ),
      );
    if (!approver) {
      throw new AppError('forbidden', 'You are not among those who approve this document.');
    }
    const { address } = actorOf(caller);
    await writeVerdict(services, tx, row, { ...decision, approver, by: 'account', address });
  });
  return showDocument(services, caller, await ownDocument(records.db, caller, documentId));
}
