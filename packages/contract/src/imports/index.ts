/** Loading delivery files through the portal. */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { importsInputs } from './inputs.ts';
import { ImportClient, ImportJob, ImportMapping, ImportPreview } from './shapes.ts';

export * from './shapes.ts';

const LOADING = { audience: 'member', needs: ['client/fileUpload'] } as const;

export const importsCalls = calls<typeof importsInputs>()({
  preview: {
    ...LOADING,
    method: 'POST',
    path: 'import/preview',
    files: ['file'],
    data: ImportPreview,
  },
  check: {
    ...LOADING,
    method: 'POST',
    path: 'import/check',
    data: ImportPreview,
  },
  run: {
    ...LOADING,
    method: 'POST',
    path: 'import/run',
    data: z.strictObject({ importId: z.string() }),
  },
  list: {
    ...LOADING,
    method: 'GET',
    path: 'import/list',
    freshFor: 0,
    data: z.array(ImportJob.omit({ badRows: true, mapping: true })),
  },
  clients: {
    ...LOADING,
    method: 'GET',
    path: 'import/client',
    data: z.strictObject({
      /** By name. */
      clients: z.array(ImportClient),
      /** Whether the person may make new clients. */
      mayCreate: z.boolean(),
      /** Types of those clients, by name. */
      types: z.array(z.string()),
      /** What a new client gets where nothing else is known. */
      defaults: z.strictObject({ type: z.string(), currency: z.string() }),
    }),
  },
  get: {
    ...LOADING,
    method: 'GET',
    path: 'import/get/{importId}',
    freshFor: 0,
    data: ImportJob,
  },
  mappings: {
    ...LOADING,
    method: 'GET',
    path: 'import/mapping',
    data: z.array(ImportMapping),
  },
  saveMapping: {
    ...LOADING,
    method: 'POST',
    path: 'import/mapping',
    data: z.strictObject({}),
  },
});
