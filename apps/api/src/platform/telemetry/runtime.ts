/** Figures of the process itself: its event loop, memory, processor, garbage collection and open files. */
import { readdirSync } from 'node:fs';
import {
  constants,
  monitorEventLoopDelay,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import type { Meter, ObservableResult } from '@opentelemetry/api';
import { z } from 'zod';

/** Milliseconds between two looks at the event loop. */
const LOOK_MS = 20;
const NANO = 1e9;
const MICRO = 1e6;
/** Seconds. */
const GC_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};
const Collection = z.object({ duration: z.number(), detail: z.object({ kind: z.number() }) });

/** Declares a figure that is read when somebody asks. */
type Read = (
  name: string,
  description: string,
  observe: (result: ObservableResult) => void,
  options?: { unit?: string; counts?: boolean },
) => void;

/** Measures the process until it is stopped. */
export function watchRuntime(meter: Meter, read: Read): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  let since = performance.eventLoopUtilization();
  // What is measured includes the pause between two looks.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANO - LOOK_MS / 1000);
  read(
    'nodejs.eventloop.delay',
    'How late the event loop was, since somebody last asked',
    (result) => {
      if (delay.count === 0) return;
      result.observe(late(delay.percentile(50)), { quantile: '0.5' });
      result.observe(late(delay.percentile(99)), { quantile: '0.99' });
      result.observe(late(delay.max), { quantile: '1' });
      delay.reset();
    },
    { unit: 's' },
  );
  read('nodejs.eventloop.utilization', 'Share of time that the event loop was busy', (result) => {
    const now = performance.eventLoopUtilization();
    result.observe(performance.eventLoopUtilization(now, since).utilization);
    since = now;
  });
  read(
    'process.cpu',
    'Time of processors',
    (result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / MICRO, { mode: 'user' });
      result.observe(system / MICRO, { mode: 'system' });
    },
    { unit: 's', counts: true },
  );
  read(
    'process.resident.memory',
    'Memory of the process, threads included',
    (result) => result.observe(process.memoryUsage.rss()),
    { unit: 'By' },
  );
  read(
    'nodejs.heap',
    'Heap of the main thread',
    (result) => {
      const { heapUsed, heapTotal } = process.memoryUsage();
      result.observe(heapUsed, { state: 'used' });
      result.observe(heapTotal, { state: 'total' });
    },
    { unit: 'By' },
  );
  read('process.open.fds', 'Open files and sockets', (result) => {
    const open = descriptors();
    if (open !== null) result.observe(open);
  });
  const gc = meter.createHistogram('nodejs.gc.duration', {
    description: 'Collections of garbage on the main thread',
    unit: 's',
    advice: { explicitBucketBoundaries: GC_BUCKETS },
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = Collection.parse(entry);
      gc.record(duration / 1000, { kind: GC_KINDS[detail.kind] ?? 'other' });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    stop() {
      observer.disconnect();
      delay.disable();
    },
  };
}

/** How many descriptors are open; null where the system does not tell. */
function descriptors(): number | null {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return null;
  }
}
