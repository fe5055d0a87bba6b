/** Reports by mail on a schedule: the calls, and the sent PDFs. */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { decide } from './decide.ts';
import { registerSentFiles } from './file.ts';
import { choicesFor, getSchedule, listRuns, listSchedules } from './lists.ts';
import {
  changeSchedule,
  createSchedule,
  pauseSchedule,
  removeSchedule,
  takeOver,
  testSchedule,
} from './store.ts';
import { previewTimes } from './times.ts';

/** Binds the calls, and adds the address of sent PDFs. */
export function scheduleRoutes(services: Services, app: FastifyInstance): Route[] {
  registerSentFiles(app, services);
  const { schedules } = CALLS;
  return [
    route(schedules.list, ({ body }, caller) => listSchedules(services, caller, body)),
    route(schedules.get, ({ params }, caller) => getSchedule(services, caller, params.scheduleId)),
    route(schedules.runs, async ({ params }, caller) => ({
      runs: await listRuns(services, caller, params.scheduleId),
    })),
    route(schedules.choices, ({ params }, caller) => choicesFor(services, caller, params.reportId)),
    route(schedules.preview, async ({ body }) => ({
      runs: previewTimes(body, services.clock()).map((at) => at.toISOString()),
    })),
    route(schedules.create, ({ body }, caller) => createSchedule(services, caller, body)),
    route(schedules.set, ({ params, body, revision }, caller) =>
      changeSchedule(services, caller, params.scheduleId, body, revision),
    ),
    route(schedules.pause, async ({ params, body }, caller) => {
      await pauseSchedule(services, caller, params.scheduleId, body.isPaused);
      return {};
    }),
    route(schedules.takeOver, async ({ params }, caller) => {
      await takeOver(services, caller, params.scheduleId);
      return {};
    }),
    route(schedules.remove, async ({ params }, caller) => {
      await removeSchedule(services, caller, params.scheduleId);
      return {};
    }),
    route(schedules.test, async ({ params }, caller) => {
      await testSchedule(services, caller, params.scheduleId);
      return {};
    }),
    route(schedules.decide, async ({ params, body }, caller) => {
      await decide(services, caller, params.runId, body);
      return {};
    }),
  ];
}
