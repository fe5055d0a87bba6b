/** How much of a client's room its documents take. Equal content is stored once and counts once. */
import { writeBytes } from '@flightdeck/domain/locale';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { document, documentSetting, documentVersion } from './schema.ts';

/** Bytes that a client's documents take, those in the trash included, and how many they may take. */
export async function roomOf(
  db: RecordsDb,
  { documents }: Services['config'],
  clientUuid: string,
): Promise<{ readonly used: number; readonly quota: number }> {
  const contents = db
    .selectDistinct({ sha256: documentVersion.sha256, bytes: documentVersion.bytes })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(eq(document.clientUuid, clientUuid))
    .as('contents');
  const [[taken], [setting]] = await Promise.all([
    db.select({ bytes: sql`coalesce(sum(${contents.bytes}), 0)`.mapWith(Number) }).from(contents),
    db
      .select({ quota: documentSetting.quota })
      .from(documentSetting)
      .where(eq(documentSetting.clientUuid, clientUuid)),
  ]);
  return { used: taken?.bytes ?? 0, quota: setting?.quota ?? documents.quota };
}

/** @throws {AppError} `too-large` when the client's room does not hold `bytes` more. */
export async function requireQuota(
  db: RecordsDb,
  config: Services['config'],
  clientUuid: string,
  bytes: number,
  locale: string,
): Promise<void> {
  const { used, quota } = await roomOf(db, config, clientUuid);
  if (used + bytes <= quota) return;
  const [needed, left] = [bytes, Math.max(0, quota - used)].map((n) => writeBytes(n, locale));
  throw new AppError(
    'too-large',
    `The file needs ${needed}, and ${left} of the client’s ${writeBytes(quota, locale)} are left. ` +
      `What lies in the trash counts until it is removed. Ask your provider for more room, or send a smaller file.`,
  );
}
