/** A message to the provider's people (spec.md §3, Contact message). */
import * as z from 'zod/mini';
import { CONTACT_MESSAGE_LENGTH } from './limits.ts';

export const ContactType = z.enum(['support', 'feedback', 'new-feature']);
/** Subject of a message: a question, feedback, or a wish. */
export type ContactType = z.infer<typeof ContactType>;

/** The text of a message: never blank. */
export const ContactText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write what it is about.'),
    z.maxLength(
      CONTACT_MESSAGE_LENGTH,
      `Use at most ${CONTACT_MESSAGE_LENGTH.toLocaleString('en')} characters.`,
    ),
  );
