/** What the calls of `clients` do, and the bodies they take: read by the server alone. */
import { isTimeZone } from '@flightdeck/domain/dates';
import { isCurrency } from '@flightdeck/domain/money';
import { z } from 'zod';
import { FactsId, listInput, orderedBy, Reason } from '../list.ts';
import { CONTACT_LIMIT } from './shapes.ts';

const link = {
  /** The account. */
  accountId: FactsId,
  /** The advertiser that it is to belong to. */
  mainId: FactsId,
};

const pair = {
  /** The client that goes. */
  fromUuid: z.string().min(1).max(64),
  /** The client that has all of it then. */
  intoUuid: z.string().min(1).max(64),
};

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Write it in one line.');

const Contact = z.strictObject({
  name: line(120).min(1, 'Give the contact a name.'),
  role: line(120).default(''),
  email: z.union([z.literal(''), z.email('Give a complete e-mail address.').max(254)]).default(''),
  phone: line(40).default(''),
});

/** Who a client is. */
const identity = {
  name: line(200).min(1, 'Give the client a name.'),
  /** Trade: benchmarks compare clients of one. */
  type: line(64).min(1, 'Give the client a type.'),
  office: line(64)
    .transform((text) => text || null)
    .nullable(),
  currency: z.string().max(3).refine(isCurrency, 'Send a currency code such as EUR.'),
  timeZone: z.string().max(64).refine(isTimeZone, 'Send an IANA time zone such as Europe/London.'),
  contacts: z.array(Contact).max(CONTACT_LIMIT),
};

/** `#RRGGBB`. */
const Colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Write the colour as # and six characters, such as #0B5D4E.')
  .transform((text) => text.toUpperCase());

export const clientsInputs = {
  list: {
    summary: 'A page of the clients whose settings the user may see.',
    body: listInput({
      /** Archived ones are shown to who sees every client. */
      state: z.enum(['active', 'archived']).default('active'),
      /** An empty list matches every type. */
      types: z.array(z.string().max(64)).max(100).default([]),
      ...orderedBy(
        ['name', 'type', 'office', 'currency', 'people', 'advertisers', 'lastDay'],
        'name',
        'asc',
      ),
    }).list,
  },
  choices: {
    summary: 'The clients there are, their types and offices, and what new ones start with.',
  },
  get: { summary: 'The settings of a client.' },
  create: {
    summary: 'Makes a client, for people of the provider who see every client.',
    body: z.strictObject({ ...identity, colour: Colour.nullable().default(null) }),
  },
  setIdentity: {
    summary: 'Changes name, type, office, currency, time zone and contacts of a client.',
    body: z.strictObject(identity),
  },
  setArchived: {
    summary:
      'Archives a client, or restores it, for people of the provider who see every client. Nothing is deleted.',
    body: z.strictObject({ isArchived: z.boolean(), reason: Reason }),
  },
  foreseeMerge: {
    summary: 'What merging a client into another one would do, and why they cannot be merged.',
    body: z.strictObject(pair),
  },
  merge: {
    summary:
      'Gives all that a client has to another one, for people of the provider who see every client, and archives it for good.',
    body: z.strictObject({
      ...pair,
      /** The name of the client that goes, typed as a confirmation. */
      name: z.string().max(200),
      reason: Reason,
    }),
  },
  mergedInto: {
    summary: 'The client that has what another one had, where the user sees it.',
  },
  history: { summary: 'The latest changes of a client, from the audit log.' },
  lookAtLogo: { summary: 'Shows a logo as covers would, with its colours, and keeps nothing.' },
  setLogo: { summary: 'Stores a logo (PNG, JPEG, WebP or SVG) as PNG of at most 640 pixels.' },
  setColour: {
    summary: 'Sets the colour that PowerPoint files of a client’s reports have, or takes it away.',
    body: z.strictObject({ colour: Colour.nullable() }),
  },
  removeLogo: { summary: 'Takes the logo of a client away.' },
  accounts: { summary: 'The advertisers of a client with their accounts on platforms.' },
  partners: { summary: 'The partners whose pages may embed what is of a client, by name.' },
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
