/** Loading delivery files through the portal. */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { importsInputs } from './inputs.ts';
import { ImportClient, ImportJob, ImportMapping, ImportPreview } from './shapes.ts';

export * from './shapes.ts';

const NEEDS = ['client/fileUpload'] as const;

export const importsCalls = calls<typeof importsInputs>()({
  preview: {
    method: 'POST',
    path: 'import/preview',
    audience: 'member',
    needs: NEEDS,
    files: ['file'],
    data: ImportPreview,
  },
  check: {
    method: 'POST',
    path: 'import/check',
    audience: 'member',
    needs: NEEDS,
    data: ImportPreview,
  },
  run: {
    method: 'POST',
    path: 'import/run',
    audience: 'member',
    needs: NEEDS,
    data: z.strictObject({ importId: z.string() }),
  },
  list: {
    method: 'GET',
    path: 'import/list',
    audience: 'member',
    needs: NEEDS,
    freshFor: 0,
    data: z.array(ImportJob.omit({ badRows: true, mapping: true })),
  },
  clients: {
    method: 'GET',
    path: 'import/client',
    audience: 'member',
    needs: NEEDS,
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
    method: 'GET',
    path: 'import/get/{importId}',
    audience: 'member',
    needs: NEEDS,
    freshFor: 0,
    data: ImportJob,
  },
  mappings: {
    method: 'GET',
    path: 'import/mapping',
    audience: 'member',
    needs: NEEDS,
    data: z.array(ImportMapping),
  },
  saveMapping: {
    method: 'POST',
    path: 'import/mapping',
    audience: 'member',
    needs: NEEDS,
    data: z.strictObject({}),
  },
});
