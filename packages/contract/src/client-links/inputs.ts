/** What the calls of `clientLinks` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { BULK_LIMIT, FactsId, listInput } from '../list.ts';
import { BEGINNING } from './shapes.ts';

const ClientUuid = z.string().min(1).max(64);
const suggestion = {
  /** Only those whose best suggestion is so likely; `none`: without one. */
  suggestion: z.enum(['any', 'ticked', 'review', 'none']).default('any'),
};
const Ids = z.strictObject({ advIds: z.array(FactsId).min(1).max(BULK_LIMIT) });
/** A pair that is not one: an advertiser and a client, or an account and an advertiser. */
const Refusal = z.union([
  z.strictObject({ advId: FactsId, clientUuid: ClientUuid }),
  z.strictObject({ advId: FactsId, mainId: FactsId }),
]);
const move = z.strictObject({ advId: FactsId, clientUuid: ClientUuid });

export const clientLinksInputs = {
  open: {
    summary: 'Advertisers without a client, with the clients that each may belong to; sure first.',
    body: listInput(suggestion).list,
  },
  accounts: {
    summary: 'Advertisers that look like accounts of another one of their client; sure first.',
    body: listInput(suggestion).list,
  },
  advertisers: {
    summary: 'Advertisers that have a client, by name.',
    body: listInput({
      /** Only those of this client; null: of all. */
      clientUuid: z.nullable(ClientUuid).default(null),
    }).list,
  },
  clients: { summary: 'All clients by name.' },
  done: { summary: 'What was linked, moved and refused here, and can be taken back.' },
  save: {
    summary: 'Gives advertisers without a client to one, each on its own; facts stay as they are.',
    body: z.strictObject({
      links: z
        .array(
          z.strictObject({
            advId: FactsId,
            clientUuid: ClientUuid,
            /** As suggested; null where the person chose another one. */
            confidence: z.nullable(z.number().min(0).max(1)).default(null),
          }),
        )
        .min(1)
        .max(BULK_LIMIT),
    }),
  },
  undo: {
    summary: 'Takes back what was done with advertisers last, in the last 30 days.',
    body: Ids,
  },
  saveAccounts: {
    summary:
      'Links advertisers to others of their client as accounts; one with the same delivery is refused.',
    body: z.strictObject({
      links: z
        .array(z.strictObject({ advId: FactsId, mainId: FactsId }))
        .min(1)
        .max(BULK_LIMIT),
    }),
  },
  undoAccounts: { summary: 'Lets accounts stand for themselves again.', body: Ids },
  refuse: { summary: 'Keeps that a suggestion is wrong: it does not come again.', body: Refusal },
  allow: { summary: 'Takes that back: it may be suggested again.', body: Refusal },
  foreseeMove: { summary: 'What moving an advertiser to another client would do.', body: move },
  move: { summary: 'Moves an advertiser with its accounts to another client.', body: move },
  rules: { summary: 'Rules by which new advertisers of loads get their client.' },
  keepRule: {
    summary: 'Makes a rule, or changes one.',
    body: z.strictObject({
      /** The rule to change; null: a new one. */
      ruleId: z.nullable(FactsId).default(null),
      beginning: z.string().trim().min(BEGINNING.least).max(BEGINNING.most),
      clientUuid: ClientUuid,
    }),
  },
  endRule: { summary: 'Removes a rule; what it gave to clients stays there.' },
} as const;
