/** Page and action logs (spec.md §7). */
import { z } from 'zod';
import { call } from '../call.ts';

const Done = z.strictObject({});

export const logger = {
  page: call({
    method: 'POST',
    path: 'logger/page',
    reads: true,
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ url: z.string().max(2000), userAgent: z.string().max(500) }),
    data: Done,
    summary: 'Logs a page view.',
  }),
  action: call({
    method: 'POST',
    path: 'logger/action',
    reads: true,
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({
      reference: z.string().max(100),
      url: z.string().max(2000),
      /** As JSON at most 20,000 characters: the selections of a setup have a tenth of it. */
      data: z
        .json()
        .refine((data) => JSON.stringify(data).length <= 20_000, 'Send at most 20,000 characters.'),
    }),
    data: Done,
    summary: 'Logs an action, such as report-setup with its selections.',
  }),
} as const;
