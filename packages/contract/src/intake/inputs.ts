/** What the calls of `intake` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { IntakeKey, IntakeSettings } from './shapes.ts';

const settings = z.strictObject({
  ...IntakeSettings.shape,
  /** Password, token or secret key of a pull. Absent: what is kept stays; empty: none. */
  secret: z.string().max(2000).optional(),
});

export const intakeInputs = {
  sources: { summary: 'Sources that bring files of the person’s clients by themselves.' },
  create: { summary: 'Makes a source.', body: settings },
  change: {
    summary: 'Changes a source; from then on its files are loaded with the permissions of who did.',
    body: settings,
  },
  enable: {
    summary: 'Pauses a source, or lets it go on.',
    body: z.strictObject({ isEnabled: z.boolean() }),
  },
  remove: { summary: 'Deletes a source with its keys; what it loaded stays.' },
  run: { summary: 'Looks for files of a source now.' },
  files: { summary: 'The newest files of a source, and what became of each.' },
  makeKey: {
    summary: 'Makes a key to upload files with; it is answered once.',
    body: z.strictObject({ name: IntakeKey.shape.name.trim().min(1).max(100) }),
  },
  revokeKey: {
    summary: 'Ends a key at once.',
    body: z.strictObject({ keyId: z.string().max(64) }),
  },
  open: { summary: 'Opens a file that could not be loaded, to load it by hand.' },
  send: {
    summary:
      'Takes a delivery file from a program, with Authorization: Bearer fdk_…, and queues its load. The same file again is not loaded twice.',
  },
  state: { summary: 'What became of a file that was sent with the same key’s source.' },
} as const;
