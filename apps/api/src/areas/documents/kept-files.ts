/** The files of documents in the store. */
import { eq, sql } from 'drizzle-orm';
import type { KeptFiles } from '../../platform/crypto/sealed.ts';
import { document, documentVersion } from './schema.ts';

/** All versions of all documents, the trash too. */
export const documentFiles: KeptFiles = (db, { scope, sha256 }, most) =>
  db
    .selectDistinct({ scope: document.clientUuid, sha256: documentVersion.sha256 })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(sql`(${document.clientUuid}, ${documentVersion.sha256}) > (${scope}, ${sha256})`)
    .orderBy(document.clientUuid, documentVersion.sha256)
    .limit(most);
