/**
 * Figures of this process for Prometheus, by OpenTelemetry. Loaded only where the settings ask for them.
 *
 * Labels have few values, all of them the program's own: routes as patterns, kinds of jobs, names of caches.
 */
import type { Attributes, ObservableGauge, ObservableResult } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { Caches } from '../cache/caches.ts';
import { programVersion } from '../program-version.ts';
import { type Measures, type StoreName, socketsOpen, type WatchedPool } from './measures.ts';
import type { QueueFigures } from './queue-figures.ts';
import { resourceOf } from './resource.ts';
import { watchRuntime } from './runtime.ts';

/** Seconds; those that the conventions of OpenTelemetry name for HTTP servers. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const WAIT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10];
const WORK_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800];

/** What Prometheus wants at the end of a name, by OpenTelemetry's unit. */
const SUFFIXES: Readonly<Record<string, string>> = { s: '.seconds', By: '.bytes' };

/** What figures are read of, once it stands. */
export interface Observed {
  readonly caches: Pick<Caches, 'list'>;
  /** Reads the queue; absent in a process that has nothing to do with jobs. */
  readonly queue?: () => Promise<readonly QueueFigures[]>;
}

/** The figures of this process. */
export interface Metrics {
  readonly measures: Measures;
  /** Says what figures are read of when somebody asks. */
  observe(observed: Observed): void;
  /** All figures, in Prometheus' text format. */
  text(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts to count. */
export function makeMetrics(serviceName: string, role: string): Metrics {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer('', false, undefined, false, true);
  const provider = new MeterProvider({
    resource: resourceOf(serviceName, role),
    readers: [reader],
  });
  const meter = provider.getMeter('flightdeck');
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } });
  /** A gauge, or with `counts` a counter, that is read when somebody asks. */
  const read = (
    name: string,
    description: string,
    observe: (result: ObservableResult) => void,
    { unit = '', counts = false } = {},
  ): void => {
    const options = { description, unit };
    const instrument = counts
      ? meter.createObservableCounter(name, options)
      : meter.createObservableGauge(name, options);
    instrument.addCallback(observe);
  };

  const requests = seconds(
    'http.server.request.duration',
    'From the arrival of a request to the end of its answer',
    REQUEST_BUCKETS,
  );
  const jobs = seconds('flightdeck.job.duration', 'Tries of jobs', WORK_BUCKETS);
  const pdfs = seconds(
    'flightdeck.pdf.duration',
    'Making a PDF, once it has its turn',
    WORK_BUCKETS,
  );
  const imports = seconds('flightdeck.import.duration', 'Loading a file', WORK_BUCKETS);
  const rows = meter.createCounter('flightdeck.import.rows', { description: 'Rows loaded' });
  const waits = seconds(
    'flightdeck.store.wait',
    'Work that had to wait for a connection, or for its turn at the embedded store',
    WAIT_BUCKETS,
  );
  let underWay = 0;
  const pools = new Map<WatchedPool, StoreName>();
  const ofPools = (figure: (pool: WatchedPool) => Readonly<Record<string, number>>) => {
    return (result: ObservableResult): void => {
      for (const [pool, store] of pools) {
        for (const [state, value] of Object.entries(figure(pool))) {
          result.observe(value, { store, ...(state && { state }) });
        }
      }
    };
  };
  read('http.server.active.requests', 'Requests under way', (result) => result.observe(underWay));
  read('flightdeck.websocket.clients', 'Open websockets', (result) =>
    result.observe(socketsOpen()),
  );
  read(
    'flightdeck.pool.connections',
    'Connections to a store',
    ofPools(({ totalCount, idleCount }) => ({ used: totalCount - idleCount, idle: idleCount })),
  );
  read(
    'flightdeck.pool.waiting',
    'Work that waits for a connection',
    ofPools(({ waitingCount }) => ({ '': waitingCount })),
  );
  const build = { version: programVersion(), role, node: process.versions.node };
  read('flightdeck.build.info', 'What runs here; always 1', (result) => result.observe(1, build));
  const runtime = watchRuntime(meter, read);

  return {
    measures: {
      requestBegan: () => {
        underWay += 1;
      },
      requestEnded(method, route, status, took) {
        underWay -= 1;
        requests.record(took, {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
      },
      jobEnded: (kind, end, took) => jobs.record(took, { kind, end }),
      pdfEnded: (end, took) => pdfs.record(took, { end }),
      importEnded(end, count, took) {
        imports.record(took, { end });
        rows.add(count);
      },
      storeWaited: (store, took) => waits.record(took, { store }),
      watch: (store, pool) => void pools.set(pool, store),
    },
    observe({ caches, queue }) {
      const ofCaches = (figures: (cache: ReturnType<Caches['list']>[number]) => Figure[]) => {
        return (result: ObservableResult): void => {
          for (const cache of caches.list()) {
            for (const [value, labels] of figures(cache)) {
              result.observe(value, { cache: cache.spec.name, ...labels });
            }
          }
        };
      };
      read(
        'flightdeck.cache.requests',
        'Questions to a cache',
        ofCaches((cache) => {
          const { hits, misses } = cache.figures();
          return [
            [hits, { result: 'hit' }],
            [misses, { result: 'miss' }],
          ];
        }),
        { counts: true },
      );
      read(
        'flightdeck.cache.entries',
        'Answers that a cache keeps',
        ofCaches((cache) => [[cache.figures().entries, {}]]),
      );
      read(
        'flightdeck.cache.size',
        'What a cache keeps, measured as JSON',
        ofCaches((cache) => [[cache.figures().bytes, {}]]),
        { unit: 'By' },
      );
      if (queue) observeQueue(queue);
    },
    async text() {
      const { resourceMetrics } = await reader.collect();
      return serializer.serialize(named(resourceMetrics));
    },
    async stop() {
      runtime.stop();
      await provider.shutdown();
    },
  };

  /** The queue is one for all processes: each that works or schedules tells the same. */
  function observeQueue(queue: () => Promise<readonly QueueFigures[]>): void {
    const gauge = (name: string, description: string, unit = ''): ObservableGauge =>
      meter.createObservableGauge(name, { description, unit });
    const depth = gauge('flightdeck.jobs', 'Jobs that are queued or running, in all processes');
    const dead = gauge('flightdeck.jobs.dead', 'Jobs that have failed for good');
    const age = gauge('flightdeck.jobs.oldest.due', 'Age of the oldest job that could begin', 's');
    meter.addBatchObservableCallback(
      async (result) => {
        for (const { kind, queued, running, failed, oldestDueSeconds } of await queue()) {
          result.observe(depth, queued, { kind, state: 'queued' });
          result.observe(depth, running, { kind, state: 'running' });
          result.observe(dead, failed, { kind });
          result.observe(age, oldestDueSeconds, { kind });
        }
      },
      [depth, dead, age],
    );
  }
}

type Figure = readonly [number, Attributes];

/** With the units in the names, which the serializer leaves out and Prometheus wants. */
function named(all: ResourceMetrics): ResourceMetrics {
  return {
    ...all,
    scopeMetrics: all.scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map((metric) => {
        const { descriptor } = metric;
        const name = `${descriptor.name}${SUFFIXES[descriptor.unit] ?? ''}`;
        return { ...metric, descriptor: { ...descriptor, name, unit: '' } };
      }),
    })),
  };
}
