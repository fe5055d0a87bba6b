/** What work belongs to, known everywhere inside it without being passed on: the request that is answered, the span that is open. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What work belongs to. */
export interface Scope {
  /** The answer's `x-request-id`; null outside a request. */
  readonly requestId: string | null;
  /** The innermost span; null where nothing is traced. */
  readonly span: Span | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** What the running work belongs to. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/** Runs `work`, and everything that it starts, inside `scope`. */
export const withScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);
