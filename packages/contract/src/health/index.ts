/** Data health: what is wrong with the figures of advertisers, and who knows it. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall, listCall } from '../list.ts';
import type { healthInputs } from './inputs.ts';
import { FoundFault } from './shapes.ts';

export * from './shapes.ts';

const needs = ['client/fileUpload'] as const;
const changing = { audience: 'member', needs, method: 'POST', data: z.strictObject({}) } as const;

export const healthCalls = calls<typeof healthInputs>()({
  list: { audience: 'member', needs, ...listCall(FoundFault), path: 'health/findings' },
  export: { audience: 'member', needs, ...exportCall, path: 'health/findings/export' },
  acknowledge: { ...changing, path: 'health/finding/{findingId}/acknowledge' },
  reopen: { ...changing, path: 'health/finding/{findingId}/reopen' },
});
