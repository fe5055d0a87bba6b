/** Spans of this process, for whatever does something worth tracing. While tracing is off, work runs as if this were not there. */
import type { Attributes, Span } from '@opentelemetry/api';
import type { StoreName } from './measures.ts';
import { currentScope, withScope } from './scope.ts';
import { nameStatement } from './statement.ts';

/** A span to open. Nothing of it may name a person, a client or an address. */
export interface SpanRequest {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
  /** The span that it is part of; null begins a trace. */
  readonly parent: Span | null;
  /** The span of another process that it goes on from, as a W3C `traceparent`. */
  readonly from?: string | null;
  /** When it began, in milliseconds since the epoch; now when absent. */
  readonly startTime?: number;
}

/** Opens spans (`tracing.ts`). */
export interface Tracing {
  /** Whether the next trace that begins is kept. */
  takes(): boolean;
  open(request: SpanRequest): Span;
  /** Says that what the span is about failed: the kind of the error, never its message, which may quote a value. */
  fail(span: Span, error: unknown): void;
  /** The span as a W3C `traceparent`. */
  format(span: Span): string;
  stop(): Promise<void>;
}

let current: Tracing | null = null;

/** Where spans are opened; null while tracing is off. */
export const tracing = (): Tracing | null => current;

/** Opens spans by `next`, in this whole process. */
export const traceWith = (next: Tracing | null): void => {
  current = next;
};

/** Runs `work` inside `span`, and ends it. */
async function inside<T>(by: Tracing, span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const requestId = currentScope()?.requestId ?? null;
    return await withScope({ requestId, span }, work);
  } catch (error) {
    by.fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The span that new ones are part of; none once it has ended. */
function openParent(): Span | null {
  const span = currentScope()?.span;
  return span?.isRecording() ? span : null;
}

/** Whether what runs now is traced. */
export const isTraced = (): boolean => current !== null && openParent() !== null;

/** Runs `work` in a span of its own, as part of the open one. Without an open one nothing is traced. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = current && openParent();
  if (!current || !parent) return work();
  return inside(current, current.open({ name, kind: 'internal', attributes, parent }), work);
}

/** Runs a statement in a span that is called by its first words. Its values stay out of it. */
export function tracedStatement<T>(
  store: StoreName,
  sql: string,
  work: () => Promise<T>,
): Promise<T> {
  const parent = current && openParent();
  if (!current || !parent) return work();
  const { operation, table } = nameStatement(sql);
  const span = current.open({
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': store,
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
    parent,
  });
  return inside(current, span, work);
}

/** What a queued job keeps of the open span, as a W3C `traceparent`; null where nothing is traced. */
export function traceToKeep(): string | null {
  const span = currentScope()?.span;
  return current && span ? current.format(span) : null;
}

/** Runs a job apart from whatever woke the worker, in a span that goes on from the one that queued it. */
export function tracedJob<T>(
  kind: string,
  trace: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const apart = { requestId: null, span: null };
  if (!current || !(trace || current.takes())) return withScope(apart, work);
  const span = current.open({
    name: `job ${kind}`,
    kind: 'consumer',
    attributes: { 'flightdeck.job.kind': kind },
    parent: null,
    from: trace,
  });
  const by = current;
  return withScope(apart, () => inside(by, span, work));
}
