/**
 * What is kept sealed with keys made from the session secret: looked at, and sealed anew after the secret was rotated
 * (docs/decisions/0080). Areas declare theirs; nothing else knows where a sealed text is.
 */
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { mailJob } from '../mail/mail-job.ts';
import { FILE_FOLDERS } from '../objects/files.ts';
import type { Seal, SealedFiles } from '../objects/sealed-files.ts';
import type { ObjectStore } from '../objects/store.ts';
import { lockObjects } from '../objects/store.ts';
import type { Config } from '../process.ts';
import type { Records, RecordsDb } from '../records/records.ts';
import { job, partnerKey, user } from '../records/schema.ts';
import { makeSecretBox, type Purpose } from './secrets.ts';

/** Sealed texts of a table. */
export interface SealedTexts {
  /** In words, such as "Second factors". */
  readonly title: string;
  readonly purpose: Purpose;
  readonly table: PgTable;
  /** Names a row of the table. */
  readonly key: SQL<string> | PgColumn;
  /** What the text is sealed for (`SecretBox.seal`). */
  readonly place: SQL<string> | PgColumn;
  /** The text. */
  readonly text: SQL<string> | PgColumn;
  /** Rows that have one; all others are left alone. */
  readonly only?: SQL | undefined;
  /** What is set for a new text. */
  readonly set: (sealed: string) => PgUpdateSetSource<PgTable>;
}

/** A kept file, as the store of files finds it. */
export interface KeptFile {
  readonly scope: string;
  readonly sha256: string;
}

/** Files of an area in the store, each once, ordered by scope and hash: those after `after`, so many at most. */
export type KeptFiles = (
  db: RecordsDb,
  after: KeptFile,
  most: number,
) => Promise<readonly KeptFile[]>;

/** What an area keeps sealed. */
export interface Sealing {
  readonly sealed?: readonly SealedTexts[];
  readonly keptFiles?: KeptFiles;
}

/** What the platform keeps sealed. */
const OWN: readonly SealedTexts[] = [
  {
    ...{ title: 'Second factors', purpose: 'second factor', table: user },
    ...{ key: user.id, place: user.id, text: user.totpSecret },
    set: (totpSecret) => ({ totpSecret }),
  },
  {
    ...{ title: 'Keys of partners', purpose: 'partner secrets', table: partnerKey },
    key: sql<string>`${partnerKey.partnerId} || '/' || ${partnerKey.kid}`,
    place: sql<string>`${partnerKey.partnerId} || '/' || ${partnerKey.kid}`,
    text: partnerKey.secret,
    set: (secret) => ({ secret }),
  },
  {
    ...{ title: 'Mails that wait', purpose: 'mail', table: job, key: job.id, place: job.id },
    text: sql<string>`${job.payload} ->> 'body'`,
    only: and(eq(job.kind, mailJob.id), inArray(job.state, ['queued', 'running'])),
    set: (body) => ({
      payload: sql`jsonb_set(${job.payload}, '{body}', to_jsonb(${body}::text))`,
    }),
  },
];

/** How things of one kind are sealed. */
export interface Seals {
  readonly title: string;
  /** With the present secret; after sealing anew, those that were so before. */
  readonly current: number;
  /** With one from before; after sealing anew, those that were. */
  readonly before: number;
  /** Opens with none of the secrets. */
  readonly none: number;
}

/** Where sealed things are. */
export interface Kept {
  readonly config: Config;
  readonly records: Pick<Records, 'transaction'> & { readonly db: RecordsDb };
  readonly objects: Pick<ObjectStore, 'sealOf' | 'reseal'>;
  readonly sealedFiles: Pick<SealedFiles, 'sealsIn' | 'reseal'> | null;
}

/** Rows that are read, and sealed anew in one transaction, at once. */
const PAGE = 100;
const FIRST: KeptFile = { scope: '', sha256: '' };

const counted = (title: string, found: readonly Seal[]): Seals => {
  const of = (seal: Seal) => found.filter((each) => each === seal).length;
  return { title, current: of('current'), before: of('before'), none: of('none') };
};

/**
 * How everything is sealed.
 * @param most Files of each area and folder that are looked at; all texts are.
 */
export const lookAtSeals = (kept: Kept, areas: readonly Sealing[], most: number) =>
  walk(kept, areas, { anew: false, most });

/**
 * Seals everything anew that a secret from before has sealed, a hundred at a time. It may be ended and begun again at any
 * moment, and run beside servers. @throws {DamagedObject} for a file whose head does not open.
 */
export const sealAnew = (kept: Kept, areas: readonly Sealing[]) =>
  walk(kept, areas, { anew: true, most: Number.POSITIVE_INFINITY });

interface Way {
  readonly anew: boolean;
  readonly most: number;
}

async function walk(kept: Kept, areas: readonly Sealing[], way: Way): Promise<Seals[]> {
  const seals: Seals[] = [];
  for (const texts of [...OWN, ...areas.flatMap(({ sealed = [] }) => sealed)]) {
    seals.push(counted(texts.title, await walkTexts(kept, texts, way)));
  }
  // Files that DOCUMENTS_KEY seals are looked at as well: it may be another one than it was.
  const files: Seal[] = [];
  for (const { keptFiles } of areas) {
    if (keptFiles) files.push(...(await walkFiles(kept, keptFiles, way)));
  }
  if (kept.sealedFiles) files.push(...(await walkNamed(kept.sealedFiles, way)));
  return [...seals, counted('Files', files)];
}

async function walkNamed(
  sealedFiles: Pick<SealedFiles, 'sealsIn' | 'reseal'>,
  { anew, most }: Way,
): Promise<Seal[]> {
  const all: Seal[] = [];
  for (const folder of FILE_FOLDERS) {
    const found: Seal[] = [];
    for await (const { name, seal } of sealedFiles.sealsIn(folder)) {
      found.push(seal);
      if (anew && seal === 'before') await sealedFiles.reseal(name);
      if (found.length >= most) break;
    }
    all.push(...found);
  }
  return all;
}

async function walkTexts(
  { config, records }: Kept,
  { purpose, table, key, place, text, only, set }: SealedTexts,
  { anew }: Way,
): Promise<Seal[]> {
  const { current } = config.secrets;
  const present = makeSecretBox({ current, before: [] }, purpose);
  const any = makeSecretBox(config.secrets, purpose);
  const found: Seal[] = [];
  const page = (db: RecordsDb, after: string) =>
    db
      .select({
        key: sql<string>`${key}`,
        place: sql<string>`${place}`,
        text: sql<string>`${text}`,
      })
      .from(table)
      .where(and(only, isNotNull(text), gt(sql`${key}`, after)))
      .orderBy(asc(sql`${key}`))
      .limit(PAGE);
  for (let after = ''; ; ) {
    const rows = await page(records.db, after);
    const stale: { key: string; text: string; sealed: string }[] = [];
    for (const row of rows) {
      const isPresent = present.open(row.text, row.place) !== null;
      const plain = isPresent ? null : any.open(row.text, row.place);
      found.push(isPresent ? 'current' : plain === null ? 'none' : 'before');
      if (plain !== null) stale.push({ ...row, sealed: present.seal(plain, row.place) });
    }
    if (anew && stale.length > 0) {
      await records.transaction(async (tx) => {
        for (const row of stale) {
          // Changed meanwhile, it was sealed by whoever changed it.
          const is = and(eq(sql`${key}`, row.key), eq(sql`${text}`, row.text));
          await tx.update(table).set(set(row.sealed)).where(is);
        }
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    after = last.key;
  }
}

async function walkFiles(
  { records, objects }: Kept,
  keptFiles: KeptFiles,
  { anew, most }: Way,
): Promise<Seal[]> {
  const found: Seal[] = [];
  for (let after = FIRST; found.length < most; ) {
    const page = await keptFiles(records.db, after, Math.min(PAGE, most - found.length));
    for (const { scope, sha256 } of page) {
      const seal = await objects.sealOf(scope, sha256);
      found.push(seal);
      if (!anew || seal !== 'before') continue;
      await objects.reseal(scope, sha256, (work) =>
        records.transaction(async (tx) => {
          await lockObjects(tx, scope);
          await work();
        }),
      );
    }
    const last = page.at(-1);
    if (!last) return found;
    after = last;
  }
  return found;
}
