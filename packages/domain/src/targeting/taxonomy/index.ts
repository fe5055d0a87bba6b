/** The content taxonomy that profiles use. */
import { CONTENT_3_1 } from './content-3.1.ts';
import { readTaxonomy, type Taxonomy } from './taxonomy.ts';

export type { Category, Taxonomy } from './taxonomy.ts';

let read: Taxonomy | undefined;

/** The published table, read once. */
export function contentTaxonomy(): Taxonomy {
  read ??= readTaxonomy(CONTENT_3_1);
  return read;
}
