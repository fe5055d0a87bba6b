/** What the calls of `rates` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { LARGEST_RATES } from './shapes.ts';

const File = {
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    /** Content: `eurofxref-hist.csv` of the European Central Bank, or columns day, currency and rate. */
    text: z.string().max(LARGEST_RATES),
  }),
  bodyLimit: 2 * LARGEST_RATES,
} as const;

export const ratesInputs = {
  list: { summary: 'Exchange rates that are held, by currency.' },
  preview: { summary: 'Reads a file of exchange rates and tells what it would change.', ...File },
  load: { summary: 'Loads a file of exchange rates, all that can be read or none.', ...File },
} as const;
