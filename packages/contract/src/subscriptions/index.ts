/** Subscriptions: plans, what a client bought and what it opens, orders and invoices. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { listCall } from '../list.ts';
import type { subscriptionsInputs } from './inputs.ts';
import {
  AccessTools,
  ChangePreview,
  Plan,
  PlanId,
  Subscription,
  SubscriptionOrder,
  SubscriptionRow,
  ToolImpact,
} from './shapes.ts';

export * from './shapes.ts';

const looking = { audience: 'member', needs: ['client/adminSettingView'] } as const;
/** What is sold, and who has it, is the provider's administrators' to say. */
const selling = {
  audience: 'member',
  needs: ['client/adminSettingView', 'user/roleAdmin'],
} as const;
const PlanSaved = z.strictObject({ planId: PlanId, version: z.int() });
const Impact = z.strictObject({ impact: z.array(ToolImpact) });
const Orders = z.strictObject({
  client: z.string(),
  /** The newest first. */
  orders: z.array(SubscriptionOrder),
  mayChange: z.boolean(),
});

export const subscriptionsCalls = calls<typeof subscriptionsInputs>()({
  plans: {
    ...selling,
    method: 'GET',
    path: 'client/subscription/plans',
    freshFor: 0,
    data: z.strictObject({
      /** By name. */
      plans: z.array(Plan),
      /** Active clients without a subscription that runs, by name. */
      clients: z.array(
        z.strictObject({
          uuid: z.string(),
          name: z.string(),
          currency: z.string(),
          today: z.string(),
        }),
      ),
      /** Name of who invoices are from; null where the settings name nobody: then nothing can be charged. */
      seller: z.string().nullable(),
    }),
  },
  addPlan: { ...selling, method: 'POST', path: 'client/subscription/plan', data: PlanSaved },
  savePlan: {
    ...selling,
    method: 'PUT',
    path: 'client/subscription/plan/{planId}',
    revisioned: true,
    data: PlanSaved,
  },
  list: { ...looking, ...listCall(SubscriptionRow), path: 'client/subscription/list', freshFor: 0 },
  get: {
    ...looking,
    method: 'GET',
    path: 'client/subscription/get/{clientUuid}',
    freshFor: 0,
    data: z.strictObject({ client: z.string(), subscription: Subscription.nullable() }),
  },
  previewCreate: {
    ...selling,
    method: 'POST',
    path: 'client/subscription/create/preview',
    reads: true,
    freshFor: 0,
    data: ChangePreview,
  },
  create: {
    ...selling,
    method: 'POST',
    path: 'client/subscription/create',
    data: z.strictObject({ clientUuid: z.string() }),
  },
  previewChange: {
    ...selling,
    method: 'POST',
    path: 'client/subscription/change/preview',
    reads: true,
    freshFor: 0,
    data: ChangePreview,
  },
  change: {
    ...selling,
    method: 'POST',
    path: 'client/subscription/change',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  tools: {
    ...looking,
    method: 'GET',
    path: 'client/subscription/accessTools/{clientUuid}',
    freshFor: 0,
    data: AccessTools,
  },
  previewTools: {
    ...selling,
    method: 'POST',
    path: 'client/subscription/accessTools/preview',
    reads: true,
    freshFor: 0,
    data: Impact,
  },
  saveTools: {
    ...selling,
    method: 'POST',
    path: 'client/subscription/accessTools',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  orders: {
    ...looking,
    method: 'GET',
    path: 'client/subscription/order/history/{clientUuid}',
    freshFor: 0,
    data: Orders,
  },
  pay: { ...selling, method: 'POST', path: 'client/subscription/order/pay', data: Orders },
  credit: { ...selling, method: 'POST', path: 'client/subscription/order/credit', data: Orders },
});
