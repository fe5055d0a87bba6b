/** Reports with schedules for tests, on a clock that the test moves. */
import type { BodyOf } from '@flightdeck/contract';
import type { ScheduleRun } from '@flightdeck/contract/schedules';
import { CALLS } from '@flightdeck/contract/server';
import {
  DEFAULT_OPTIONS,
  type ReportOptions,
  STANDARD_TEMPLATE,
  templateSlides,
} from '@flightdeck/domain/report';
import { JOB_QUEUED } from '../../platform/jobs/define-job.ts';
import type { Services } from '../../platform/services.ts';
import { ADVERTISERS } from '../../testing/fixture.ts';
import type { TestClient } from '../../testing/server.ts';

const { schedules, report } = CALLS;

/** The clock, which stands still unless it is moved. */
export interface TestTime {
  readonly now: () => Date;
  set(at: string): void;
  /** Moves the clock, and with it the times of all jobs of schedules. */
  passTo(services: Services, at: string): Promise<void>;
}

/** A clock that begins at `start`. */
export function testTime(start: string): TestTime {
  let at = new Date(start);
  return {
    now: () => at,
    set(next) {
      at = new Date(next);
    },
    async passTo({ records }, next) {
      const seconds = (Date.parse(next) - at.getTime()) / 1000;
      at = new Date(next);
      await records.execute(
        `UPDATE records.job SET due_at = due_at - make_interval(secs => $1) WHERE kind = 'schedule' AND state = 'queued'`,
        [seconds],
      );
      await records.notify(JOB_QUEUED, '');
    },
  };
}

/** Saves a report on Northwind of last month; answers its id. */
export async function saveReport(
  client: TestClient,
  options: Partial<ReportOptions> = {},
  name = 'Spring review',
): Promise<string> {
  const saved = await client.send(report.set, {
    body: {
      ...{ reportId: null, name, advId: ADVERTISERS.northwind },
      options: { ...DEFAULT_OPTIONS, typeDate: 'lm', ...options },
      slides: templateSlides(STANDARD_TEMPLATE).slice(0, 2),
    },
  });
  return saved.body.data.reportId;
}

type Settings = BodyOf<typeof schedules.set>;

/** Settings of a schedule that sends a link to the viewer every day at eight in London. */
export const settingsOf = (more: Partial<Settings> = {}): Settings => ({
  ...{ name: 'Daily', cron: '0 8 * * *', zone: 'Europe/London', userIds: ['viewer'], roleIds: [] },
  ...{ subject: '{{report}}: {{range}}', message: 'Figures of {{advertiser}}.' },
  ...{ withPdf: false, withLink: true, gate: null, skipsUnchanged: false, approval: null },
  ...more,
});

/** Makes a schedule; answers its id. @param of A report's id, or what it sends. */
export async function makeSchedule(
  client: TestClient,
  of: string | BodyOf<typeof schedules.create>['sends'],
  more: Partial<Settings> = {},
): Promise<string> {
  const sends = typeof of === 'string' ? { kind: 'report' as const, id: of } : of;
  const made = await client.send(schedules.create, { body: { sends, ...settingsOf(more) } });
  if (made.status !== 200) throw new Error(made.text);
  return made.body.data.scheduleId;
}

/** The occurrences of a schedule, the newest first. */
export async function runsOf(client: TestClient, scheduleId: string): Promise<ScheduleRun[]> {
  return (await client.send(schedules.runs, { params: { scheduleId } })).body.data.runs;
}
