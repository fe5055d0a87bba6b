/** What is kept of an import beside its things. */
import { z } from 'zod';
import { ENTITIES, type EntityKind } from './entities.ts';

const KINDS = Object.keys(ENTITIES).filter((kind): kind is EntityKind =>
  Object.hasOwn(ENTITIES, kind),
);

/** What an import brought. */
export const ImportSummary = z.strictObject({
  /** Such as `Structured data file, version 9`. */
  what: z.string(),
  /** Things by kind, also kinds of which the file has none: they are none then. */
  counts: z.array(z.strictObject({ kind: z.enum(KINDS), count: z.int() })),
  leftOut: z.int(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;
