/** Pictures of sponsored documents: kept encrypted, shown to whoever has their address, with the rights to them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { SponsoredDetail } from '@flightdeck/contract/sponsored';
import { SPONSORED_LIMITS } from '@flightdeck/domain/sponsored';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import type { KeptFiles } from '../../platform/crypto/sealed.ts';
import { makeSecret } from '../../platform/crypto/secrets.ts';
import { AppError } from '../../platform/errors.ts';
import { lockObjects } from '../../platform/objects/store.ts';
import { keptPicture, openPicture, refuseDamaged } from '../../platform/picture.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller, ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument, sponsoredVersion } from '../../platform/sponsored/tables.ts';
import { takeIn } from '../../platform/uploads/take-in.ts';
import { changeDocument, requireStillLive } from './change.ts';
import type { StoredAsset } from './content.ts';
import { lockDocument, ownDocument } from './rights.ts';
import { sponsoredAsset } from './schema.ts';
import { assetShown } from './show.ts';
import { standingOf } from './standing.ts';

type Calls = (typeof CALLS)['sponsored'];

const NO_PICTURE = 'There is no such picture among those of your clients.';
const KINDS: readonly (string | undefined)[] = ['webp', 'jpeg', 'png', 'gif'];

/**
 * What pictures of a client are kept under. Apart from its documents: who removes a document whose content is the same
 * knows nothing of pictures.
 */
const scopeOf = (clientUuid: string): string => `sponsored ${clientUuid}`;

/** The client whose pictures a scope holds. */
const clientOf = (scope: string): string => scope.slice(scopeOf('').length);

/** Whether a picture of the client has this content. */
async function isNamed(tx: RecordsDb, scope: string, sha256: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sponsoredAsset.id })
    .from(sponsoredAsset)
    .innerJoin(sponsoredDocument, eq(sponsoredDocument.id, sponsoredAsset.documentId))
    .where(
      and(eq(sponsoredAsset.sha256, sha256), eq(sponsoredDocument.clientUuid, clientOf(scope))),
    )
    .limit(1);
  return rows.length > 0;
}

/** An uploaded picture as it is kept: WebP, upright, without metadata. @throws {AppError} `unsupported-media`, `unprocessable`. */
async function encoded(content: Buffer) {
  const { format } = await openPicture(content)
    .metadata()
    .catch(() => ({ format: undefined }));
  if (!KINDS.includes(format)) {
    throw new AppError('unsupported-media', 'Choose a WebP, JPEG, PNG or GIF picture.');
  }
  const { data, info } = await keptPicture(content)
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return { data, width: info.width, height: info.height };
}

/** Adds a picture of bytes to a document. @throws {AppError} `not-found`, `conflict` with too many, and as `takeIn`. */
export async function keepPicture(
  services: Services,
  caller: Caller,
  documentId: string,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<DataOf<Calls['addAsset']>> {
  const { records, audit, clock } = services;
  const { clientUuid } = await ownDocument(records.db, caller, documentId);
  const { data, width, height } = await encoded(content);
  const bytes = {
    size: data.length,
    async *read(start: number, end: number) {
      yield data.subarray(start, end);
    },
  };
  return takeIn(services, scopeOf(clientUuid), bytes, {
    isNamed,
    async accept(tx, { sha256 }) {
      await lockDocument(tx, caller, documentId);
      const count = await tx.$count(sponsoredAsset, eq(sponsoredAsset.documentId, documentId));
      if (count >= SPONSORED_LIMITS.assets) {
        throw new AppError(
          'conflict',
          `A document has ${SPONSORED_LIMITS.assets} pictures at most. Remove one that no version shows.`,
        );
      }
      const [row] = await tx
        .insert(sponsoredAsset)
        .values({
          ...{ id: randomUUID(), documentId, key: makeSecret(), sha256, bytes: data.length },
          ...{ width, height, name: name.trim().slice(0, SPONSORED_LIMITS.credit) || 'Picture' },
          ...{ addedBy: caller.user.id, addedAt: clock() },
        })
        .returning();
      if (!row) throw new Error('The picture was not written.');
      const entry = { ...actorOf(caller), action: 'sponsored/asset-add', target: documentId };
      await audit.write({ ...entry, after: { name: row.name, bytes: row.bytes } }, tx);
      return assetShown(row, []);
    },
  });
}

/** Adds an uploaded picture. @throws {AppError} `bad-request` without a file, and as `keepPicture`. */
export async function addAsset(
  services: Services,
  caller: Caller,
  documentId: string,
  [file]: readonly ReceivedFile[],
): Promise<DataOf<Calls['addAsset']>> {
  if (!file) throw new AppError('bad-request', 'Choose a picture to upload.');
  const content = await readFile(file.path);
  return keepPicture(services, caller, documentId, { name: file.name, content });
}

async function ownAsset(db: RecordsDb, caller: Caller, assetId: string): Promise<StoredAsset> {
  const [found] = await db
    .select({ asset: sponsoredAsset, document: sponsoredDocument })
    .from(sponsoredAsset)
    .innerJoin(sponsoredDocument, eq(sponsoredDocument.id, sponsoredAsset.documentId))
    .where(eq(sponsoredAsset.id, assetId));
  if (!found || !caller.clientUuids.includes(found.document.clientUuid)) {
    throw new AppError('not-found', NO_PICTURE);
  }
  return found.asset;
}

/**
 * Writes down the rights to a picture.
 * @throws {AppError} as `changeDocument`, and `unprocessable` where readers see it and the rights would not allow that.
 */
export async function saveAsset(
  services: Services,
  caller: Caller,
  assetId: string,
  rights: z.output<Calls['saveAsset']['body']>,
  revision: number | undefined,
): Promise<SponsoredDetail> {
  const { documentId } = await ownAsset(services.records.db, caller, assetId);
  return changeDocument(services, caller, documentId, revision, async ({ tx, before }) => {
    const asset = await ownAsset(tx, caller, assetId);
    await tx.update(sponsoredAsset).set(rights).where(eq(sponsoredAsset.id, assetId));
    requireStillLive(await standingOf(tx, before), services.clock());
    const told = ({ name, holder, licence, until }: typeof rights) => ({
      ...{ name, holder, licence, until },
    });
    const entry = { ...actorOf(caller), action: 'sponsored/asset-rights', target: documentId };
    await services.audit.write({ ...entry, before: told(asset), after: told(rights) }, tx);
    return {};
  });
}

/** Removes a picture that no version shows. @throws {AppError} `not-found`, `conflict`. */
export async function removeAsset(
  services: Services,
  caller: Caller,
  assetId: string,
): Promise<void> {
  const { records, audit } = services;
  const { documentId } = await ownAsset(records.db, caller, assetId);
  const { clientUuid, asset } = await records.transaction(async (tx) => {
    const document = await lockDocument(tx, caller, documentId);
    const found = await ownAsset(tx, caller, assetId);
    const shown = await tx.$count(
      sponsoredVersion,
      and(
        eq(sponsoredVersion.documentId, documentId),
        sql`${sponsoredVersion.assets} @> ${JSON.stringify([{ assetId }])}::jsonb`,
      ),
    );
    if (shown > 0) {
      throw new AppError(
        'conflict',
        'A version shows this picture, and versions never change. It stays in the history.',
      );
    }
    await tx.delete(sponsoredAsset).where(eq(sponsoredAsset.id, assetId));
    const entry = { ...actorOf(caller), action: 'sponsored/asset-remove', target: documentId };
    await audit.write({ ...entry, before: { name: found.name } }, tx);
    return { clientUuid: document.clientUuid, asset: found };
  });
  await removeObjects(services, clientUuid, [asset]);
}

/** The files of all pictures in the store. */
export const pictureFiles: KeptFiles = async (db, { scope, sha256 }, most) => {
  const rows = await db
    .selectDistinct({ clientUuid: sponsoredDocument.clientUuid, sha256: sponsoredAsset.sha256 })
    .from(sponsoredAsset)
    .innerJoin(sponsoredDocument, eq(sponsoredDocument.id, sponsoredAsset.documentId))
    .where(
      sql`(${sponsoredDocument.clientUuid}, ${sponsoredAsset.sha256}) > (${clientOf(scope)}, ${sha256})`,
    )
    .orderBy(sponsoredDocument.clientUuid, sponsoredAsset.sha256)
    .limit(most);
  return rows.map((row) => ({ scope: scopeOf(row.clientUuid), sha256: row.sha256 }));
};

/** Removes the bytes of pictures that nothing names any more. */
export async function removeObjects(
  { records, objects }: Pick<Services, 'records' | 'objects'>,
  clientUuid: string,
  assets: readonly StoredAsset[],
): Promise<void> {
  const scope = scopeOf(clientUuid);
  await records.transaction(async (tx) => {
    await lockObjects(tx, scope);
    for (const { sha256 } of assets) {
      if (!(await isNamed(tx, scope, sha256))) await objects.remove(scope, sha256);
    }
  });
}

const Params = z.object({ key: z.string().regex(/^[\w-]{43}$/) });
const GONE = 'This picture does not exist.';

/** Adds the addresses of pictures: whoever has one sees the picture, on partners’ pages too. */
export function registerPictures(app: FastifyInstance, services: Services): void {
  const { records, objects } = services;
  app.get('/v2/sponsored/picture/:key', async (request, reply) => {
    const params = Params.safeParse(request.params).data;
    if (!params) throw new AppError('not-found', GONE);
    const [found] = await records.db
      .select({
        sha256: sponsoredAsset.sha256,
        bytes: sponsoredAsset.bytes,
        clientUuid: client.uuid,
        archivedAt: client.archivedAt,
      })
      .from(sponsoredAsset)
      .innerJoin(sponsoredDocument, eq(sponsoredDocument.id, sponsoredAsset.documentId))
      .innerJoin(client, eq(client.uuid, sponsoredDocument.clientUuid))
      .where(eq(sponsoredAsset.key, params.key));
    if (!found || found.archivedAt !== null) throw new AppError('not-found', GONE);
    const stream = await objects.open(scopeOf(found.clientUuid), found.sha256);
    return reply
      .headers({
        ...{ 'content-type': 'image/webp', 'content-length': found.bytes },
        ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        // An hour: a picture whose document is removed is not seen much longer.
        'cache-control': 'private, max-age=3600',
      })
      .send(stream);
  });
}
