/** Client settings: the clients of the person, and the logo of each. */
import { z } from 'zod';

/** Types of file that a logo is taken from, and the most bytes of one. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export const LOGO_BYTES = 5_000_000;

export const ClientItem = z.strictObject({ uuid: z.string(), name: z.string() });
export type ClientItem = z.infer<typeof ClientItem>;

export const ClientSettings = z.strictObject({
  ...ClientItem.shape,
  /** Address of the logo as covers show it; null where they show none. */
  logo: z.nullable(z.string()),
  /** The stored logo where covers cannot show it: the address of another server, or `unreadable`. */
  unshown: z.nullable(
    z.discriminatedUnion('reason', [
      z.strictObject({ reason: z.literal('elsewhere'), address: z.string() }),
      z.strictObject({ reason: z.literal('unreadable') }),
    ]),
  ),
});
export type ClientSettings = z.infer<typeof ClientSettings>;
