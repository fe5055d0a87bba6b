/** Loads without a person: sources, their keys and files, and the upload of a program. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { ImportPreview } from '../imports/shapes.ts';
import type { intakeInputs } from './inputs.ts';
import { IntakeFile, IntakeReceipt, IntakeSource } from './shapes.ts';

export * from './shapes.ts';

const reading = {
  audience: 'member',
  needs: ['client/fileUpload'],
  method: 'GET',
  freshFor: 0,
} as const;
const changing = { audience: 'member', needs: ['client/fileUpload'], method: 'POST' } as const;
/** Made by programs: the key is all that counts. */
const keyed = { audience: 'public', needs: [], keyed: true } as const;
const Done = z.strictObject({});

export const intakeCalls = calls<typeof intakeInputs>()({
  sources: {
    ...reading,
    path: 'intake/sources',
    data: z.strictObject({
      sources: z.array(IntakeSource),
      /** Whether the server watches a folder. */
      watches: z.boolean(),
      /** The provider's zone, for new schedules. */
      zone: z.string(),
    }),
  },
  create: {
    ...changing,
    path: 'intake/sources',
    data: z.strictObject({ sourceId: z.string() }),
  },
  change: { ...changing, path: 'intake/source/{sourceId}', data: Done },
  enable: { ...changing, path: 'intake/source/{sourceId}/enable', data: Done },
  remove: { ...changing, path: 'intake/source/{sourceId}/delete', data: Done },
  run: { ...changing, path: 'intake/source/{sourceId}/run', data: Done },
  files: { ...reading, path: 'intake/source/{sourceId}/files', data: z.array(IntakeFile) },
  makeKey: {
    ...changing,
    path: 'intake/source/{sourceId}/key',
    data: z.strictObject({
      key: z.string(),
      /** Address that files are sent to. */
      address: z.string(),
    }),
  },
  revokeKey: { ...changing, path: 'intake/source/{sourceId}/key/revoke', data: Done },
  open: { ...changing, path: 'intake/file/{fileId}/open', data: ImportPreview },
  send: {
    ...keyed,
    method: 'POST',
    path: 'intake/files',
    files: ['file'],
    status: 202,
    data: IntakeReceipt,
  },
  state: { ...keyed, method: 'GET', path: 'intake/files/{fileId}', data: IntakeReceipt },
});
