/** The files of documents: what is shown of a version, its drawn pages, and the file itself for saving. */
import type { DocumentPreview } from '@flightdeck/contract/documents';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { sendObject } from '../../platform/http/send-object.ts';
import { objectBytes } from '../../platform/objects/store.ts';
import { previewOf } from '../../platform/preview/show.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireMember } from '../../platform/session/member.ts';
import { noteAccessOnce, noteSaving, readerOf } from './links/access.ts';
import { NO_DOCUMENT, ownDocument } from './rights.ts';
import { documentVersion } from './schema.ts';
import { askedPage, sendPage } from './send-page.ts';

const Version = z.coerce.number().int().min(1).max(1_000_000);
const Params = z.object({ documentId: z.uuid(), version: Version });

/** A version of a document of the caller's clients. @throws {AppError} `not-found`. */
async function ownVersion({ records: { db } }: Services, caller: Caller, params: unknown) {
  const named = Params.safeParse(params).data;
  if (!named) throw new AppError('not-found', NO_DOCUMENT);
  const { clientUuid: scope, name } = await ownDocument(db, caller, named.documentId);
  const [version] = await db
    .select()
    .from(documentVersion)
    .where(
      and(eq(documentVersion.documentId, named.documentId), eq(documentVersion.n, named.version)),
    );
  if (!version) throw new AppError('not-found', NO_DOCUMENT);
  return { ...version, scope, name };
}

/** What is shown of a version. @throws {AppError} `not-found`. */
export async function previewVersion(
  services: Services,
  caller: Caller,
  params: unknown,
): Promise<DocumentPreview> {
  const version = await ownVersion(services, caller, params);
  const { documentId, n } = version;
  await noteAccessOnce(services, {
    ...{ documentId, version: n, userId: readerOf(caller), kind: 'preview' },
    address: caller.address,
  });
  return previewOf(objectBytes(services.objects, version.scope, version), version.type);
}

/** Adds the URLs of files and of drawn pages; rights are looked at with each request, also for a part of a file. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await requireMember(request);
    if (isAllowed(CALLS.documents.get.needs, caller.allowed)) return caller;
    throw new AppError(
      'forbidden',
      'Your account may not open documents. Please contact support for additional access.',
    );
  };
  // Compressed on the fly, a part would not be the part that was asked for.
  const asItIs = { compress: false } as const;
  app.get('/v2/document/file/:documentId/:version', asItIs, async (request, reply) => {
    const caller = await callerOf(request);
    const version = await ownVersion(services, caller, request.params);
    const { documentId, n } = version;
    const userId = readerOf(caller);
    await noteSaving(services, request, { documentId, version: n, userId, kind: 'download' });
    return sendObject(request, reply, services.objects, version);
  });
  app.get('/v2/document/page/:documentId/:version/:page', asItIs, async (request, reply) => {
    const caller = await callerOf(request);
    const version = await ownVersion(services, caller, request.params);
    return sendPage(services, reply, version, askedPage(request));
  });
}
