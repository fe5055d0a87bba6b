/** Handing in files for a request: whoever has its token may, and hears nothing of what is there already. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { cleanName, freeName, typeLabel } from '@flightdeck/domain/documents';
import { writeBytes } from '@flightdeck/domain/locale';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import type { ShareThrottle } from '../../../platform/session/throttle.ts';
import { ASK_SENDER } from '../../../platform/share/open.ts';
import type { UploadSender, UploadTarget } from '../../../platform/uploads/tus.ts';
import { addVersion, isNamed } from '../add-version.ts';
import { requireQuota } from '../room.ts';
import { document, documentHandIn, documentRequest } from '../schema.ts';
import { type LiveRequest, liveRequest, type StoredRequest } from './live.ts';
import { handedInMail } from './mails.ts';

type Calls = (typeof CALLS)['documents'];

const BEARER = /^Bearer ([\w-]{1,200})$/i;
/** Who asked is told of files after so long also where nobody says that they are all. */
const TELL_AFTER_MS = 30 * 60_000;

/** What an upload says of itself. */
const Metadata = z.object({
  filename: z.string().refine((name) => cleanName(name) !== '', 'The file has no name.'),
  /** Who hands it in. */
  from: z.string().trim().min(1, 'Give your name.').max(100),
});

function read(metadata: unknown): z.infer<typeof Metadata> {
  const parsed = Metadata.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('bad-request', `${issue?.path.join('.')}: ${issue?.message}`);
}

const full = (): AppError =>
  new AppError('gone', `This request has all the files that it takes. ${ASK_SENDER}`, {
    reason: 'complete',
  });

/** What a request asks for. @throws {AppError} as `liveRequest`. */
export async function openRequest(
  services: Services,
  throttle: ShareThrottle,
  token: string,
  address: string,
): Promise<DataOf<Calls['openRequest']>> {
  const { request, maker } = await liveRequest(services, throttle, token, address);
  const { title, note, types, maxFiles, maxBytes, expiresAt, filesIn } = request;
  return {
    ...{ title, note, from: maker.user.name, types, maxFiles, maxBytes },
    ...{ dueAt: expiresAt.toISOString(), left: Math.max(0, maxFiles - filesIn) },
  };
}

/** Whoever has the token of a request. */
interface Giver extends UploadSender, LiveRequest {}

/** What files are handed in by. */
export function handInUploads(
  services: Services,
  throttle: ShareThrottle,
): UploadTarget<{ readonly name: string }, Giver> {
  const { records, config, clock } = services;
  return {
    path: 'document/request/upload',
    async senderOf({ headers, ip }) {
      const token = BEARER.exec(headers.authorization ?? '')?.[1] ?? '';
      const live = await liveRequest(services, throttle, token, ip);
      return { ...live, id: `request:${live.request.id}`, scopes: [live.request.clientUuid] };
    },
    async admit({ request, maker }, { bytes, metadata }, announced) {
      read(metadata);
      const { clientUuid, maxBytes, filesIn, maxFiles } = request;
      if (filesIn >= maxFiles) throw full();
      const { locale } = maker.user;
      if (bytes > maxBytes) {
        throw new AppError('too-large', `A file may have ${writeBytes(maxBytes, locale)} at most.`);
      }
      const coming = bytes + (await announced(clientUuid));
      await withoutFigures(requireQuota(records.db, config, clientUuid, coming, locale));
      return clientUuid;
    },
    async accept(tx, { request, maker }, content, metadata) {
      const { filename, from } = read(metadata);
      const { id: requestId, clientUuid, folderId, types, madeBy, title } = request;
      if (types.length > 0 && !types.includes(content.type)) {
        throw new AppError(
          'unprocessable',
          `This file is: ${typeLabel(content.type)}. Asked for are: ${types.map(typeLabel).join(', ')}.`,
        );
      }
      // Counted where it is compared, so that of two last files one is taken.
      const counted = await tx
        .update(documentRequest)
        .set({ filesIn: sql`${documentRequest.filesIn} + 1` })
        .where(
          and(
            eq(documentRequest.id, requestId),
            isNull(documentRequest.revokedAt),
            gt(documentRequest.expiresAt, clock()),
            lt(documentRequest.filesIn, documentRequest.maxFiles),
          ),
        )
        .returning({ id: documentRequest.id });
      if (counted.length === 0) throw full();
      const given = cleanName(filename);
      const taken = await namesIn(tx, request);
      const place = { clientUuid, folderId, documentId: null, name: freeName(given, taken) };
      const note = `Handed in by ${from} for “${title}”`;
      const said = { note, by: madeBy, isByGuest: true };
      const { documentId } = await withoutFigures(
        addVersion(services, tx, { ...place, ...said, content }, maker.user.locale),
      );
      await tx.insert(documentHandIn).values({ documentId, requestId, by: from, at: clock() });
      // As it was given: a number behind it would tell of another document.
      return { name: given };
    },
    isNamed,
  };
}

/** Whether a name is taken in the folder of a request: a stranger's file is never a version of what is there. */
async function namesIn(tx: RecordsDb, { clientUuid, folderId }: StoredRequest) {
  const rows = await tx
    .select({ nameKey: document.nameKey })
    .from(document)
    .where(
      and(
        eq(document.clientUuid, clientUuid),
        folderId === null ? isNull(document.folderId) : eq(document.folderId, folderId),
        isNull(document.trashedAt),
      ),
    );
  const keys = new Set(rows.map(({ nameKey }) => nameKey));
  return (key: string) => keys.has(key);
}

/** How much room a client has left is not for strangers. */
async function withoutFigures<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-large') throw error;
    const message = 'There is no room for this file. Tell whoever asked you for it.';
    throw new AppError('too-large', message, undefined, { cause: error });
  }
}

/** Tells whoever asked of what came since they were last told, in one mail; answers how many files. */
async function tell({ records, mailer, config, clock }: Services, requestId: string) {
  return records.transaction(async (tx) => {
    const files = await tx
      .update(documentHandIn)
      .set({ toldAt: clock() })
      .where(and(eq(documentHandIn.requestId, requestId), isNull(documentHandIn.toldAt)))
      .returning();
    const [asked] = await tx
      .select({ request: documentRequest, maker: user })
      .from(documentRequest)
      .innerJoin(user, eq(user.id, documentRequest.madeBy))
      .where(eq(documentRequest.id, requestId));
    if (files.length === 0 || !asked || asked.maker.disabled) return files.length;
    const named = await tx
      .select({ name: document.name })
      .from(document)
      .where(
        inArray(
          document.id,
          files.map(({ documentId }) => documentId),
        ),
      )
      .orderBy(document.nameKey);
    const by = [...new Set(files.map((file) => file.by))].sort();
    const names = named.map(({ name }) => name);
    const mail = handedInMail(config, asked.maker, asked.request, names, by);
    await mailer.queue(tx, mail, { about: asked.request });
    return files.length;
  });
}

/** Says that all is handed in. @throws {AppError} as `liveRequest`. */
export async function handIn(
  services: Services,
  throttle: ShareThrottle,
  token: string,
  address: string,
): Promise<DataOf<Calls['handIn']>> {
  const { request } = await liveRequest(services, throttle, token, address);
  return { files: await tell(services, request.id) };
}

/** Tells of what came a while ago, and nobody said that it is all. */
export async function tellHandIns(services: Services): Promise<void> {
  const { records, clock } = services;
  const waiting = await records.db
    .selectDistinct({ id: documentHandIn.requestId })
    .from(documentHandIn)
    .where(
      and(
        isNull(documentHandIn.toldAt),
        lt(documentHandIn.at, new Date(clock().getTime() - TELL_AFTER_MS)),
      ),
    );
  for (const { id } of waiting) await tell(services, id);
}
