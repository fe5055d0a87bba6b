/** The operator's page in its states: while it loads, without anything, when it fails, and with what stands there. */
import type { CacheState } from '@flightdeck/contract/cache';
import type {
  FailedJob,
  LoadState,
  ProcessState,
  QueueState,
  ScheduleState,
  SlowStatement,
} from '@flightdeck/contract/operations';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal, renderWithApi, type TestServer } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { ControlScreen } from './ControlScreen.tsx';

const ALL = { 'cache/clean': true, 'cache/manage': true };
/** A spinner, or a table that waits for its rows. */
const LOADING = '[role=tabpanel] :is([role=status], [aria-busy=true])';
const AT = '2026-04-14T06:00:00.000Z';

const CACHE: CacheState = {
  ...{ name: 'figures', title: 'Figures', holds: 'Answers of reports.', ttl: 600, warmable: 1 },
  ...{ entries: 3, limit: 100, bytes: 2048, hits: 1, misses: 1 },
  ...{ isDisabled: false, cleanedAt: null },
};
const PROCESS: ProcessState = {
  ...{ id: 'one', role: 'web', host: 'first', pid: 7, version: '1.0.0', node: '24.1.0' },
  ...{ startedAt: AT, seenAt: AT, memory: 2 ** 27, delayMs: 3 },
};
const VERSIONS = {
  ...{ program: '1.0.0', records: 'PostgreSQL 15.18', facts: 'PostgreSQL 15.18' },
  migration: '0052_processes',
};
const QUEUE: QueueState = {
  ...{ kind: 'mail', title: 'Mail', queued: 2, running: 1, waits: 3, done: 40, failed: 0 },
  median: 0.4,
};
const FAILED: FailedJob = {
  ...{ id: 'job-1', kind: 'link-check', title: 'Links', error: 'No answer.', client: null },
  ...{ attempts: 3, createdAt: AT, failedAt: AT, mayRetry: true },
};
const LOAD: LoadState = {
  ...{ id: 'load-1', state: 'done', createdAt: AT, finishedAt: AT, seconds: 12, rows: 1200 },
};
const SCHEDULE: ScheduleState = {
  ...{ id: 'schedule-1', subject: 'report', isPaused: false, isBroken: false },
  ...{ nextAt: AT, lastAt: null, lastState: null },
};
const STATEMENT: SlowStatement = {
  ...{ store: 'facts', text: 'SELECT a FROM b WHERE c = $1', calls: 4 },
  ...{ mean: 250, most: 600, total: 1000 },
};

const EMPTY: Readonly<Record<string, unknown>> = {
  'cache/list': { caches: [], countedSince: AT },
  'control/processes': { processes: [], versions: VERSIONS },
  'control/queues': { queues: [QUEUE] },
  'control/failed': { rows: [], total: 0, isMore: false },
  'control/work': { loads: [], schedules: [], scheduleCount: 0 },
  'control/slow': { source: 'process', statements: [] },
};
const FULL: Readonly<Record<string, unknown>> = {
  ...EMPTY,
  'cache/list': { caches: [CACHE], countedSince: AT },
  'control/processes': {
    processes: [PROCESS, { ...PROCESS, id: 'two', pid: 8, version: '0.9.0', delayMs: 900 }],
    versions: VERSIONS,
  },
  'control/failed': { rows: [FAILED], total: 1, isMore: false },
  'control/work': { loads: [LOAD], schedules: [SCHEDULE], scheduleCount: 60 },
  'control/slow': { source: 'server', statements: [STATEMENT] },
};

function As({ allowed, children }: { allowed: Record<string, boolean>; children: ReactNode }) {
  const viewer = useViewer();
  return <ViewerContext value={{ ...viewer, allowed }}>{children}</ViewerContext>;
}

const open = (section: string, server: TestServer, allowed: Record<string, boolean> = ALL) =>
  renderWithApi(
    <As allowed={allowed}>
      <Routes>
        <Route path="/control/page/:section?" element={<ControlScreen />} />
      </Routes>
    </As>,
    server,
    `/control/page${section && `/${section}`}`,
  );

/** Each tab: what it says without anything, when it fails, and a cell of what it shows. */
const TABS: readonly (readonly [string, string, string, string | RegExp])[] = [
  ['', 'This server keeps nothing in memory', 'The caches could not be loaded', /^Figures/],
  ['processes', 'No process has told of itself', 'The processes could not be loaded', /^Serves/],
  ['queues', 'Mail', 'The queues could not be loaded', 'Mail'],
  ['failed', 'No job failed', 'The failed jobs could not be loaded', /^Links/],
  ['work', 'Nothing was loaded lately', 'Loads and schedules could not be loaded', 'A report'],
  ['statements', 'No statement took long', 'The statements could not be loaded', /^SELECT a/],
];

it.each(TABS)('/control/page/%s loads, and says that nothing is there', async (section, empty) => {
  const answered = Promise.withResolvers<void>();
  open(section, async (path) => {
    await answered.promise;
    return EMPTY[path];
  });
  await expect.poll(() => document.querySelector(LOADING)).not.toBeNull();
  expect(page.getByText(empty).elements()).toEqual([]);
  answered.resolve();
  await expect.element(page.getByText(empty, { exact: true })).toBeVisible();
});

it.each(TABS)(
  '/control/page/%s says what failed, and shows it at the next try',
  async (section, _empty, failure, shown) => {
    const server = vi.fn<TestServer>(() => {
      throw new Refusal('The server rests.', {
        statusCode: 503,
        code: 'unavailable',
        details: null,
      });
    });
    open(section, server);
    await expect.element(page.getByText(failure)).toBeVisible();
    await expect.element(page.getByText('The server rests.')).toBeVisible();
    server.mockImplementation((path) => FULL[path]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('rowheader', { name: shown }).first()).toBeVisible();
  },
);

it('marks another version, and a process that answers late', async () => {
  open('processes', (path) => FULL[path]);
  const late = page.getByRole('row').filter({ hasText: 'first, 8' });
  await expect.element(late.getByText('0.9.0')).toBeVisible();
  await expect.element(late.getByText('900 ms late')).toBeVisible();
  await expect.element(page.getByText('0052_processes')).toBeVisible();
});

it('leads from a kind to its failed jobs', async () => {
  const queues = [{ ...QUEUE, failed: 4, waits: 240, queued: 1 }];
  open('queues', (path) => (path === 'control/queues' ? { queues } : FULL[path]));
  await expect.element(page.getByText('4 min')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '4' }))
    .toHaveAttribute('href', '/control/page/failed?kind=mail');
});

it('says why a job cannot be done again, and how many are, when some of the chosen can', async () => {
  const rows = [FAILED, { ...FAILED, id: 'job-2', title: 'Mail', error: null, mayRetry: false }];
  const asked: unknown[] = [];
  open('failed', (path, body) => {
    if (path === 'control/failed/retry') {
      asked.push(body);
      return { queued: 0 };
    }
    return path === 'control/failed' ? { rows, total: 2, isMore: false } : FULL[path];
  });
  await expect
    .element(page.getByText('It says nothing. The log of the server does.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'More for Mail job-2' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: /Do again/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  // What draws the mark lies over it.
  await page.getByRole('checkbox').first().click({ force: true });
  await page.getByRole('button', { name: 'Do 1 again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do again' }).click();
  await expect.poll(() => asked).toEqual([{ ids: ['job-1'] }]);
  await expect.element(page.getByText('2 jobs chosen')).not.toBeInTheDocument();
});

it('offers nothing to do with failed jobs to who may only look', async () => {
  open('failed', (path) => FULL[path], { 'cache/clean': true });
  await expect.element(page.getByText('No answer.')).toBeVisible();
  expect(page.getByRole('button', { name: /^More for/ }).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it('says whose count of statements it is, and of how many schedules it shows some', async () => {
  open('statements', (path) => FULL[path]);
  await expect.element(page.getByText(/pg_stat_statements\) since/)).toBeVisible();
  await page.getByRole('gridcell', { name: '250 ms' }).click();
  await expect.element(page.getByRole('dialog').getByText(STATEMENT.text)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('tab', { name: 'Loads and schedules' }).click();
  await expect.element(page.getByText(/of 60 schedules/)).toBeVisible();
  await expect.element(page.getByText('1,200')).toBeVisible();
});

it('has no page at an unknown address', async () => {
  open('nothing', (path) => FULL[path]);
  await expect.element(page.getByText(/There is nothing at/)).toBeVisible();
});
