/** What the calls of `imports` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId } from '../list.ts';
import { ClientAssignment, ImportMapping, LoadChoices, PartNames } from './shapes.ts';

export const importsInputs = {
  preview: { summary: 'Takes a file and says what was recognised.' },
  check: {
    summary:
      'Reads the first rows of an uploaded file again: under another mapping, or of other parts.',
    body: z.strictObject({
      fileId: z.string().max(64),
      /** How to read them; found anew when absent. */
      mapping: ImportMapping.optional(),
      /** Parts to load, of a file that has several. */
      parts: PartNames.optional(),
    }),
  },
  reopen: {
    summary: 'Opens the kept file of an earlier load, to read it again in another way.',
    body: z.strictObject({ loadId: FactsId }),
  },
  run: {
    summary: 'Starts loading an uploaded file.',
    body: z.strictObject({
      fileId: z.string().max(64),
      mapping: ImportMapping,
      /** Parts to load, of a file that has several; by default those that the preview loads. */
      parts: PartNames.optional(),
      /** Client of every new advertiser that `assignments` does not name. */
      clientUuid: z.uuid().optional(),
      assignments: z.array(ClientAssignment).max(1000).optional(),
      ...LoadChoices.shape,
      /** An earlier load that this one takes the place of: its file is read again in another way. */
      mends: z.optional(FactsId),
    }),
  },
  list: { summary: 'The person’s loads of the last days, newest first.' },
  clients: { summary: 'Clients that the person may load files for.' },
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
