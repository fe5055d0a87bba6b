/** Loading files through the portal. */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { importsInputs } from './inputs.ts';
import {
  ImportAdvertiser,
  ImportClient,
  ImportJob,
  ImportMapping,
  ImportPreview,
  SavedMapping,
} from './shapes.ts';

export * from './fields.ts';
export * from './shapes.ts';

const reading = { audience: 'member', needs: ['client/fileUpload'], method: 'GET' } as const;
const loading = { ...reading, method: 'POST' } as const;

export const importsCalls = calls<typeof importsInputs>()({
  preview: {
    ...loading,
    path: 'import/preview',
    files: ['file'],
    data: ImportPreview,
  },
  check: { ...loading, path: 'import/check', data: ImportPreview },
  reopen: { ...loading, path: 'import/reopen', data: ImportPreview },
  run: { ...loading, path: 'import/run', data: z.strictObject({ importId: z.string() }) },
  list: {
    ...reading,
    path: 'import/list',
    freshFor: 0,
    data: z.array(ImportJob.omit({ badRows: true, mapping: true, parts: true, changes: true })),
  },
  clients: {
    ...reading,
    path: 'import/client',
    data: z.strictObject({
      /** By name. */
      clients: z.array(ImportClient),
      /** Their advertisers, by name, without those that are accounts of another one. */
      advertisers: z.array(ImportAdvertiser),
      /** Whether the person may make new clients. */
      mayCreate: z.boolean(),
      /** Types of those clients, by name. */
      types: z.array(z.string()),
      /** What a new client gets where nothing else is known. */
      defaults: z.strictObject({ type: z.string(), currency: z.string() }),
    }),
  },
  get: {
    ...reading,
    path: 'import/get/{importId}',
    freshFor: 0,
    data: ImportJob,
  },
  mappings: { ...reading, path: 'import/mapping', data: z.array(ImportMapping) },
  savedMappings: {
    ...reading,
    path: 'import/mapping/saved',
    freshFor: 0,
    data: z.array(SavedMapping),
  },
  renameMapping: { ...loading, path: 'import/mapping/rename', data: z.strictObject({}) },
  deleteMapping: { ...loading, path: 'import/mapping/delete', data: z.strictObject({}) },
  saveMapping: { ...loading, path: 'import/mapping', data: z.strictObject({}) },
});
