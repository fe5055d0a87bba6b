/** What the calls of `imports` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { ClientAssignment, ImportMapping, LoadChoices } from './shapes.ts';

export const importsInputs = {
  preview: { summary: 'Takes a delivery file and says what was recognised.' },
  check: {
    summary: 'Reads the first rows of an uploaded file again under another mapping.',
    body: z.strictObject({ fileId: z.string().max(64), mapping: ImportMapping }),
  },
  run: {
    summary: 'Starts loading an uploaded file.',
    body: z.strictObject({
      fileId: z.string().max(64),
      mapping: ImportMapping,
      /** Client of every new advertiser that `assignments` does not name. */
      clientUuid: z.uuid().optional(),
      assignments: z.array(ClientAssignment).max(1000).optional(),
      ...LoadChoices.shape,
    }),
  },
  list: { summary: 'The person’s loads of the last days, newest first.' },
  clients: { summary: 'Clients that the person may load delivery for.' },
  get: { summary: 'Progress or result of a load.' },
  mappings: { summary: 'Saved mappings.' },
  savedMappings: { summary: 'Saved mappings, with who saved them and the feeds that use them.' },
  renameMapping: {
    summary: 'Renames a saved mapping, and what its loads are known by.',
    body: z.strictObject({ name: ImportMapping.shape.name, to: ImportMapping.shape.name }),
  },
  deleteMapping: {
    summary: 'Deletes a saved mapping; what was loaded by it stays.',
    body: z.strictObject({ name: ImportMapping.shape.name }),
  },
  saveMapping: { summary: 'Saves a mapping under its name.', body: ImportMapping },
} as const;
