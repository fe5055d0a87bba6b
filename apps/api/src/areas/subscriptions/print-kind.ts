/** What queueing the printing of an invoice needs to know of the kind of job. */
import { z } from 'zod';

export const PrintPayload = z.object({ number: z.string() });
export type PrintPayload = z.infer<typeof PrintPayload>;

export const PRINT_KIND = {
  id: 'invoice-print',
  payload: PrintPayload,
  priority: 'person',
} as const;
