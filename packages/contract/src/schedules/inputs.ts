/** What the calls of `schedules` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { listInput, orderedBy } from '../list.ts';
import { ScheduleRule, ScheduleSettings, SubjectKind } from './shapes.ts';

export const schedulesInputs = {
  list: {
    summary: 'A page of the schedules of reports and dashboards that the person may change.',
    body: listInput({
      state: z.enum(['any', 'active', 'paused', 'waiting', 'failed']).default('any'),
      ...orderedBy(['name', 'next'], 'next', 'asc'),
    }).list,
  },
  get: { summary: 'A schedule, and who would get it now.' },
  runs: { summary: 'The newest occurrences of a schedule, and what became of each mail.' },
  choices: {
    summary: 'The people, roles and zone to choose from for schedules of a report or a dashboard.',
  },
  preview: { summary: 'The next five times of a rule.', body: ScheduleRule },
  create: {
    summary: 'Makes a schedule for a saved report or dashboard.',
    body: z.strictObject({
      sends: z.strictObject({ kind: SubjectKind, id: z.uuid() }),
      ...ScheduleSettings.shape,
    }),
  },
  set: { summary: 'Changes a schedule.', body: ScheduleSettings },
  pause: {
    summary: 'Pauses a schedule, or lets it go on; what was due meanwhile is not caught up.',
    body: z.strictObject({ isPaused: z.boolean() }),
  },
  takeOver: { summary: 'Makes the caller the owner of a schedule, and lets it go on.' },
  remove: { summary: 'Deletes a schedule with its history.' },
  test: { summary: 'Sends what a schedule would send now to the caller alone.' },
  decide: {
    summary: 'Answers an occurrence that waits for the caller’s approval.',
    body: z.strictObject({ approves: z.boolean(), note: z.string().trim().max(500).default('') }),
  },
} as const;
