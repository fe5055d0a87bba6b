/** The media plan of an advertiser: its bookings, matching them to placements, importing a plan and undoing that. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { FactsId, listCall } from '../list.ts';
import type { planInputs } from './inputs.ts';
import { PlannedBooking, PlanOverview, PlanPlacement, PlanPreview } from './shapes.ts';

export * from './shapes.ts';

const needs = ['client/fileUpload'] as const;
const reading = { audience: 'member', needs, method: 'POST', reads: true, freshFor: 0 } as const;
const changing = { audience: 'member', needs, method: 'POST' } as const;
const Saved = z.strictObject({ bookingId: FactsId });

export const planCalls = calls<typeof planInputs>()({
  overview: { ...reading, path: 'plan/overview', data: PlanOverview },
  list: { audience: 'member', needs, ...listCall(PlannedBooking), path: 'plan/list' },
  placements: {
    ...reading,
    path: 'plan/placements',
    data: z.strictObject({ placements: z.array(PlanPlacement), isMore: z.boolean() }),
  },
  add: { ...changing, path: 'plan/booking', data: Saved },
  set: { ...changing, path: 'plan/booking/{bookingId}', revisioned: true, data: Saved },
  remove: {
    ...changing,
    path: 'plan/booking/{bookingId}/remove',
    revisioned: true,
    data: Nothing,
  },
  match: { ...changing, path: 'plan/booking/{bookingId}/match', revisioned: true, data: Saved },
  preview: { ...changing, path: 'plan/preview', files: ['file'], data: PlanPreview },
  check: { ...reading, path: 'plan/check', data: PlanPreview },
  apply: {
    ...changing,
    path: 'plan/apply',
    data: z.strictObject({ planId: FactsId, bookings: z.int() }),
  },
  undo: { ...changing, path: 'plan/import/{planId}/undo', data: Nothing },
});
