/** What the calls of `logger` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';

export const loggerInputs = {
  page: {
    summary: 'Logs a page view.',
    body: z.strictObject({ url: z.string().max(2000), userAgent: z.string().max(500) }),
  },
  action: {
    summary: 'Logs an action, such as report-setup with its selections.',
    body: z.strictObject({
      reference: z.string().max(100),
      url: z.string().max(2000),
      /** As JSON at most 20,000 characters: the selections of a setup have a tenth of it. */
      data: z
        .json()
        .refine((data) => JSON.stringify(data).length <= 20_000, 'Send at most 20,000 characters.'),
    }),
  },
} as const;
