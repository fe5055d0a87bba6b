/** Links of documents as their readers know them: opening one, its pages, and its file where it may be saved. */
import type { OpenedDocument } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { carriesWatermark, nameOfType } from '@flightdeck/domain/documents';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerSteadily } from '../../../platform/access/steady.ts';
import { makeSecretBox } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { savingHeaders, sendObject } from '../../../platform/http/send-object.ts';
import { objectBytes } from '../../../platform/objects/store.ts';
import { markedFile } from '../../../platform/preview/marked.ts';
import { previewOf } from '../../../platform/preview/show.ts';
import type { Services } from '../../../platform/services.ts';
import type { ProofThrottle, ShareThrottle } from '../../../platform/session/throttle.ts';
import { requirePassword, unknownLink } from '../../../platform/share/door.ts';
import { shareTokenHash } from '../../../platform/share/links.ts';
import { ASK_SENDER } from '../../../platform/share/open.ts';
import { documentLink } from '../schema.ts';
import { askedPage, sendPage } from '../send-page.ts';
import { noteAccess, notePage, noteSaving } from './access.ts';
import { requireProof, sendLinkCode } from './audience.ts';
import {
  findLink,
  isUsedUp,
  type LinkedDocument,
  requireLive,
  type StoredLink,
  usedUp,
  versionOf,
} from './live.ts';
import { markOf } from './watermark.ts';

const HOUR_MS = 3_600_000;
/** What sessions are sealed for. */
const PLACE = 'session';
const BEARER = /^Bearer ([\w-]{1,1000})$/i;

const NO_MARK = `This link shows files with a watermark, which one of this type cannot carry. ${ASK_SENDER}`;

/** Whether a version has come that must not be shown, because the link's watermark cannot be drawn over it. */
const lacksMark = ({ watermark }: StoredLink, type: string): boolean =>
  watermark && !carriesWatermark(type);

/** What a session is about. */
const Session = z.object({
  linkId: z.string(),
  version: z.number(),
  /** The entry of the log. */
  accessId: z.string(),
  /** The address that the reader proved. */
  email: z.string().nullable(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});

type Calls = (typeof CALLS)['documents'];

/** What slows down guessing at links. */
export interface LinkThrottles {
  readonly share: ShareThrottle;
  readonly proof: ProofThrottle;
}

/**
 * The link that a reader has the token and the password of; null where the password is missing.
 * @throws {AppError} `not-found` for a token that is none, `gone` for a link that no longer opens, `unprocessable` for a
 * wrong password, `rate-limited` after too many of either.
 */
async function linkOf(
  services: Services,
  throttle: ShareThrottle,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  address: string,
): Promise<LinkedDocument | null> {
  const found = await findLink(services, { tokenHash: shareTokenHash(token) });
  if (!found) throw await unknownLink(throttle, address);
  const { link, row } = found;
  const { id: linkId, passwordHash } = link;
  const documentId = row.id;
  await requireLive(services, found, address);
  if (isUsedUp(link)) throw usedUp();
  if (passwordHash !== null) {
    if (password === undefined) return null;
    try {
      await requirePassword(throttle, { id: linkId, passwordHash }, password, address);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unprocessable') {
        const refused = { documentId, linkId, kind: 'refused', address } as const;
        await noteAccess(services, services.records.db, refused);
      }
      throw error;
    }
  }
  return found;
}

/**
 * Sends a code by which a reader proves an address. Neither the answer nor its time shows whether the link is for it.
 * @throws {AppError} as `linkOf`, `unprocessable` without the password, `rate-limited` after many codes.
 */
export async function askLinkCode(
  services: Services,
  { share, proof }: LinkThrottles,
  { email, ...key }: z.output<Calls['askLinkCode']['body']>,
  address: string,
): Promise<void> {
  const found = await linkOf(services, share, key, address);
  if (!found) throw new AppError('unprocessable', 'Give the password of the link first.');
  await proof.asked(found.link.id, email, address);
  await answerSteadily(services, 'A code for a link could not be sent', () =>
    sendLinkCode(services, found.link, email),
  );
}

/**
 * Opens a link, and counts that.
 * @throws {AppError} as `linkOf` and `requireProof`.
 */
export async function openLink(
  services: Services,
  throttles: LinkThrottles,
  { proof, ...key }: z.output<Calls['openLink']['body']>,
  address: string,
): Promise<OpenedDocument> {
  const { records, objects, clock, config } = services;
  const found = await linkOf(services, throttles.share, key, address);
  if (!found) return { needs: 'password' };
  const { link, row } = found;
  const email = await requireProof(services, throttles.proof, link, proof);
  const linkId = link.id;
  const documentId = row.id;
  const version = await versionOf(services, row, link.version ?? row.version);
  const accessId = await records.transaction(async (tx) => {
    // Counted where it is compared: of two who open a last time at once, one gets it. Revoked meanwhile, nobody does.
    const counted = await tx
      .update(documentLink)
      .set({ opens: sql`${documentLink.opens} + 1` })
      .where(
        and(
          eq(documentLink.id, linkId),
          isNull(documentLink.revokedAt),
          or(isNull(documentLink.maxOpens), lt(documentLink.opens, documentLink.maxOpens)),
        ),
      )
      .returning({ id: documentLink.id });
    if (counted.length === 0) throw usedUp();
    const opened = { documentId, version: version.n, linkId, email, address } as const;
    return noteAccess(services, tx, { ...opened, kind: 'link-open' });
  });
  const session: z.infer<typeof Session> = {
    ...{ linkId, version: version.n, accessId, email, until: clock().getTime() + HOUR_MS },
  };
  const { n, bytes, type, name, scope } = version;
  return {
    needs: null,
    session: makeSecretBox(config.secrets, 'document links').seal(JSON.stringify(session), PLACE),
    ...{ name, version: n, bytes, type },
    mayDownload: link.allowDownload && !lacksMark(link, type),
    preview: lacksMark(link, type)
      ? { kind: 'none', why: NO_MARK }
      : await previewOf(objectBytes(objects, scope, version), type),
  };
}

/** What the session of a request opens. @throws {AppError} `unauthenticated`, `gone`. */
async function reading(services: Services, request: FastifyRequest) {
  const { config, clock } = services;
  const sealed = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const text = makeSecretBox(config.secrets, 'document links').open(sealed, PLACE);
  const session = text === null ? null : Session.safeParse(JSON.parse(text)).data;
  if (!session || session.until <= clock().getTime()) {
    throw new AppError('unauthenticated', 'Open the link again: what was opened has expired.');
  }
  const found = await findLink(services, { id: session.linkId });
  if (!found) throw new AppError('gone', 'This link does not exist any more.');
  await requireLive(services, found, request.ip);
  return { ...found, session, version: await versionOf(services, found.row, session.version) };
}

/** Adds the URLs of pages and files for readers of links. */
export function registerLinkFiles(app: FastifyInstance, services: Services): void {
  const asItIs = { compress: false } as const;
  const { db } = services.records;
  app.get('/v2/document/link/file', asItIs, async (request, reply) => {
    const { link, row, version, session } = await reading(services, request);
    if (!link.allowDownload) {
      throw new AppError('forbidden', 'This link lets nobody save the file.');
    }
    const { email } = session;
    const saving = {
      ...{ documentId: row.id, version: version.n, linkId: link.id, email },
      kind: 'link-download',
    } as const;
    const mark = markOf(services, link, email);
    if (mark !== null) {
      if (lacksMark(link, version.type)) throw new AppError('forbidden', NO_MARK);
      const source = objectBytes(services.objects, version.scope, version);
      const marked = await markedFile(source, version.type, mark);
      // Each answer is the whole file: parts of two markings would not fit together.
      await noteAccess(services, db, { ...saving, address: request.ip });
      return reply.headers(savingHeaders(nameOfType(version.name, marked.type))).send(marked.bytes);
    }
    await noteSaving(services, request, saving);
    return sendObject(request, reply, services.objects, version);
  });
  app.get('/v2/document/link/page/:page', asItIs, async (request, reply) => {
    const { link, session, version } = await reading(services, request);
    const asked = askedPage(request);
    // Before it is sent: what was drawn is in the log, or was not sent.
    await notePage(db, session.accessId, asked.page);
    return sendPage(services, reply, version, asked, markOf(services, link, session.email));
  });
}
