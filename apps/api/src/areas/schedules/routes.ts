/** Reports and dashboards by mail on a schedule: the calls, the sent PDFs, and the job that sends. */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { decide } from './decide.ts';
import { registerSentFiles } from './file.ts';
import { schedulesWaiting, sendsDue, unsentSince } from './home.ts';
import { scheduleJob } from './job.ts';
import { choicesFor, getSchedule, listRuns, listSchedules } from './lists.ts';
import type { ScheduleServices } from './rows.ts';
import { schedule, scheduleMail, scheduleRecipient } from './schema.ts';
import {
  changeSchedule,
  createSchedule,
  pauseSchedule,
  removeOrphans,
  removeSchedule,
  takeOver,
  testSchedule,
} from './store.ts';
import { previewTimes } from './times.ts';

/** The area as the server mounts it. @param others Areas that have something to send, and the one that prints. */
export function schedulesArea(others: readonly Area[]): Area {
  const sources = others.flatMap(({ scheduled }) => scheduled ?? []);
  const [printer] = others.flatMap(({ printing }) => printing ?? []);
  if (!printer) throw new Error('No area prints.');
  const [filing = null] = others.flatMap((area) => area.filing ?? []);
  const withSources = (services: Services): ScheduleServices => ({
    ...{ ...services, sources, filing },
  });
  return {
    mount: (services, app) => scheduleRoutes(withSources(services), app),
    jobs: [scheduleJob(sources, printer, filing)],
    tidy: (services) => removeOrphans(withSources(services)),
    home: {
      news: (services, ...asked) => unsentSince(withSources(services), ...asked),
      waiting: (services, caller) => schedulesWaiting(withSources(services), caller),
      due: (services, ...asked) => sendsDue(withSources(services), ...asked),
    },
    personal: [
      rowsOf('Schedules', 'unnamed', schedule.ownerId),
      rowsOf('Scheduled mails', 'removed', scheduleRecipient.userId),
      rowsOf('Sent mails of schedules', 'unnamed', scheduleMail.userId, [scheduleMail.file]),
    ],
  };
}

/** Binds the calls, and adds the address of sent PDFs. */
function scheduleRoutes(services: ScheduleServices, app: FastifyInstance): Route[] {
  registerSentFiles(app, services);
  const { schedules } = CALLS;
  return [
    route(schedules.list, ({ body }, caller) => listSchedules(services, caller, body)),
    route(schedules.get, ({ params }, caller) => getSchedule(services, caller, params.scheduleId)),
    route(schedules.runs, async ({ params }, caller) => ({
      runs: await listRuns(services, caller, params.scheduleId),
    })),
    route(schedules.choices, ({ params }, caller) => choicesFor(services, caller, params)),
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
