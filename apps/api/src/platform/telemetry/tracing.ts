/** Traces by OpenTelemetry. Loaded only where the settings name somewhere to send them. */
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  SimpleSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../process.ts';
import { resourceOf } from './resource.ts';
import type { SpanRequest, Tracing } from './spans.ts';

const KINDS: Readonly<Record<SpanRequest['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

async function exporterOf({ to }: TraceSettings): Promise<SpanExporter> {
  if (to === 'console') return new ConsoleSpanExporter();
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url: to.url, headers: { ...to.headers } });
}

/**
 * Starts to trace.
 * @param exporter Gets each span as it ends, instead of where the settings send them in batches; for tests.
 */
export async function makeTracing(
  settings: TraceSettings,
  serviceName: string,
  role: string,
  exporter?: SpanExporter,
): Promise<Tracing> {
  const provider = new TracerProvider({
    resource: resourceOf(serviceName, role),
    spanProcessors: [
      exporter
        ? new SimpleSpanProcessor({ exporter })
        : new BatchSpanProcessor({ exporter: await exporterOf(settings) }),
    ],
  });
  const tracer = provider.getTracer('flightdeck');
  return {
    // Decided before a span is made: most of the cost of a trace that is not kept would be to make it.
    takes: () => Math.random() < settings.ratio,
    open({ name, kind, attributes, parent, from, startTime }) {
      return tracer.startSpan(
        name,
        {
          kind: KINDS[kind],
          ...(attributes && { attributes }),
          ...(startTime !== undefined && { startTime }),
        },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : contextOf(from),
      );
    },
    fail(span, error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', typeOf(error));
    },
    format(span) {
      const { traceId, spanId } = span.spanContext();
      return `00-${traceId}-${spanId}-01`;
    },
    // Whoever cannot be reached at the end must not keep the process from ending.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function contextOf(from: string | null | undefined): Context {
  const remote = from ? parseTraceParent(from) : null;
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

/** The code of an error, or its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
}
