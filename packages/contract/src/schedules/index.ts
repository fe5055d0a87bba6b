/** Reports and dashboards by mail on a schedule: making one, who gets it, approving it, and its history. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { listCall, When } from '../list.ts';
import type { schedulesInputs } from './inputs.ts';
import { Schedule, ScheduleChoices, ScheduleItem, ScheduleRun } from './shapes.ts';

export * from './shapes.ts';

/** Which of the two somebody may schedule is asked of each by itself. */
const needs = ['reporting/createReport || dashboard/addDashboard'] as const;
const reading = { audience: 'member', needs, method: 'GET', freshFor: 0 } as const;
const changing = { audience: 'member', needs, method: 'POST' } as const;
const Saved = z.strictObject({ scheduleId: z.string(), revision: z.int() });

export const schedulesCalls = calls<typeof schedulesInputs>()({
  list: { audience: 'member', needs, ...listCall(ScheduleItem), path: 'schedules/list' },
  get: { ...reading, path: 'schedules/{scheduleId}', data: Schedule },
  runs: {
    ...reading,
    path: 'schedules/{scheduleId}/runs',
    data: z.strictObject({ runs: z.array(ScheduleRun) }),
  },
  choices: { ...reading, path: 'schedules/choices/{kind}/{subjectId}', data: ScheduleChoices },
  preview: {
    ...changing,
    reads: true,
    path: 'schedules/preview',
    data: z.strictObject({ runs: z.array(When) }),
  },
  create: { ...changing, path: 'schedules', data: Saved },
  set: { ...changing, path: 'schedules/{scheduleId}', revisioned: true, data: Saved },
  pause: { ...changing, path: 'schedules/{scheduleId}/pause', data: Nothing },
  takeOver: { ...changing, path: 'schedules/{scheduleId}/take-over', data: Nothing },
  remove: { ...changing, path: 'schedules/{scheduleId}/remove', data: Nothing },
  test: { ...changing, path: 'schedules/{scheduleId}/test', data: Nothing },
  decide: { ...changing, path: 'schedules/run/{runId}/decide', data: Nothing },
});
