/** Finding documents by words: of their names, tags and texts, each at its beginning. */
import { wordsOf } from '@flightdeck/domain/documents';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { StoredDocument } from './rights.ts';
import { document, documentText } from './schema.ts';

// Words are made by `wordsOf` and not by the parser of PostgreSQL, which takes "signed.pdf" for the name of a host, and
// which knows letters as the database's locale does: the embedded engine has another one.
const lexemes = (words: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(array(SELECT jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`;

type Worded = Pick<StoredDocument, 'id' | 'name' | 'tags' | 'version'>;

const wordsFor = ({ name, tags }: Worded, text: string): SQL<string> =>
  lexemes(wordsOf([name, ...tags, text].join(' ')));

/** Keeps what the newest version of a document says; it alone is found. */
export async function keepText(tx: RecordsDb, row: Worded, text: string): Promise<void> {
  await tx
    .update(documentText)
    .set({ words: null })
    .where(and(eq(documentText.documentId, row.id), isNotNull(documentText.words)));
  const words = wordsFor(row, text);
  await tx.insert(documentText).values({ documentId: row.id, n: row.version, text, words });
}

/** Has a document found by its name and tags as they are now. */
export async function renewWords(tx: RecordsDb, row: Worded): Promise<void> {
  const isNewest = and(eq(documentText.documentId, row.id), eq(documentText.n, row.version));
  const text = await textOfVersion(tx, row.id, row.version);
  await tx
    .update(documentText)
    .set({ words: wordsFor(row, text) })
    .where(isNewest);
}

/** What a version of a document says. */
export async function textOfVersion(tx: RecordsDb, documentId: string, n: number): Promise<string> {
  const [row] = await tx
    .select({ text: documentText.text })
    .from(documentText)
    .where(and(eq(documentText.documentId, documentId), eq(documentText.n, n)));
  return row?.text ?? '';
}

/** Condition: each word begins a word of the document. */
export function hasWords(db: RecordsDb, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return inArray(
    document.id,
    db
      .select({ id: documentText.documentId })
      .from(documentText)
      .where(sql`${documentText.words} @@ ${query}::tsquery`),
  );
}

/** Pieces of the texts of some documents around the first of the words that is in them, by document. */
export async function piecesAround(
  db: RecordsDb,
  documentIds: readonly string[],
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (documentIds.length === 0 || words.length === 0) return new Map();
  const places = words.map((word) => sql`nullif(strpos(lower(${documentText.text}), ${word}), 0)`);
  const place = sql`coalesce(${sql.join(places, sql`, `)})`;
  const rows = await db
    .select({
      id: documentText.documentId,
      piece: sql<string>`substr(${documentText.text}, greatest(1, ${place} - 100), 400)`,
    })
    .from(documentText)
    .where(
      sql`${inArray(documentText.documentId, [...documentIds])} AND ${documentText.words} IS NOT NULL AND ${place} IS NOT NULL`,
    );
  return new Map(rows.map(({ id, piece }) => [id, piece]));
}
