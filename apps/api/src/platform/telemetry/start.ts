/** Starts what the settings ask for of metrics and traces. What they do not ask for is not even loaded, and nothing is sent. */
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../process.ts';
import { measureWith } from './measures.ts';
import type { Metrics } from './metrics.ts';
import { traceWith } from './spans.ts';

/** What runs of it. */
export interface Telemetry {
  /** Null while metrics are off. */
  readonly metrics: Metrics | null;
  /** Sends what waits, and stops. */
  stop(): Promise<void>;
}

/**
 * Starts measuring and tracing in this whole process. Before the stores, whose connections are watched from their start.
 * @param spans Gets spans whatever the settings say, for tests.
 */
export async function startTelemetry(config: Config, spans?: SpanExporter): Promise<Telemetry> {
  const { role, traces, serviceName } = config;
  const metrics = config.metrics
    ? (await import('./metrics.ts')).makeMetrics(serviceName, role)
    : null;
  const settings = traces ?? (spans ? ({ to: 'console', ratio: 1 } as const) : null);
  const tracing = settings
    ? await (await import('./tracing.ts')).makeTracing(settings, serviceName, role, spans)
    : null;
  if (metrics) measureWith(metrics.measures);
  if (tracing) traceWith(tracing);
  return {
    metrics,
    async stop() {
      if (metrics) measureWith(null);
      if (tracing) traceWith(null);
      await Promise.all([metrics?.stop(), tracing?.stop()]);
    },
  };
}
