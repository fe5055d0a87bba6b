/** What is shown of a file: never the file itself, only what the server drew or read of it. */
import { z } from 'zod';

const isCut = z.boolean();

/** `isCut`: there is more in the file. */
export const DocumentPreview = z.discriminatedUnion('kind', [
  /** Pages to be asked for as pictures, from one. */
  z.strictObject({ kind: z.literal('pages'), pages: z.int() }),
  /** One picture, asked for as page one; its own size in pixels. */
  z.strictObject({ kind: z.literal('picture'), width: z.int(), height: z.int() }),
  z.strictObject({ kind: z.literal('text'), text: z.string(), isCut }),
  /** HTML of structure alone: no addresses, styles or scripts. */
  z.strictObject({ kind: z.literal('rich'), html: z.string(), isCut }),
  z.strictObject({
    kind: z.literal('table'),
    /** Name of the sheet; empty for a text. */
    sheet: z.string(),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
    isCut,
  }),
  /** Why nothing is shown, in a sentence. */
  z.strictObject({ kind: z.literal('none'), why: z.string() }),
]);
export type DocumentPreview = z.infer<typeof DocumentPreview>;
