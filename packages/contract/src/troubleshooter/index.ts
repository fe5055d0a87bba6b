/** The troubleshooter: scored items, what people say of them, rules and bands, saved views and the digest of changes. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, Outcome, PersonName } from '../list.ts';
import type { troubleshooterInputs } from './inputs.ts';
import {
  BandTrial,
  DigestChoice,
  ItemDetail,
  ItemList,
  OpenFinding,
  RuleInfo,
  RunState,
  TroubleView,
} from './shapes.ts';

export * from './shapes.ts';

const needs = ['troubleshooter/aggregator'] as const;
const reading = { audience: 'member', needs, method: 'POST', reads: true, freshFor: 0 } as const;
const changing = { audience: 'member', needs, method: 'POST' } as const;
const settingBands = { ...changing, needs: ['troubleshooter/rules'] } as const;

export const troubleshooterCalls = calls<typeof troubleshooterInputs>()({
  items: { ...reading, path: 'troubleshooter/items', data: ItemList },
  open: {
    ...reading,
    path: 'troubleshooter/open',
    data: z.strictObject({
      /** Items at each of the levels. */
      level1: z.int(),
      level2: z.int(),
      /** The worst of them. */
      items: z.array(OpenFinding),
    }),
  },
  changes: {
    ...reading,
    path: 'troubleshooter/changes',
    /** The items that changed, as a list of them alone. */
    data: ItemList,
  },
  item: {
    audience: 'member',
    needs,
    method: 'GET',
    path: 'troubleshooter/item/{itemId}',
    freshFor: 0,
    data: ItemDetail,
  },
  export: { audience: 'member', needs, ...exportCall, path: 'troubleshooter/export' },
  people: {
    audience: 'member',
    needs,
    method: 'GET',
    path: 'troubleshooter/people',
    /** Who may look after an item of a client that the caller sees. */
    data: z.strictObject({ people: z.array(PersonName) }),
  },
  triage: {
    ...changing,
    path: 'troubleshooter/triage',
    data: z.strictObject({
      outcomes: z.array(z.strictObject({ itemId: z.int(), ...Outcome.shape })),
      /** By which these changes are taken back with `undo`; null where none was made. */
      undo: z.nullable(z.string()),
    }),
  },
  undo: { ...changing, path: 'troubleshooter/undo', data: Nothing },
  comment: { ...changing, path: 'troubleshooter/item/{itemId}/comment', data: Nothing },
  run: {
    ...changing,
    path: 'troubleshooter/run',
    data: z.strictObject({ run: z.nullable(RunState) }),
  },
  rules: {
    ...reading,
    path: 'troubleshooter/rules',
    data: z.strictObject({ rules: z.array(RuleInfo) }),
  },
  tryBands: {
    ...reading,
    needs: ['troubleshooter/rules'],
    path: 'troubleshooter/rules/try',
    data: BandTrial,
  },
  setBands: {
    ...settingBands,
    path: 'troubleshooter/rules/set',
    data: z.strictObject({ version: z.int() }),
  },
  views: {
    audience: 'member',
    needs,
    method: 'GET',
    path: 'troubleshooter/views',
    freshFor: 0,
    data: z.strictObject({
      views: z.array(TroubleView),
      /** Roles of the caller, with whose people a view can be shared. */
      teams: z.array(z.strictObject({ roleId: z.string(), name: z.string() })),
    }),
  },
  saveView: {
    ...changing,
    path: 'troubleshooter/view',
    data: z.strictObject({ viewId: z.string() }),
  },
  removeView: { ...changing, path: 'troubleshooter/view/{viewId}/remove', data: Nothing },
  defaultView: { ...changing, path: 'troubleshooter/view/default', data: Nothing },
  digest: {
    audience: 'member',
    needs,
    method: 'GET',
    path: 'troubleshooter/digest',
    freshFor: 0,
    data: DigestChoice,
  },
  setDigest: { ...changing, path: 'troubleshooter/digest/set', data: Nothing },
});
