/** Links for approval as their readers know them: proving the address, reading the frozen version, deciding. */
import { randomInt } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { makeSecretBox, makeSigner } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Config, Services } from '../../../platform/services.ts';
import type { ProofThrottle, ShareThrottle } from '../../../platform/session/throttle.ts';
import { unknownLink } from '../../../platform/share/door.ts';
import { shareTokenHash } from '../../../platform/share/links.ts';
import { ASK_SENDER, requireNoStop } from '../../../platform/share/open.ts';
import { sponsoredDocument } from '../../../platform/sponsored/tables.ts';
import { assetsOf, pageOfVersion, versionOf } from '../content.ts';
import { writeVerdict } from '../decide.ts';
import { linksShown, linkWarnings } from '../link-checks.ts';
import type { StoredSponsored } from '../rights.ts';
import { sponsoredApprover, sponsoredLink, sponsoredLinkCode } from '../schema.ts';
import type { StoredApprover } from '../standing.ts';
import { type StoredLink, stopOf } from './links.ts';

type Calls = (typeof CALLS)['sponsored'];

const HOUR_MS = 3_600_000;
/** Minutes that a code holds, and times that it may be tried. */
const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const DIGITS = 6;
/** What sessions are sealed for. */
const PLACE = 'session';

/** What a session is about. */
const Session = z.object({
  linkId: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});

/** What slows down guessing at links. */
export interface LinkThrottles {
  readonly share: ShareThrottle;
  readonly proof: ProofThrottle;
}

/** A link with its approver and document. */
interface Found {
  readonly link: StoredLink;
  readonly approver: StoredApprover;
  readonly row: StoredSponsored;
}

async function findLink(
  db: RecordsDb,
  by: { readonly id: string } | { readonly tokenHash: string },
): Promise<Found | null> {
  const [found] = await db
    .select({ link: sponsoredLink, approver: sponsoredApprover, row: sponsoredDocument })
    .from(sponsoredLink)
    .innerJoin(sponsoredApprover, eq(sponsoredApprover.id, sponsoredLink.approverId))
    .innerJoin(sponsoredDocument, eq(sponsoredDocument.id, sponsoredApprover.documentId))
    .where('id' in by ? eq(sponsoredLink.id, by.id) : eq(sponsoredLink.tokenHash, by.tokenHash));
  return found ?? null;
}

/** @throws {AppError} `gone` for a link that no longer opens. */
function requireLive({ link, row }: Found, maker: Caller | null, now: Date): void {
  const stop = stopOf(link, row, maker, now);
  if (stop === 'used') {
    throw new AppError(
      'gone',
      'You have decided already. Thank you: there is nothing left to do.',
      {
        reason: stop,
      },
    );
  }
  if (stop === 'replaced') {
    const why = 'The article is not in review as this link shows it: it was changed since.';
    throw new AppError('gone', `${why} ${ASK_SENDER}`, { reason: stop });
  }
  requireNoStop(stop);
}

/** The live link of a token. @throws {AppError} `not-found`, `gone`, `rate-limited`. */
async function linkOf(
  services: Services,
  throttle: ShareThrottle,
  token: string,
  address: string,
): Promise<Found> {
  const found = await findLink(services.records.db, { tokenHash: shareTokenHash(token) });
  if (!found) throw await unknownLink(throttle, address);
  const maker = await services.callers.byUser(found.link.madeBy, '', address);
  requireLive(found, maker, services.clock());
  return found;
}

const signerOf = ({ secrets }: Config) => makeSigner(secrets, 'approval codes');
const signedOf = (linkId: string, code: string): string => JSON.stringify([linkId, code]);

/** An address with most of it hidden: enough for whoever has it to know which one. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, '$1…');

/** Mails the approver of a link a code; the one before holds no longer. @throws {AppError} as `linkOf`. */
export async function askLinkCode(
  services: Services,
  { share, proof }: LinkThrottles,
  { token }: z.output<Calls['askLinkCode']['body']>,
  address: string,
): Promise<void> {
  const { records, mailer, config, clock } = services;
  const { link, approver } = await linkOf(services, share, token, address);
  await proof.asked(link.id, approver.email, address);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const values = {
    hash: signerOf(config).sign(signedOf(link.id, code)).toString('base64url'),
    expiresAt: new Date(clock().getTime() + CODE_MINUTES * 60_000),
    tries: 0,
  };
  await records.transaction(async (tx) => {
    await tx
      .insert(sponsoredLinkCode)
      .values({ linkId: link.id, ...values })
      .onConflictDoUpdate({ target: sponsoredLinkCode.linkId, set: values });
    await mailer.queue(
      tx,
      composeMail({
        ...{ to: approver.email, name: approver.name, provider: config.provider.name },
        // The subject is not encrypted while the mail waits.
        subject: 'Your code for an article that waits for your approval',
        paragraphs: [`Your code is ${code}.`],
        after: [
          `It opens the article once, within ${CODE_MINUTES} minutes.`,
          'If you asked for no code, leave this mail alone, and give the code to nobody.',
        ],
      }),
    );
  });
}

/** Uses a code up. @throws {AppError} `unprocessable` for a wrong one, `rate-limited` after too many of these. */
async function requireCode(
  { records: { db }, config, clock }: Services,
  throttle: ProofThrottle,
  { id: linkId }: StoredLink,
  code: string,
): Promise<void> {
  await throttle.attempt(linkId);
  // Counted where it is compared, so that no number of requests at once tries it more often.
  const [tried] = await db
    .update(sponsoredLinkCode)
    .set({ tries: sql`${sponsoredLinkCode.tries} + 1` })
    .where(
      and(
        eq(sponsoredLinkCode.linkId, linkId),
        gt(sponsoredLinkCode.expiresAt, clock()),
        lt(sponsoredLinkCode.tries, MOST_TRIES),
      ),
    )
    .returning({ hash: sponsoredLinkCode.hash });
  const given = signedOf(linkId, code);
  if (tried && signerOf(config).isOf(given, Buffer.from(tried.hash, 'base64url'))) {
    const used = await db
      .delete(sponsoredLinkCode)
      .where(and(eq(sponsoredLinkCode.linkId, linkId), eq(sponsoredLinkCode.hash, tried.hash)))
      .returning({ linkId: sponsoredLinkCode.linkId });
    if (used.length > 0) return throttle.succeeded(linkId);
  }
  throw new AppError(
    'unprocessable',
    'This code is wrong or holds no longer. Check it, or have a new one sent.',
    { field: 'code' },
  );
}

const boxOf = ({ secrets }: Config) => makeSecretBox(secrets, 'approval links');

/** Opens a link: who is asked, and with the mailed code what they are asked to decide on. @throws {AppError} as `linkOf` and `requireCode`. */
export async function openLink(
  services: Services,
  { share, proof }: LinkThrottles,
  { token, code }: z.output<Calls['openLink']['body']>,
  address: string,
): Promise<DataOf<Calls['openLink']>> {
  const { records, config, clock, audit } = services;
  const { db } = records;
  const { link, approver, row } = await linkOf(services, share, token, address);
  if (code === undefined) {
    return { needs: 'code', name: approver.name, email: hinted(approver.email) };
  }
  await requireCode(services, proof, link, code);
  const [version, assets, [owner], nameOf] = await Promise.all([
    versionOf(db, row.id, link.version),
    assetsOf(db, row.id),
    db.select({ name: client.name }).from(client).where(eq(client.uuid, row.clientUuid)),
    namesOf(db, [link.madeBy]),
  ]);
  const links = await linksShown(db, config, row.state, version);
  await audit.write({
    ...{ action: 'sponsored/link-open', actorId: null, target: row.id, address },
    after: { shareId: link.id, email: approver.email, version: version.n },
  });
  const session: z.infer<typeof Session> = {
    ...{ linkId: link.id, until: clock().getTime() + HOUR_MS },
  };
  return {
    needs: null,
    review: {
      session: boxOf(config).seal(JSON.stringify(session), PLACE),
      ...{ client: owner?.name ?? '', from: nameOf(link.madeBy).name },
      approver: { name: approver.name, email: approver.email },
      ...{ version: version.n, sha256: version.sha256, page: pageOfVersion(version, assets) },
      warnings: linkWarnings(links),
    },
  };
}

/** Decides by a link, once. @throws {AppError} `unauthenticated` for a session that is over, and as `requireLive` and `writeVerdict`. */
export async function decideByLink(
  services: Services,
  { session: sealed, ...decision }: z.output<Calls['decideByLink']['body']>,
  address: string,
): Promise<void> {
  const { records, callers, config, clock } = services;
  const text = boxOf(config).open(sealed, PLACE);
  const session = text === null ? null : Session.safeParse(JSON.parse(text)).data;
  if (!session || session.until <= clock().getTime()) {
    throw new AppError('unauthenticated', 'Open the link again: what was opened has expired.');
  }
  const known = await findLink(records.db, { id: session.linkId });
  if (!known) throw new AppError('gone', `This link does not exist any more. ${ASK_SENDER}`);
  // Before the transaction: the embedded store has one connection, which that holds.
  const maker = await callers.byUser(known.link.madeBy, '', address);
  await records.transaction(async (tx) => {
    await tx
      .select()
      .from(sponsoredDocument)
      .where(eq(sponsoredDocument.id, known.row.id))
      .for('update');
    const found = await findLink(tx, { id: session.linkId });
    if (!found) throw new AppError('gone', `This link does not exist any more. ${ASK_SENDER}`);
    requireLive(found, maker, clock());
    const { link, approver, row } = found;
    await tx
      .update(sponsoredLink)
      .set({ usedAt: clock() })
      .where(and(eq(sponsoredLink.id, link.id), isNull(sponsoredLink.usedAt)));
    const { version } = link;
    await writeVerdict(services, tx, row, { ...decision, version, approver, by: 'link', address });
  });
}

/** Removes codes that hold no longer. */
export const tidyLinkCodes = ({ records: { db }, clock }: Services) =>
  db.delete(sponsoredLinkCode).where(lt(sponsoredLinkCode.expiresAt, clock()));
