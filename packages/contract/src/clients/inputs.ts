/** What the calls of `clients` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId } from '../list.ts';

const link = {
  /** The account. */
  accountId: FactsId,
  /** The advertiser that it is to belong to. */
  mainId: FactsId,
};

/** `#RRGGBB`. */
const Colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Write the colour as # and six characters, such as #0B5D4E.')
  .transform((text) => text.toUpperCase());

export const clientsInputs = {
  list: { summary: 'The clients whose settings the user may change, by name.' },
  get: { summary: 'The settings of a client.' },
  setLogo: { summary: 'Stores a logo (PNG, JPEG, WebP or SVG) as PNG of at most 640 pixels.' },
  setColour: {
    summary: 'Sets the colour that PowerPoint files of a client’s reports have, or takes it away.',
    body: z.strictObject({ colour: Colour.nullable() }),
  },
  removeLogo: { summary: 'Takes the logo of a client away.' },
  accounts: { summary: 'The advertisers of a client with their accounts on platforms.' },
  foreseeLink: {
    summary: 'What linking an account to an advertiser would do, and what both hold already.',
    body: z.strictObject(link),
  },
  link: {
    summary: 'Makes an advertiser an account of another one of the same client.',
    body: z.strictObject({
      ...link,
      /** That what both hold is not the same delivery: both count. */
      countsBoth: z.boolean().default(false),
    }),
  },
  unlink: {
    summary: 'Lets an account stand for itself again.',
    body: z.strictObject({ accountId: FactsId }),
  },
} as const;
