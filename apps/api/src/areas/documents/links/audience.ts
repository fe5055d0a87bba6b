/** Whom a link opens for, and the code by which its readers prove an e-mail address. */
import { randomInt } from 'node:crypto';
import type { LinkAudience } from '@flightdeck/contract/documents';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { makeSigner } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { Config, Services } from '../../../platform/services.ts';
import type { ProofThrottle } from '../../../platform/session/throttle.ts';
import { documentLinkCode } from '../schema.ts';
import type { StoredLink } from './live.ts';

/** Minutes that a code holds, and times that it may be tried. */
const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const DIGITS = 6;

/** An audience as it is told. */
export const audienceOf = ({
  audience,
  named,
}: Pick<StoredLink, 'audience' | 'named'>): LinkAudience =>
  audience === 'named' ? { is: 'named', emails: named } : { is: audience };

/** An audience as it is kept, each address once. */
export const storedAudience = (audience: LinkAudience): Pick<StoredLink, 'audience' | 'named'> => ({
  audience: audience.is,
  named: audience.is === 'named' ? [...new Set(audience.emails)] : [],
});

/** Whether proving an address opens the link. */
const isFor = ({ audience, named }: StoredLink, email: string): boolean =>
  audience === 'proven' || (audience === 'named' && named.includes(email));

const signerOf = ({ secrets }: Config) => makeSigner(secrets, 'link codes');
const signedOf = (linkId: string, email: string, code: string): string =>
  JSON.stringify([linkId, email, code]);

/** Sends a code to `email` if the link is for it; the one before holds no longer. */
export async function sendLinkCode(
  { records, mailer, config, clock }: Services,
  link: StoredLink,
  email: string,
): Promise<void> {
  if (!isFor(link, email)) return;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const row = {
    hash: signerOf(config)
      .sign(signedOf(link.id, email, code))
      .toString('base64url'),
    expiresAt: new Date(clock().getTime() + CODE_MINUTES * 60_000),
    tries: 0,
  };
  await records.transaction(async (tx) => {
    await tx
      .insert(documentLinkCode)
      .values({ linkId: link.id, email, ...row })
      .onConflictDoUpdate({ target: [documentLinkCode.linkId, documentLinkCode.email], set: row });
    await mailer.queue(
      tx,
      composeMail({
        ...{ to: email, name: email, provider: config.provider.name },
        // The subject is not encrypted while the mail waits.
        subject: 'Your code for a file that is shared with you',
        paragraphs: [`Your code is ${code}.`],
        after: [
          `It opens the shared file once, within ${CODE_MINUTES} minutes.`,
          'If you asked for no code, leave this mail alone, and give the code to nobody.',
        ],
      }),
    );
  });
}

/**
 * The address that a reader has proved; null where the link asks for none. The code is used up.
 * @throws {AppError} `unauthenticated` with the reason `address` where a proof is missing, `unprocessable` for a wrong
 * one, `rate-limited` after too many of these.
 */
export async function requireProof(
  { records: { db }, config, clock }: Services,
  throttle: ProofThrottle,
  link: StoredLink,
  proof: { readonly email: string; readonly code: string } | undefined,
): Promise<string | null> {
  if (link.audience === 'anyone') return null;
  if (!proof) {
    throw new AppError(
      'unauthenticated',
      'This link opens for people who prove their e-mail address. Give yours to get a code there.',
      { reason: 'address' },
    );
  }
  const { email, code } = proof;
  await throttle.attempt(link.id);
  const ofReader = and(eq(documentLinkCode.linkId, link.id), eq(documentLinkCode.email, email));
  // Counted where it is compared, so that no number of requests at once tries it more often.
  const [tried] = await db
    .update(documentLinkCode)
    .set({ tries: sql`${documentLinkCode.tries} + 1` })
    .where(
      and(
        ofReader,
        gt(documentLinkCode.expiresAt, clock()),
        lt(documentLinkCode.tries, MOST_TRIES),
      ),
    )
    .returning({ hash: documentLinkCode.hash });
  const given = signedOf(link.id, email, code);
  if (tried && signerOf(config).isOf(given, Buffer.from(tried.hash, 'base64url'))) {
    const used = await db
      .delete(documentLinkCode)
      .where(and(ofReader, eq(documentLinkCode.hash, tried.hash)))
      .returning({ linkId: documentLinkCode.linkId });
    if (used.length > 0) {
      await throttle.succeeded(link.id);
      return email;
    }
  }
  throw new AppError(
    'unprocessable',
    'This code is wrong or holds no longer. Check it, or have a new one sent.',
    { field: 'code' },
  );
}

/** Removes codes that hold no longer. */
export const tidyLinkCodes = ({ records: { db }, clock }: Services) =>
  db.delete(documentLinkCode).where(lt(documentLinkCode.expiresAt, clock()));
