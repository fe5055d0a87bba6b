/** Links of advertisers to clients and of accounts to advertisers (spec.md §2, `/client/link`); for people who see every client. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { FactsId, listCall, Outcome } from '../list.ts';
import type { clientLinksInputs } from './inputs.ts';
import {
  ClientRule,
  Done,
  ForeseenMove,
  LoneAccount,
  OpenAdvertiser,
  OwnedAdvertiser,
} from './shapes.ts';

export * from './shapes.ts';

const linking = { audience: 'member', needs: ['client/link'] } as const;
const reading = { ...linking, freshFor: 0 } as const;
const changing = { ...linking, method: 'POST' } as const;
const Outcomes = z.strictObject({
  outcomes: z.array(z.strictObject({ advId: FactsId, ...Outcome.shape })),
});

export const clientLinksCalls = calls<typeof clientLinksInputs>()({
  open: { ...reading, ...listCall(OpenAdvertiser), path: 'client/link/open' },
  accounts: { ...reading, ...listCall(LoneAccount), path: 'client/link/accounts' },
  advertisers: { ...reading, ...listCall(OwnedAdvertiser), path: 'client/link/advertisers' },
  clients: {
    ...linking,
    method: 'GET',
    path: 'client/link/clients',
    data: z.strictObject({
      clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
    }),
  },
  done: { ...reading, method: 'GET', path: 'client/link/done', data: Done },
  save: { ...changing, path: 'client/link/save', data: Outcomes },
  undo: { ...changing, path: 'client/link/undo', data: Outcomes },
  saveAccounts: { ...changing, path: 'client/link/account/save', data: Outcomes },
  undoAccounts: { ...changing, path: 'client/link/account/undo', data: Outcomes },
  refuse: { ...changing, path: 'client/link/refuse', data: Nothing },
  allow: { ...changing, path: 'client/link/allow', data: Nothing },
  foreseeMove: {
    ...changing,
    reads: true,
    freshFor: 0,
    path: 'client/link/move/foresee',
    data: ForeseenMove,
  },
  move: { ...changing, path: 'client/link/move', data: Nothing },
  rules: {
    ...reading,
    method: 'GET',
    path: 'client/link/rules',
    data: z.strictObject({ rules: z.array(ClientRule) }),
  },
  keepRule: {
    ...changing,
    path: 'client/link/rule',
    data: z.strictObject({ ruleId: FactsId }),
  },
  endRule: { ...changing, path: 'client/link/rule/{ruleId}/end', data: Nothing },
});
